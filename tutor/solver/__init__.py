"""Fast play-outs of hidden hands: integers and masks, pinned to the engine by tests."""

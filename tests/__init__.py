"""The tests, floor by floor; helpers that floors share stand here."""

"""Floor 6: the screens. Only this package knows Streamlit; all logic is on the floors below."""

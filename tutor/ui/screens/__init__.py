"""The screens: small files without classes; what they show is worked out below ``ui/``."""

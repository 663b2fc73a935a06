"""Tests of the engine: each is named after the law or the rule it holds."""

"""Floor 4: counts in, numbers with their n and interval out."""

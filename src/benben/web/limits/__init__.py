"""Limits that share a server fairly: clients, rate limits, fair queue, memory."""

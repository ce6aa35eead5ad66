"""Games and positions as text: records, censored records, campaign records, cases, codec, digests."""

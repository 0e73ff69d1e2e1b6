-- Without a transaction.
-- Visitors' quotes are deleted when they expire: without an index all quotes that ever expired are read for them.
create index concurrently if not exists quotes_of_visitors on quotes (expires_at) where traveller is null;

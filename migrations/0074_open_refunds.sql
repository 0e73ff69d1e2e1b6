-- Without a transaction.
-- The operator's list of refunds that are not processed: without an index all refunds are read for it.
create index concurrently if not exists refunds_open on refunds (due_at, payment_id) where status <> 'done';

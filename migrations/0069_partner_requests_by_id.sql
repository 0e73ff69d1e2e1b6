-- Without a transaction.
-- For the partitions of 0072: what is unique on all of them has the instant in it.
create unique index concurrently if not exists partner_requests_by_id on partner_requests (id, at);

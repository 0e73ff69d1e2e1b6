-- Without a transaction.
-- As for the bookings: without an index all changes are read for each quote that is deleted.
create index concurrently if not exists booking_changes_by_former_quote on booking_changes (from_quote);

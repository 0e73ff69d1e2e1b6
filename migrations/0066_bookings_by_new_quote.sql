-- Without a transaction.
-- A quote that is deleted is looked up in what refers to it: without an index all bookings are read for each quote.
create index concurrently if not exists bookings_by_new_quote on bookings (quote_id) where quote_id is not null;

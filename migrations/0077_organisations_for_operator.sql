-- Without a transaction.
-- The operator's list of organisations: without an index all of them are sorted for the first two hundred.
create index concurrently if not exists organisations_for_operator on organisations (
  (live <> 'requested'), (case when live = 'requested' then live_requested_at end), created_at desc, id collate "C"
);

-- How far each change of old rows in batches has come (docs/developing.md, "Change old rows").
create table backfills (
  name text primary key,
  -- The key of the last row that was changed; null before the first.
  cursor text,
  changed_rows bigint not null default 0 check (changed_rows >= 0),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at)
);

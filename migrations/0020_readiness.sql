-- One row of each process that was ever asked whether it can serve: writing it is the proof. Purged with the rest.
create table readiness (
  process text primary key,
  written_at timestamptz not null
);

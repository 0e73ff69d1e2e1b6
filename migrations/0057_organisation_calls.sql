-- What organisations have called of the hotel provider's plan, by minute and by day, so that they share their part of it
-- alike and leave travellers theirs.

create table organisation_calls (
  organisation_id text not null,
  -- 60 for a minute, 86400 for a day in India.
  seconds integer not null check (seconds in (60, 86400)),
  window_start timestamptz not null,
  calls integer not null check (calls >= 0),
  primary key (seconds, window_start, organisation_id)
);

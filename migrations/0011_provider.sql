-- What the hotel provider answered, for every process to find, and how many of the plan's calls are used up.

create table provider_answers (
  kind text not null check (kind in ('search', 'details', 'description', 'reviews')),
  -- A fingerprint of the question: hotel, place, dates and guests.
  key text not null,
  as_of timestamptz not null,
  kept_until timestamptz not null check (kept_until > as_of),
  value jsonb not null,
  primary key (kind, key)
);
create index provider_answers_end on provider_answers (kept_until);

create table provider_plans (
  provider text primary key,
  -- The plan's calls count anew from then on.
  period_ends timestamptz not null,
  calls integer not null check (calls >= 0),
  -- How many a period has, as the provider told; null until it has.
  told_limit integer check (told_limit >= 0),
  -- The first moment at which the next call keeps the plan's pace.
  next_at timestamptz not null,
  -- The provider itself said that nothing is left until the period ends.
  is_spent boolean not null default false
);

-- Calls of the hotel provider that a process makes at present, for other processes to wait for the same answer.
create table provider_calls (
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  -- The fingerprint of the question, as of its answer.
  key text not null,
  -- Of one call: another process that takes over after a death has another.
  call_id uuid not null,
  -- The process that calls renews it; once it has passed the next one may call.
  held_until timestamptz not null,
  -- Why the call that ended has no answer. A call with an answer has no row any more.
  refusal jsonb,
  primary key (kind, key)
);
create index provider_calls_end on provider_calls (held_until);

-- The circuit breaker over all processes: failed calls in a row, and while it is open the time of the next trial call.
alter table provider_plans add column failures integer not null default 0;
alter table provider_plans add column trial_at timestamptz;

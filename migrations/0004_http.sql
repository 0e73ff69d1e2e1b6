-- What callers have spent of a budget in its present window. All replicas count here together.
-- The key is a fingerprint: neither an address nor an account can be read back from it.

create table rate_windows (
  key text primary key,
  ends_at timestamptz not null,
  spent integer not null check (spent > 0),
  intents text[] not null default '{}'
);
create index rate_windows_end on rate_windows (ends_at);

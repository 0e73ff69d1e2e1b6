-- Requests for more rooms than the guest menu offers, which the operator answers by email.
create table group_requests (
  id text primary key,
  reference text not null unique check (reference ~ '^GRP-[A-Z0-9]{8}$'),
  -- A hash of everything that was asked: the same request twice is one.
  intent text not null unique,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  place text not null check (place <> ''),
  arrival date not null,
  departure date not null check (departure > arrival),
  rooms integer not null check (rooms > 8),
  people integer not null check (people >= rooms),
  name text not null check (name <> ''),
  email text not null,
  phone text not null,
  message text,
  asked_at timestamptz not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index group_requests_by_age on group_requests (asked_at);
create index group_requests_open on group_requests (asked_at) where answer is null;

-- Where the answer to an email goes, if not to its sender.
alter table offline_outbox add column reply_to text;

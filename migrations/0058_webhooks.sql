-- Endpoints of partners to which events are sent, and what became of each delivery.
create table webhook_endpoints (
  id text primary key check (id ~ '^whe_'),
  -- Without a reference: organisations are in the live schema only.
  organisation_id text not null check (organisation_id ~ '^org_'),
  url text not null check (length(url) between 1 and 2000),
  description text not null,
  -- What it is sent; none for everything.
  event_types text[] not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  state text not null check (state in ('enabled', 'disabled', 'switched_off', 'deleted')),
  switched_off_for text check (switched_off_for in ('gone', 'failing')),
  -- Of the request that made it: repeated, it makes no other.
  request_key text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  -- The work that sends to it now, and until when it may.
  lease_holder text,
  leased_until timestamptz,
  constraint webhook_endpoints_off_with_reason check ((state = 'switched_off') = (switched_off_for is not null)),
  constraint webhook_endpoints_failing_since check ((failures = 0) = (failing_since is null)),
  constraint webhook_endpoints_leased check ((lease_holder is null) = (leased_until is null))
);
create index webhook_endpoints_by_organisation on webhook_endpoints (organisation_id, created_at);
create index webhook_endpoints_deleted on webhook_endpoints (changed_at) where state = 'deleted';

create table webhook_secrets (
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  secret text not null check (secret ~ '^whsec_'),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (endpoint_id, secret)
);
create index webhook_secrets_by_expiry on webhook_secrets (expires_at) where expires_at is not null;

create table webhook_deliveries (
  id text primary key default 'dlv_' || replace(gen_random_uuid()::text, '-', '') check (id ~ '^dlv_'),
  organisation_id text not null,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  event_id text not null references partner_events (id) on delete cascade,
  -- Copies of the event's, by which deliveries are found and ordered.
  event_type text not null,
  booking_id text,
  sequence integer,
  resend_of text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  constraint webhook_deliveries_due_while_waiting check ((state = 'waiting') = (due_at is not null)),
  constraint webhook_deliveries_ended check ((state = 'waiting') = (ended_at is null))
);
-- One of each event and endpoint, apart from those that are sent again.
create unique index webhook_deliveries_once on webhook_deliveries (event_id, endpoint_id) where resend_of is null;
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_by_organisation on webhook_deliveries (organisation_id, created_at, id);
create index webhook_deliveries_by_state on webhook_deliveries (organisation_id, state, created_at, id);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_by_booking on webhook_deliveries (organisation_id, booking_id, created_at, id);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, booking_id, sequence)
  where state = 'waiting' and resend_of is null;

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries (id) on delete cascade,
  number integer not null check (number >= 1),
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer,
  answer text not null,
  failure text,
  primary key (delivery_id, number)
);

-- The order in which events were written, that of each booking too: places in the list are given in it.
alter table partner_events add column recorded bigint generated always as identity;
drop index partner_events_without_position;
create index partner_events_without_position on partner_events (organisation_id, recorded) where position is null;
create index partner_events_by_booking on partner_events (organisation_id, booking_id, position);
create index partner_events_by_type on partner_events (organisation_id, type, position);

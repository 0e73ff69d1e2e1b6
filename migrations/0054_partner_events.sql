-- What partners are told: written in the transaction that causes it, read by GET /partner/v1/events and sent to webhooks.

-- The last number of a booking's events. Kept when events are deleted, so that no number is given twice.
create table partner_event_counters (
  booking_id text primary key,
  last integer not null check (last >= 1),
  counted_at timestamptz not null
);
create index partner_event_counters_by_age on partner_event_counters (counted_at);

create table partner_events (
  id text primary key check (id ~ '^evt_'),
  -- Without a reference: organisations are in the live schema only.
  organisation_id text not null check (organisation_id ~ '^org_'),
  type text not null check (type ~ '^[a-z]+(\.[a-z_]+)?$'),
  booking_id text check (booking_id <> ''),
  sequence integer check (sequence >= 1),
  occurred_at timestamptz not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- The place in the organisation's list, given once the event is committed: a reader who has seen a place misses none
  -- before it.
  position bigint unique,
  constraint partner_events_numbered_by_booking check ((booking_id is null) = (sequence is null)),
  constraint partner_events_number_once unique (booking_id, sequence)
);
create sequence partner_event_positions owned by partner_events.position;
create index partner_events_by_position on partner_events (organisation_id, position);
create index partner_events_without_position on partner_events (organisation_id) where position is null;
create index partner_events_by_age on partner_events (occurred_at);

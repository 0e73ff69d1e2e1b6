-- What is counted at every scrape, and looked at by the desk, without reading a whole table.

create index gateway_events_unhandled on gateway_events (received_at) where handled_at is null;
create index gateway_events_unknown on gateway_events (handled_at) where outcome = 'unknown_order';
create index bookings_to_answer on bookings (arrival, reference) where reservation = 'requested' and status = 'confirmed';
create index bookings_recent on bookings (created_at);

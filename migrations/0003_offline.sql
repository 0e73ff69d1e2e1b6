-- What the offline services remember, so that every replica and every restart sees the same.

create table offline_faults (
  service text primary key check (service in ('hotels', 'payments', 'identity', 'places', 'files', 'mail')),
  mode text not null check (mode in ('slow', 'failing', 'quota')),
  delay_ms integer not null default 0 check (delay_ms between 0 and 60000)
);

create table offline_gateway_orders (
  id text primary key,
  receipt text not null check (length(receipt) between 1 and 40),
  amount bigint not null check (amount >= 100),
  currency text not null,
  created_at timestamptz not null
);
create index offline_gateway_orders_receipt on offline_gateway_orders (receipt, created_at);

create table offline_gateway_payments (
  id text primary key,
  order_id text not null references offline_gateway_orders (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed')),
  failure_reason text,
  failure_description text,
  -- A late payment waits for its bank until then.
  authorizes_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'failed') = (failure_reason is not null))
);
create index offline_gateway_payments_order on offline_gateway_payments (order_id, created_at);
-- The gateway takes an order's money once.
create unique index offline_gateway_payments_one_capture on offline_gateway_payments (order_id) where status = 'captured';

create table offline_gateway_refunds (
  id text primary key,
  payment_id text not null references offline_gateway_payments (id),
  idempotency_key text not null unique check (length(idempotency_key) >= 10),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index offline_gateway_refunds_payment on offline_gateway_refunds (payment_id);

create table offline_credentials (
  ticket_hash text primary key,
  email text not null,
  name text not null,
  picture text,
  expires_at timestamptz not null
);

create table offline_outbox (
  id text primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index offline_outbox_newest on offline_outbox (sent_at desc);

create table offline_files (
  name text primary key,
  content_type text not null,
  bytes bytea not null,
  stored_at timestamptz not null
);

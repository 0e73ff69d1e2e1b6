-- What the gateway tells, what an operator must look at, and where every paisa of a capture lies.

create table gateway_events (
  -- The gateway's id; of an event without one, the hash of its body.
  id text primary key check (length(id) between 1 and 200),
  kind text not null,
  gateway_order_id text,
  payment_id text,
  refund_id text,
  is_capture boolean not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text check (outcome in ('settled', 'refund_read', 'unknown_order', 'ignored')),
  check ((handled_at is null) = (outcome is null))
);
create index gateway_events_handled on gateway_events (handled_at) where handled_at is not null;

create table alarms (
  id bigint generated always as identity primary key,
  what text not null,
  facts jsonb not null,
  raised_at timestamptz not null,
  -- The same trouble again while it stands.
  times integer not null default 1 check (times >= 1),
  last_at timestamptz not null,
  resolved_at timestamptz
);
-- One row per trouble that stands, however often it is told.
create unique index alarms_standing on alarms (what, facts) where resolved_at is null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  payment_id text not null references payments (id),
  debit text not null check (debit in ('in_hand', 'held', 'kept', 'owed', 'refunded')),
  credit text not null check (credit in ('gateway', 'in_hand', 'held', 'kept', 'owed')),
  amount bigint not null check (amount > 0),
  why text not null check (why in ('captured', 'booked', 'kept', 'owed', 'given_back')),
  ref text not null,
  at timestamptz not null,
  check (debit <> credit),
  constraint ledger_entries_once unique (payment_id, why, ref)
);

create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the ledger is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_stands before update or delete on ledger_entries for each row execute function ledger_stands();

-- What moved before there was a ledger.
insert into ledger_entries (payment_id, credit, debit, amount, why, ref, at)
  select id, 'gateway', 'in_hand', amount, 'captured', id, seen_at from payments;
insert into ledger_entries (payment_id, credit, debit, amount, why, ref, at)
  select payment_id, 'in_hand', 'held', amount_charged, 'booked', payment_id, created_at from bookings;
insert into ledger_entries (payment_id, credit, debit, amount, why, ref, at)
  select refunds.payment_id, case when bookings.id is null then 'in_hand' else 'held' end, 'owed', refunds.amount,
    'owed', 'rf-' || refunds.payment_id || '-' || refunds.cause || '-' || refunds.attempt, refunds.due_at
  from refunds left join bookings on bookings.payment_id = refunds.payment_id
  where refunds.attempt = 1;
insert into ledger_entries (payment_id, credit, debit, amount, why, ref, at)
  select bookings.payment_id, 'held', 'kept', bookings.amount_charged - coalesce(back.amount, 0), 'kept',
    bookings.payment_id, bookings.cancelled_at
  from bookings
  left join lateral (
    select sum(amount) as amount from refunds where refunds.payment_id = bookings.payment_id and status <> 'failed'
  ) as back on true
  where bookings.status = 'cancelled' and bookings.amount_charged > coalesce(back.amount, 0);
insert into ledger_entries (payment_id, credit, debit, amount, why, ref, at)
  select payment_id, 'owed', 'refunded', amount, 'given_back',
    'rf-' || payment_id || '-' || cause || '-' || attempt, coalesce(asked_at, due_at)
  from refunds where status = 'done';

alter table notices add column ref text;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (
  kind in ('booked', 'cancelled', 'returned', 'voucher', 'room_confirmed', 'room_refused', 'refunded')
);
create index notices_oldest on notices (written_at, key);

create index orders_recent on orders (created_at);
create index refunds_of_gateway on refunds (gateway_refund_id) where gateway_refund_id is not null;

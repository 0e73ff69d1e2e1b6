-- Quotes, orders, captured payments, bookings and refunds: the money machine. Money is bigint paise.
-- What must never happen is refused here, whatever the code does.

create table quotes (
  id text primary key check (length(id) between 1 and 40),
  -- A visitor's quote has none and can't be ordered.
  traveller text references accounts (id),
  -- The fingerprint of what the quote answers; freed when the quote lives no more.
  intent text unique,
  payment_amount bigint not null check (payment_amount >= 100),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  snapshot jsonb not null,
  unique (id, traveller, payment_amount)
);
create index quotes_expiry on quotes (expires_at);

-- One order per quote, for the quote's traveller and exactly its money.
create table orders (
  receipt text primary key,
  traveller text not null,
  amount bigint not null,
  currency text not null check (currency = 'INR'),
  status text not null check (status in ('created', 'placed', 'expired', 'paid', 'booked', 'refund_due', 'refunded')),
  gateway_order_id text unique,
  created_at timestamptz not null,
  placed_at timestamptz,
  expires_at timestamptz,
  holds_discount boolean not null,
  payment_id text,
  claim_holder text,
  claim_until timestamptz,
  failure_reason text,
  failure_description text,
  unique (receipt, traveller, amount),
  foreign key (receipt, traveller, amount) references quotes (id, traveller, payment_amount),
  constraint orders_placed_with_its_times check (
    (gateway_order_id is null) = (placed_at is null) and (gateway_order_id is null) = (expires_at is null)
  ),
  constraint orders_created_or_placed check (
    case status
      when 'created' then gateway_order_id is null
      when 'expired' then true
      else gateway_order_id is not null
    end
  ),
  constraint orders_paid_by_a_payment check (
    (payment_id is not null) = (status in ('paid', 'booked', 'refund_due', 'refunded'))
  ),
  constraint orders_over_without_discount check (
    not (holds_discount and status in ('expired', 'refund_due', 'refunded'))
  ),
  check ((claim_holder is null) = (claim_until is null)),
  check ((failure_reason is null) = (failure_description is null))
);
create index orders_of_traveller on orders (traveller, created_at desc);
create index orders_open on orders (traveller) where status in ('created', 'placed', 'paid');

-- Every capture that the gateway told of, right or wrong.
create table payments (
  id text primary key,
  receipt text not null references orders (receipt),
  amount bigint not null check (amount > 0),
  currency text not null,
  seen_at timestamptz not null,
  unique (id, receipt, amount)
);
create index payments_of_order on payments (receipt);

-- One booking per order and per payment; what was charged is what was quoted and what was captured.
create table bookings (
  id text primary key,
  reference text not null constraint bookings_reference unique,
  traveller text not null,
  receipt text not null unique,
  gateway_order_id text not null,
  payment_id text not null unique,
  amount_charged bigint not null,
  hotel_id text not null,
  arrival date not null,
  departure date not null check (departure > arrival),
  status text not null check (status in ('confirmed', 'cancelled')),
  reservation text not null check (reservation in ('requested', 'confirmed', 'refused')),
  hotel_reference text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  foreign key (receipt, traveller, amount_charged) references orders (receipt, traveller, amount),
  foreign key (payment_id, receipt, amount_charged) references payments (id, receipt, amount),
  constraint bookings_cancelled_at_a_time check ((status = 'cancelled') = (cancelled_at is not null))
);
create index bookings_of_traveller on bookings (traveller, created_at desc, id desc);

create table refunds (
  payment_id text not null references payments (id),
  cause text not null check (cause in ('cancelled', 'late', 'duplicate', 'wrong_amount', 'refused', 'dashboard')),
  attempt integer not null check (attempt >= 1),
  amount bigint not null check (amount > 0),
  status text not null check (status in ('due', 'requested', 'done', 'failed')),
  gateway_refund_id text,
  reason text,
  due_at timestamptz not null,
  asked_at timestamptz,
  primary key (payment_id, cause, attempt)
);
create index refunds_waiting on refunds (due_at) where status in ('due', 'requested');

-- What goes back of a payment never exceeds what was captured. The payment's row is held, so that of two refunds at
-- once the second counts the first.
create function refunds_within_capture() returns trigger language plpgsql as $$
declare
  captured bigint;
  given_back bigint;
begin
  select amount into captured from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into given_back
    from refunds where payment_id = new.payment_id and status <> 'failed';
  if given_back > captured then
    raise exception 'refunds of a payment exceed what was captured'
      using errcode = 'check_violation', constraint = 'refunds_within_capture', table = 'refunds';
  end if;
  return null;
end
$$;
create constraint trigger refunds_within_capture
  after insert or update on refunds
  for each row execute function refunds_within_capture();

-- What must still be told to a hotel or a traveller; written with its step, dropped once told.
create table notices (
  key text primary key,
  kind text not null check (kind in ('booked', 'cancelled', 'returned', 'voucher')),
  payment_id text not null,
  receipt text not null references orders (receipt),
  traveller text not null references accounts (id),
  written_at timestamptz not null default clock_timestamp()
);
create index notices_of_traveller on notices (traveller, written_at);

-- Contacts of bookings that outlive their account, until the day after check-out.
create table kept_contacts (
  booking_id text primary key references bookings (id),
  name text not null,
  email text not null,
  until date not null
);
create index kept_contacts_until on kept_contacts (until);

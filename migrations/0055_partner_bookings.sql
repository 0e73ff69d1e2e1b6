-- Bookings of organisations, what they told with them, and the double-entry accounts of their money.

-- The commission that was agreed when a quote was made, in hundredths of a percent of the price before taxes.
create table partner_quotes (
  quote_id text primary key references quotes (id) on delete cascade,
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000)
);

create table partner_bookings (
  id text primary key check (id ~ '^bkg_'),
  organisation_id text not null references booking_owners (id) check (organisation_id ~ '^org_'),
  -- Also the receipt of its order.
  quote_id text not null unique references quotes (id),
  partner_reference text check (partner_reference <> ''),
  metadata jsonb not null check (jsonb_typeof(metadata) = 'object'),
  contact jsonb not null check (jsonb_typeof(contact) = 'object'),
  payment text not null check (payment in ('balance', 'payment_link')),
  key_id text not null,
  request_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint partner_bookings_reference unique (organisation_id, partner_reference)
);
create index partner_bookings_by_age on partner_bookings (organisation_id, created_at desc, id desc);
create index partner_bookings_by_change on partner_bookings (organisation_id, updated_at, id);

create table payment_links (
  quote_id text primary key references quotes (id),
  -- The gateway's id of the link, which is also the order's.
  link_id text not null unique,
  url text not null,
  expires_at timestamptz not null
);

-- The running balance, moved under its row's lock with each entry.
create table organisation_balances (
  organisation_id text primary key references booking_owners (id),
  -- Paise; below 0 on credit.
  balance bigint not null default 0,
  -- What is available below which the organisation is told: ten thousand rupees until it says another amount.
  low_below bigint not null default 1000000 check (low_below >= 0)
);

-- Each row is its own debit and credit. Never changed.
create table organisation_entries (
  position bigint generated always as identity primary key,
  id text not null unique check (id ~ '^txn_'),
  organisation_id text not null references organisation_balances (organisation_id),
  why text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  ref text not null,
  booking_id text,
  balance_after bigint not null,
  -- Of a charge: how far below 0 it may go.
  credit_limit bigint,
  at timestamptz not null,
  constraint organisation_entries_once unique (organisation_id, why, ref),
  constraint organisation_entries_accounts check (
    (why, from_account, to_account) in (
      ('topped_up', 'paid_in', 'balance'),
      ('paid_out', 'balance', 'paid_in'),
      ('charged', 'balance', 'bookings'),
      ('given_back', 'bookings', 'balance'),
      ('commission', 'commission', 'balance'),
      ('commission_back', 'balance', 'commission')
    )
  ),
  constraint organisation_entries_within_limit check (
    case why
      when 'charged' then credit_limit is not null and balance_after >= -credit_limit
      when 'paid_out' then balance_after >= 0
      else true
    end
  )
);
create index organisation_entries_by_age on organisation_entries (organisation_id, position desc);
create index organisation_entries_by_time on organisation_entries (organisation_id, at);
create index organisation_entries_of_booking on organisation_entries (booking_id) where booking_id is not null;
create index organisation_entries_given_back on organisation_entries (organisation_id, split_part(ref, ' ', 1))
  where why = 'given_back';

-- What a balance gives back of a payment never exceeds the payment.
create function given_back_within_charge() returns trigger language plpgsql as $$
declare
  payment text := split_part(new.ref, ' ', 1);
  charged bigint;
  given_back bigint;
begin
  select amount into charged from organisation_entries
    where organisation_id = new.organisation_id and why = 'charged' and ref = payment;
  select sum(amount) into given_back from organisation_entries
    where organisation_id = new.organisation_id and why = 'given_back' and split_part(ref, ' ', 1) = payment;
  if charged is null or given_back > charged then
    raise exception 'a balance gives back more than was charged'
      using errcode = 'check_violation', constraint = 'given_back_within_charge', table = 'organisation_entries';
  end if;
  return null;
end
$$;
create constraint trigger given_back_within_charge after insert on organisation_entries
  for each row when (new.why = 'given_back') execute function given_back_within_charge();

-- Answers to requests with an Idempotency-Key, for a day.
create table idempotent_requests (
  organisation_id text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of method, path and body.
  fingerprint text not null,
  -- The process that is answering, and until when it is believed to live.
  holder text,
  held_until timestamptz,
  -- What was answered; null until then.
  answer jsonb,
  created_at timestamptz not null,
  primary key (organisation_id, key),
  constraint idempotent_requests_held_or_answered check ((holder is null) = (held_until is null))
);
create index idempotent_requests_by_age on idempotent_requests (created_at);

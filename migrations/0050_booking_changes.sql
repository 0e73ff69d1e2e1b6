-- Changes of a booking's stay: a new quote under the same reference. Columns that are null stand for what was booked
-- first, so that earlier bookings stay as they are.
alter table bookings
  add column quote_id text references quotes (id),
  add column charged bigint check (charged >= 0),
  add constraint bookings_changed_with_its_charge check ((quote_id is null) = (charged is null));

-- The order of a change charges the difference; a change that costs as much or less has no order.
alter table quotes drop constraint quotes_payment_amount_check;
alter table quotes add constraint quotes_payment_amount_check check (
  payment_amount >= 100 or (payment_amount = 0 and jsonb_typeof(snapshot -> 'change') = 'object')
) not valid;
alter table quotes validate constraint quotes_payment_amount_check;

create table booking_changes (
  booking_id text not null references bookings (id),
  number integer not null check (number >= 1),
  from_quote text not null references quotes (id),
  to_quote text not null unique references quotes (id),
  charged_before bigint not null check (charged_before >= 0),
  charged_after bigint not null check (charged_after >= 0),
  -- What was paid more, by an order of the new quote.
  receipt text unique,
  payment_id text unique,
  amount bigint,
  changed_at timestamptz not null,
  primary key (booking_id, number),
  foreign key (payment_id, receipt, amount) references payments (id, receipt, amount),
  constraint booking_changes_paid_by_their_order check (
    case
      when payment_id is null then receipt is null and amount is null and charged_after <= charged_before
      else receipt = to_quote and amount = charged_after - charged_before and amount > 0
    end
  )
);

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (
  cause in ('cancelled', 'late', 'duplicate', 'wrong_amount', 'refused', 'dashboard', 'changed', 'superseded')
) not valid;
alter table refunds validate constraint refunds_cause_check;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (
  kind in (
    'booked', 'cancelled', 'returned', 'voucher', 'room_confirmed', 'room_refused', 'refunded', 'changed'
  )
) not valid;
alter table notices validate constraint notices_kind_check;

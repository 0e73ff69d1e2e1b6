-- Top-ups of organisations' balances by payment links of the gateway (docs/adr/0071).
create table balance_top_ups (
  -- Also the receipt of its link.
  id text primary key,
  organisation_id text not null references booking_owners (id) check (organisation_id ~ '^org_'),
  -- Paise that were asked for; what was credited is in organisation_entries.
  amount bigint not null,
  status text not null check (status in ('open', 'paid', 'expired')),
  -- The gateway's id of the link, which is also its order's.
  link_id text unique,
  link_url text,
  link_expires_at timestamptz,
  payment_id text,
  -- Of the request that made it: repeated, it makes no other.
  request_key text,
  created_at timestamptz not null,
  constraint balance_top_ups_amount check (amount between 10000 and 50000000),
  constraint balance_top_ups_link check (
    (link_id is null) = (link_url is null) and (link_id is null) = (link_expires_at is null)
  ),
  constraint balance_top_ups_paid check ((status = 'paid') = (payment_id is not null)),
  constraint balance_top_ups_once unique (organisation_id, request_key)
);
create index balance_top_ups_by_age on balance_top_ups (organisation_id, created_at desc, id desc);
create index balance_top_ups_unpaid on balance_top_ups (created_at) where status <> 'paid';

-- No row of test mode among the live ones, and none of those here.
do $$
begin
  if current_schema() = 'test_mode' then
    alter table balance_top_ups add constraint balance_top_ups_of_test_mode check (id ~ '^tup_test_');
  else
    alter table balance_top_ups add constraint balance_top_ups_of_live_mode check (id ~ '^tup_' and id !~ '^tup_test_');
  end if;
end
$$;

-- How far below 0 a balance could go at the last charge: what is available is told by it, whatever lowers the balance.
alter table organisation_balances add column credit_limit bigint not null default 0 check (credit_limit >= 0);
update organisation_balances set credit_limit = last.credit_limit
from (
  select distinct on (organisation_id) organisation_id, credit_limit from organisation_entries
  where why = 'charged' order by organisation_id, position desc
) as last
where last.organisation_id = organisation_balances.organisation_id;

-- The entry of a payment of a top-up, which the gateway names in what it tells of a refund.
create index organisation_entries_topped_up on organisation_entries (ref) where why = 'topped_up';

-- No row of test mode among the live ones, and none of those here. What has no id of its own refers to one of these.
do $$
declare
  owned record;
begin
  for owned in
    select * from (values
      ('partner_bookings', 'bkg_'), ('organisation_entries', 'txn_'), ('partner_events', 'evt_'),
      ('webhook_endpoints', 'whe_')
    ) as tables (name, prefix)
  loop
    if current_schema() = 'test_mode' then
      execute format('alter table %I add constraint %I check (id ~ %L)',
        owned.name, owned.name || '_of_test_mode', '^' || owned.prefix || 'test_');
    else
      execute format('alter table %I add constraint %I check (id !~ %L) not valid',
        owned.name, owned.name || '_of_live_mode', '^' || owned.prefix || 'test_');
      execute format('alter table %I validate constraint %I', owned.name, owned.name || '_of_live_mode');
    end if;
  end loop;
end
$$;

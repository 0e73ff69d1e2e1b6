-- Under the same name and with the same columns, so that the release before writes, reads and deletes as it did.
alter table partner_requests rename to partner_requests_before;
create table partner_requests (like partner_requests_before including defaults including constraints)
  partition by range (at);
alter table partner_requests drop constraint partner_requests_until;
create unique index partner_requests_id on partner_requests (id, at);
create index partner_requests_newest on partner_requests (organisation_id, at desc, id desc);
create index partner_requests_newest_failed on partner_requests (organisation_id, at desc, id desc) where status >= 400;
create table partner_requests_others partition of partner_requests default;
do $$
declare
  until timestamptz := substring(
    pg_get_constraintdef(oid) from 'at < ''([^'']+)'''
  )::timestamptz from pg_constraint
    where conname = 'partner_requests_until' and conrelid = 'partner_requests_before'::regclass;
begin
  execute format(
    'alter table partner_requests attach partition partner_requests_before for values from (minvalue) to (%L)', until
  );
end
$$;
alter table partner_requests_before drop constraint partner_requests_until;
select make_day_partitions('partner_requests', (now() at time zone 'UTC')::date, 8);

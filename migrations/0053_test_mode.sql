-- What partners try out with test keys is in the schema test_mode: every migration runs there a second time, on tables of
-- its own. The statements below tell the two by current_schema().

-- Whoever may hold bookings: accounts, and organisations of partners, whose ids begin with org_.
create table booking_owners (id text primary key);
insert into booking_owners (id) select id from accounts;
create function own_bookings() returns trigger language plpgsql set search_path from current as $$
begin
  insert into booking_owners (id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger accounts_own_bookings after insert on accounts for each row execute function own_bookings();
-- Organisations are live rows for both.
do $$
begin
  if current_schema() = 'test_mode' then
    insert into booking_owners (id) select id from public.organisations;
    create trigger organisations_own_tries after insert on public.organisations
      for each row execute function own_bookings();
  else
    insert into booking_owners (id) select id from organisations;
    create trigger organisations_own_bookings after insert on organisations
      for each row execute function own_bookings();
  end if;
end
$$;

alter table quotes drop constraint quotes_traveller_fkey;
alter table quotes
  add constraint quotes_traveller_fkey foreign key (traveller) references booking_owners (id) not valid;
alter table quotes validate constraint quotes_traveller_fkey;
alter table notices drop constraint notices_traveller_fkey;
alter table notices
  add constraint notices_traveller_fkey foreign key (traveller) references booking_owners (id) not valid;
alter table notices validate constraint notices_traveller_fkey;

-- No row of test mode among the live ones, and none of those here: every order, payment, booking, refund, ledger entry
-- and notice refers to a quote of its own schema. Ids of test mode begin with test_.
do $$
begin
  if current_schema() = 'test_mode' then
    alter table quotes add constraint quotes_of_test_mode check (id ~ '^test_');
  else
    alter table quotes add constraint quotes_of_live_mode check (id !~ '^test_') not valid;
    alter table quotes validate constraint quotes_of_live_mode;
  end if;
end
$$;

-- Adds a job in the transaction of the row that causes it; those of test mode are tasks of their own in the one queue.
create function queue_job(task text, payload json, queue text, run_at timestamptz, key text) returns void
language plpgsql as $$
declare
  mode text := case when current_schema() = 'test_mode' then 'test:' else '' end;
begin
  perform graphile_worker.add_job(
    mode || task, payload => payload, queue_name => mode || queue, run_at => run_at, job_key => mode || key
  );
end
$$;

-- Entries of the ledger are never changed and, of real money, never deleted. Those of test mode go with their booking.
create or replace function ledger_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_schema = 'test_mode' then
    return old;
  end if;
  raise exception 'what is in the ledger is never changed' using errcode = 'restrict_violation';
end
$$;

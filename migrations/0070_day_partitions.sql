-- Tables whose rows are kept for some days have a partition for each day of UTC; dropping one leaves nothing to vacuum.
-- Each has a last partition, named <table>_others, for rows of days that have none: an insert never fails for that.

-- The partitions of a table but the last one, with what they hold.
create function day_partitions(parent text) returns table (part text, begins timestamptz, ends timestamptz)
language sql stable set search_path from current as $$
  select relname::text,
    coalesce(substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits join pg_class on pg_class.oid = inhrelid, pg_get_expr(relpartbound, pg_class.oid) as bound
  where inhparent = parent::regclass and bound like 'FOR VALUES%'
  order by 3
$$;

-- Makes the partitions of so many days from a first one on. Those that exist stay, and rows of a day that went into the
-- last partition move into its own. Two at once wait for each other. Returns how many were made.
create function make_day_partitions(parent text, first_day date, days integer) returns integer
language plpgsql set search_path from current as $$
declare
  day date;
  part text;
  day_begins timestamptz;
  day_ends timestamptz;
  made integer := 0;
  place text;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || current_schema() || '.' || parent, 0));
  select attname into place from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = parent::regclass;
  for day in select first_day + generate_series(0, days - 1) loop
    part := parent || '_' || to_char(day, 'YYYYMMDD');
    day_begins := day::timestamp at time zone 'UTC';
    day_ends := (day + 1)::timestamp at time zone 'UTC';
    -- Also where an earlier partition has its day, as that of all rows from before the table was partitioned.
    continue when exists (
      select from day_partitions(parent) as known
      where known.begins < day_ends and known.ends > day_begins
    );
    -- Writers wait before they choose a partition: one that had chosen the last one would be refused.
    execute format('lock table %I in share row exclusive mode', parent);
    execute format('create table %I (like %I including defaults including constraints)', part, parent);
    execute format('lock table %I in access exclusive mode', parent || '_others');
    execute format(
      'with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
      parent || '_others', place, day_begins, place, day_ends, part
    );
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, day_begins, day_ends);
    made := made + 1;
  end loop;
  return made;
end
$$;

-- Drops the oldest partition whose rows are all from before an instant. Returns its name, null when there is none.
create function drop_day_partition(parent text, before timestamptz) returns text
language plpgsql set search_path from current as $$
declare
  oldest text;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || current_schema() || '.' || parent, 0));
  select part into oldest from day_partitions(parent) where ends <= before order by ends limit 1;
  if oldest is not null then
    execute format('drop table %I', oldest);
  end if;
  return oldest;
end
$$;

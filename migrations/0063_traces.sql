-- The trace (W3C traceparent) in which an order was made, so that what happens to its money later, by an event of the
-- gateway or by a job, can point to it. Null while tracing is off, and for a share of the traces.
alter table orders add column traceparent text;

-- As before, with flags: the trace of the transaction that adds the job is one. Flags and not the payload, which the
-- release before reads by strict shapes.
create function queue_job(task text, payload json, queue text, run_at timestamptz, key text, flags text[]) returns void
language plpgsql as $$
declare
  mode text := case when current_schema() = 'test_mode' then 'test:' else '' end;
begin
  perform graphile_worker.add_job(
    mode || task, payload => payload, queue_name => mode || queue, run_at => run_at, job_key => mode || key, flags => flags
  );
end
$$;

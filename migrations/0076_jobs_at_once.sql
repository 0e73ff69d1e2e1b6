-- Adds the jobs of a transaction in one statement, in the order in which they were added, and deletes jobs for which nothing
-- is left to do. A job that runs is left, as complete_jobs does: it ends by itself, and as one that was given up it would raise
-- an alarm.
create function queue_jobs(added json, ended text[]) returns void
language plpgsql as $$
declare
  prefix text := case when current_schema() = 'test_mode' then 'test:' else '' end;
begin
  perform graphile_worker.add_job(
    prefix || job.task, payload => job.payload, queue_name => prefix || job.queue, run_at => job.run_at,
    job_key => prefix || job.key, flags => job.flags
  )
  from json_to_recordset(added)
    as job (task text, payload json, queue text, run_at timestamptz, key text, flags text[]);
  perform graphile_worker.complete_jobs(array_agg(id))
  from graphile_worker.jobs where key = any (select prefix || each from unnest(ended) as each)
  having count(*) > 0;
end
$$;

-- As before, and tells the runner of deliveries on a channel of its own, which need not look at each job of another.
create or replace function queue_job(task text, payload json, queue text, run_at timestamptz, key text, flags text[])
returns void language plpgsql as $$
declare
  mode text := case when current_schema() = 'test_mode' then 'test:' else '' end;
begin
  perform graphile_worker.add_job(
    mode || task, payload => payload, queue_name => mode || queue, run_at => run_at, job_key => mode || key, flags => flags
  );
  if task = 'deliver-webhooks' and coalesce(run_at, now()) <= now() then
    perform pg_notify('webhooks:insert', '{"r":' || random()::text || '}');
  end if;
end
$$;

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookingJob, JobEnd, MoneyAlarm } from '#core/booking/index.ts';
import type { AccountEmail, AccountEmailEnd, PictureCopy } from '#core/session/index.ts';
import { instant, MailUnavailable } from '#core/shared/index.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { isOutage } from '#src/adapters/postgres/outage.ts';
import { webhookWork } from '#src/adapters/postgres/partners/events/webhook-work.ts';
import { accountEmails } from '#src/adapters/postgres/session/account-email-requests.ts';
import { pictureCopies } from '#src/adapters/postgres/session/picture-copies.ts';
import { addJob } from '#test/support/database/add-job.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { jobKeys } from '#test/support/database/run-due-jobs.ts';
import { startWorker, type Worker } from './worker.ts';

let db: FreshDatabase;
const workers: Worker[] = [];

beforeAll(async () => {
  db = await freshDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await db.database.knex.raw('delete from graphile_worker._private_jobs');
});
afterAll(() => db.drop());

const PATIENCE = { timeout: 30_000 };
const LONG_AGO = instant(1_000);
const tell = (key: string): BookingJob => ({ kind: 'tell-notice', key });

/** A worker with mocked jobs. */
async function working(
  runJob: (job: BookingJob) => Promise<JobEnd>,
  copyPicture: (copy: PictureCopy) => Promise<JobEnd> = async () => 'done',
  sendAccountEmail: (mail: AccountEmail) => Promise<AccountEmailEnd> = async () => 'done',
  deliver: (endpointId: string) => Promise<void> = async () => undefined,
) {
  const alarms: MoneyAlarm[] = [];
  const lines: string[] = [];
  const purged: string[] = [];
  const hear = (_facts: object, sentence: string) => void lines.push(sentence);
  const worker = await startWorker({
    pool: db.database.pool,
    isOutage,
    runJob,
    runTestJob: async () => 'done' as const,
    copyPicture,
    sendAccountEmail,
    sendGroupEmail: async () => 'done' as const,
    sendInvitation: async () => 'done' as const,
    deliverTo: { live: deliver, test: deliver },
    wakeNeglected: async () => undefined,
    tellSwitchedOff: async () => undefined,
    purgeUploads: async () => void purged.push('uploads'),
    purgeExpired: async () => ({}),
    runBackfills: async () => [],
    alarm: { raise: async (alarm) => void alarms.push(alarm) },
    clock: { now: () => instant(Date.now()) },
    log: { info: hear, warn: hear, error: hear },
  });
  workers.push(worker);
  return { alarms, lines, purged };
}

/** Queues a copy as a transaction of accounts does. */
const askForCopy = (copy: PictureCopy) => pictureCopies(db.database.knex).ask(copy);

describe('the worker', () => {
  it('sends the requested emails, and retries one while mail is unreachable', async () => {
    const asked: AccountEmail = {
      kind: 'forgotten',
      email: 'asha@example.in',
      id: 'email-1',
      askedAt: instant(1_000),
      language: 'hi',
    };
    const written: AccountEmail[] = [];
    const { alarms } = await working(
      async () => 'done',
      async () => 'done',
      async (mail) => {
        written.push(mail);
        if (written.length === 1) throw new MailUnavailable('ESOCKET');
        return 'done';
      },
    );
    await accountEmails(db.database.knex).ask(asked);
    await vi.waitFor(() => expect(written).toEqual([asked, asked]), PATIENCE);
    const reason = "The mail service can't be reached (ESOCKET); the email was not sent";
    const facts = { job: 'account-mail-email-1', email: 'forgotten', reason };
    expect(alarms).toEqual([{ what: 'account-email-failed', facts }]);
  });

  it('raises an alarm for an email whose link expired, and for none that a mailbox refuses', async () => {
    const ends: readonly AccountEmailEnd[] = ['late', 'refused', 'done'];
    const { alarms, lines } = await working(
      async () => 'done',
      async () => 'done',
      async ({ id }) => ends[Number(id)] ?? 'done',
    );
    for (const id of ends.keys())
      await accountEmails(db.database.knex).ask({
        kind: 'confirm',
        accountId: 'a',
        id: String(id),
        askedAt: instant(1_000),
        language: 'en',
      });
    await vi.waitFor(async () => expect(await jobKeys(db.database.knex)).toEqual([]), PATIENCE);
    const reason = 'its link expired before the email could be sent';
    expect(alarms).toEqual([
      { what: 'account-email-failed', facts: { job: 'account-mail-0', email: 'confirm', reason } },
    ]);
    expect(lines).toEqual(['a mailbox is rejected permanently: its email is not sent']);
  });

  it('copies the picture that a sign-in requested, and no other after it', async () => {
    const copied: PictureCopy[] = [];
    const { alarms } = await working(
      async () => 'done',
      async (copy) => {
        copied.push(copy);
        return 'done';
      },
    );
    const copy = { accountId: 'asha', address: 'https://lh3.example/a/asha' };
    await askForCopy(copy);
    await vi.waitFor(() => expect(copied).toEqual([copy]), PATIENCE);
    await vi.waitFor(async () => expect(await jobKeys(db.database.knex)).not.toContain('picture-asha'), PATIENCE);
    expect(alarms).toEqual([]);
  });

  it('retries a picture, and gives it up after its last try, with a log line and without an alarm', async () => {
    let tries = 0;
    const { alarms, lines } = await working(
      async () => 'done',
      async () => {
        tries += 1;
        return 'again';
      },
    );
    await askForCopy({ accountId: 'ravi', address: 'https://lh3.example/a/ravi' });
    await vi.waitFor(() => expect(lines).toContain('a job is retried'), PATIENCE);
    await vi.waitFor(async () => {
      const { rowCount } = await db.database.pool.query(
        `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
          where key = 'picture-ravi' and locked_at is null`,
      );
      expect(rowCount).toBe(1);
    }, PATIENCE);
    await vi.waitFor(() => expect(lines).toContain('the picture of a traveller could not be copied'), PATIENCE);
    await vi.waitFor(async () => expect(await jobKeys(db.database.knex)).not.toContain('picture-ravi'), PATIENCE);
    expect([tries, alarms]).toEqual([2, []]);
  });

  it('runs every other job while all partners’ servers hang, and serves ten endpoints at once', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const served: string[] = [];
    const done: BookingJob[] = [];
    await working(
      async (job) => {
        done.push(job);
        return 'done';
      },
      undefined,
      undefined,
      async (endpointId) => {
        served.push(endpointId);
        await released;
      },
    );
    const ids = Array.from({ length: 25 }, (_, at) => `whe_${at}`);
    await webhookWork(db.database.knex).run(async ({ webhookJobs }) => {
      for (const id of ids) await webhookJobs.wake(id);
    });
    await vi.waitFor(() => expect(served).toHaveLength(10), PATIENCE);
    await addJob(db.database.knex, tell('meanwhile'), LONG_AGO);
    await vi.waitFor(() => expect(done).toEqual([tell('meanwhile')]), PATIENCE);
    expect(served).toHaveLength(10);
    release();
    await vi.waitFor(() => expect([...served].sort()).toEqual([...ids].sort()), PATIENCE);
  });

  it('deletes uploads in a separate periodic job', async () => {
    const { purged } = await working(async () => 'done');
    await db.database.knex.raw("select graphile_worker.add_job('round-uploads', '{}')");
    await vi.waitFor(() => expect(purged).toEqual(['uploads']), PATIENCE);
  });

  it('runs a job of a committed transaction, once, and none of a rolled-back one', async () => {
    const done: BookingJob[] = [];
    await working(async (job) => {
      done.push(job);
      return 'done';
    });
    const work = bookingWork(db.database.knex);
    const undone = work.run(async ({ jobs }) => {
      await jobs.add(tell('undone'), LONG_AGO);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await work.run(({ jobs }) => jobs.add(tell('written'), LONG_AGO));
    await vi.waitFor(async () => expect(await jobKeys(db.database.knex)).toEqual([]), PATIENCE);
    expect(done).toEqual([tell('written')]);
  });

  it('keeps a job until it is due, and moves it under its key', async () => {
    const later = instant(Date.now() + 3_600_000);
    await addJob(db.database.knex, tell('later'), later);
    await addJob(db.database.knex, tell('later'), instant(later + 1_000));
    const done: BookingJob[] = [];
    await working(async (job) => {
      done.push(job);
      return 'done';
    });
    await addJob(db.database.knex, tell('now'), LONG_AGO);
    await vi.waitFor(() => expect(done).toEqual([tell('now')]), PATIENCE);
    // The row of a job is deleted a moment after its work is done.
    await vi.waitFor(async () => expect(await jobKeys(db.database.knex)).toEqual(['tell-later']), PATIENCE);
    expect(done).toEqual([tell('now')]);
  });

  it('retries what failed, and logs why', async () => {
    const { lines, alarms } = await working(async () => 'again');
    await addJob(db.database.knex, tell('unreachable'), LONG_AGO);
    await vi.waitFor(() => expect(lines).toContain('a job is retried'), PATIENCE);
    expect([await jobKeys(db.database.knex), alarms]).toEqual([['tell-unreachable'], []]);
  });

  it('raises an alarm for a job that is given up', async () => {
    await addJob(db.database.knex, tell('hopeless'), LONG_AGO);
    await db.database.knex.raw('update graphile_worker._private_jobs set max_attempts = 1');
    const { lines, alarms } = await working(async () => {
      throw new Error('broken');
    });
    await vi.waitFor(() => expect(alarms).toHaveLength(1), PATIENCE);
    expect(alarms).toEqual([{ what: 'job-failed', facts: { job: 'tell-hopeless', attempts: 1 } }]);
    expect(lines).toContain('a job failed');
  });

  it('runs the jobs of a dead process at its start, and leaves those of a live one', async () => {
    for (const key of ['lost', 'held']) await addJob(db.database.knex, tell(key), LONG_AGO);
    const hold = (key: string, minutes: number) =>
      db.database.knex.raw(
        `update graphile_worker._private_jobs set locked_by = ?, locked_at = now() - ? * interval '1 minute' where key = ?`,
        [`worker of ${key}`, minutes, `tell-${key}`],
      );
    await hold('lost', 6);
    await hold('held', 4);
    const done: BookingJob[] = [];
    await working(async (job) => {
      done.push(job);
      return 'done';
    });
    await vi.waitFor(async () => expect(await jobKeys(db.database.knex)).toEqual(['tell-held']), PATIENCE);
    expect(done).toEqual([tell('lost')]);
  });

  it('deletes the jobs that others replace at its start, and rounds that failed without an open alarm', async () => {
    const { knex } = db.database;
    const giveUp = (task: string) =>
      knex.raw(
        `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null
          where task_id = (select id from graphile_worker._private_tasks where identifier = ?)`,
        [task],
      );
    // A process takes a job, the same is added anew, and the process dies.
    await addJob(knex, tell('replaced'), LONG_AGO);
    await knex.raw(`update graphile_worker._private_jobs set locked_by = 'a process', locked_at = now()`);
    await addJob(knex, tell('replaced'), instant(Date.now() + 3_600_000));
    await knex.raw('update graphile_worker._private_jobs set locked_at = null where locked_at is not null');
    for (const round of ['round-purge', 'round-compare']) {
      await knex.raw("select graphile_worker.add_job(?, '{}', max_attempts => 1)", [round]);
      await giveUp(round);
    }
    await addJob(knex, tell('hopeless'), LONG_AGO);
    await knex.raw(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'tell-hopeless'`);
    await knex.raw(`insert into alarms (what, facts, raised_at, last_at)
      values ('job-failed', '{"job":"round-compare"}', now(), now())`);
    await working(async () => 'done');
    const left = await knex.raw(`select coalesce(key, task_identifier) as job from graphile_worker.jobs
      where task_identifier in ('tell-notice', 'round-purge', 'round-compare') order by 1`);
    expect(left.rows).toEqual([{ job: 'round-compare' }, { job: 'tell-hopeless' }, { job: 'tell-replaced' }]);
    await knex.raw('delete from alarms');
  });

  it('skips a job that it can’t parse', async () => {
    const { lines } = await working(async () => 'done');
    await db.database.knex.raw(`select graphile_worker.add_job('tell-notice', payload => '{"kind":"odd"}'::json)`);
    await vi.waitFor(() => expect(lines).toContain('a job failed'), PATIENCE);
  });
});

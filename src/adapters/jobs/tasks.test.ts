import type { Job, JobHelpers } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { type BookingJob, comparisonAt, type JobEnd, type MoneyAlarm } from '#core/booking/index.ts';
import type { GroupEmail } from '#core/group-requests/index.ts';
import type { SwitchedOffLetter } from '#core/partners/index.ts';
import type { AccountEmail, AccountEmailEnd, PictureCopy } from '#core/session/index.ts';
import { instant, MailUnavailable } from '#core/shared/index.ts';
import { JOB_KINDS } from './job-shape.ts';
import { type TaskDeps, tasksOf, webhookTasksOf } from './tasks.ts';
import { ROUNDS } from './worker.ts';

const NOW = instant(Date.UTC(2026, 10, 23, 20, 15));

interface Ends {
  readonly jobs?: JobEnd;
  readonly copies?: JobEnd;
  readonly mail?: () => Promise<AccountEmailEnd>;
}

/** The tasks over mocks that record their calls. */
function tasksThat({ jobs = 'done', copies = 'done', mail = async () => 'done' }: Ends = {}) {
  const asked = {
    jobs: [] as BookingJob[],
    testJobs: [] as BookingJob[],
    copies: [] as PictureCopy[],
    mails: [] as AccountEmail[],
    groups: [] as GroupEmail[],
    invitations: [] as string[],
    endpoints: [] as string[],
    letters: [] as SwitchedOffLetter[],
    rounds: 0,
    purged: 0,
  };
  const statements: string[] = [];
  const alarms: MoneyAlarm[] = [];
  const lines: (readonly [level: string, facts: object, sentence: string])[] = [];
  const hear = (level: string) => (facts: object, sentence: string) => void lines.push([level, facts, sentence]);
  const parts: TaskDeps = {
    pool: { query: async (statement: string) => void statements.push(statement) } as never,
    runJob: async (job) => {
      asked.jobs.push(job);
      return jobs;
    },
    runTestJob: async (job) => {
      asked.testJobs.push(job);
      return jobs;
    },
    copyPicture: async (copy) => {
      asked.copies.push(copy);
      return copies;
    },
    sendAccountEmail: (one) => {
      asked.mails.push(one);
      return mail();
    },
    sendGroupEmail: async (email) => {
      asked.groups.push(email);
      return email.id === 'refused' ? 'refused' : 'done';
    },
    sendInvitation: async (invitationId) => {
      asked.invitations.push(invitationId);
      return invitationId === 'inv_refused' ? 'refused' : 'done';
    },
    deliverTo: {
      live: async (endpointId) => void asked.endpoints.push(`live ${endpointId}`),
      test: async (endpointId) => void asked.endpoints.push(`test ${endpointId}`),
    },
    wakeNeglected: async () => {
      asked.rounds += 1;
    },
    tellSwitchedOff: async (letter) => void asked.letters.push(letter),
    purgeUploads: async () => {
      asked.purged += 1;
    },
    purgeExpired: async () => ({ quotes: 3, sessions: 0 }),
    runBackfills: async () => [{ name: 'first', rows: 60, isFinished: false }],
    alarm: { raise: async (alarm) => void alarms.push(alarm) },
    clock: { now: () => NOW },
    log: { info: hear('info'), warn: hear('warn'), error: hear('error') },
  };
  const tasks = tasksOf(parts);
  const webhookTasks = webhookTasksOf(parts);
  const run = async (name: string, payload: unknown = {}, job: Partial<Job> = {}) =>
    (tasks[name] ?? webhookTasks[name])?.(payload, {
      job: { key: null, attempts: 1, max_attempts: 25, ...job },
    } as JobHelpers);
  return { tasks, webhookTasks, run, asked, statements, alarms, lines };
}

const EMAIL = { kind: 'forgotten', email: 'asha@example.in', id: 'l-1', askedAt: 1_000, language: 'hi' };
const PICTURE = { accountId: 'asha', address: 'https://lh3.example/a/asha' };

describe('the tasks of the queue', () => {
  it('are the kinds of jobs, the requests of accounts, and every periodic job', () => {
    const rounds = ROUNDS.map((line) => line.split(' ')[5]);
    expect(Object.keys(tasksThat().tasks).sort()).toEqual(
      [
        ...JOB_KINDS,
        ...JOB_KINDS.map((kind) => `test:${kind}`),
        'copy-picture',
        'account-mail',
        'group-mail',
        'invitation-mail',
        'webhook-mail',
        'test:webhook-mail',
        ...rounds,
      ].sort(),
    );
  });

  it('apart from these are those that wait for partners, of each mode', async () => {
    const { webhookTasks, run, asked } = tasksThat();
    expect(Object.keys(webhookTasks)).toEqual(['deliver-webhooks', 'test:deliver-webhooks']);
    await run('deliver-webhooks', { endpointId: 'whe_1' });
    await run('test:deliver-webhooks', { endpointId: 'whe_2' });
    expect(asked.endpoints).toEqual(['live whe_1', 'test whe_2']);
    await expect(run('deliver-webhooks', { id: 'whe_1' })).rejects.toThrow('endpointId');
  });

  it('log how far each change of old rows has come', async () => {
    const { run, lines } = tasksThat();
    await run('round-backfills');
    expect(lines).toEqual([['info', { name: 'first', rows: 60, isFinished: false }, 'old rows were changed']]);
  });

  it.each(['webhook-mail', 'test:webhook-mail'])('%s tells owners of an endpoint', async (name) => {
    const { run, asked } = tasksThat();
    const letter = {
      ...{ endpointId: 'whe_1', organisationId: 'org_1', url: 'https://asha.example', reason: 'gone' },
      ...{ mode: 'test', at: NOW, language: 'hi' },
    };
    await run(name, letter);
    expect(asked.letters).toEqual([letter]);
    await expect(run(name, { ...letter, reason: 'other' })).rejects.toThrow('reason');
  });

  it.each(JOB_KINDS)('%s is run with its payload', async (kind) => {
    const job = {
      'reconcile-order': { kind, receipt: 'r-1', look: 2 },
      'ask-refund': { kind, receipt: 'r-1', paymentId: 'pay_1', cause: 'cancelled', attempt: 1 },
      'issue-document': { kind: 'issue-document', paymentId: 'pay_1', why: 'booked', ref: 'pay_1' },
      'tell-notice': { kind, key: 'n-1' },
      'settle-top-up': { kind, topUpId: 'tup_1', look: 2 },
      'handle-event': { kind, eventId: 'e-1' },
      'compare-orders': { kind, since: 1_000, after: 'payments 100' },
      sweep: { kind },
      purge: { kind },
    }[kind];
    const { run, asked } = tasksThat();
    await run(kind, job);
    expect(asked.jobs).toEqual([job]);
    await expect(run(kind, { ...job, more: 1 })).rejects.toThrow('more');
    await run(`test:${kind}`, job);
    expect([asked.jobs, asked.testJobs]).toEqual([[job], [job]]);
  });

  it('send the email of an invitation, and only log a mailbox that is rejected', async () => {
    const { run, asked, lines } = tasksThat();
    await run('invitation-mail', { invitationId: 'inv_1' });
    expect([asked.invitations, lines]).toEqual([['inv_1'], []]);
    await run('invitation-mail', { invitationId: 'inv_refused' }, { key: 'invitation-inv_refused' });
    expect(lines).toEqual([
      ['warn', { job: 'invitation-inv_refused' }, expect.stringContaining('rejected permanently')],
    ]);
    await expect(run('invitation-mail', { id: 'inv_1' })).rejects.toThrow('invitationId');
  });

  it('send an email about a group, and only log a mailbox that is rejected', async () => {
    const { run, asked, lines } = tasksThat();
    await run('group-mail', { id: 'g-1', group: 'asked' });
    expect([asked.groups, lines]).toEqual([[{ id: 'g-1', group: 'asked' }], []]);
    await run('group-mail', { id: 'refused', group: 'received' }, { key: 'group-received-refused' });
    expect(lines).toEqual([
      ['warn', { job: 'group-received-refused', email: 'received' }, expect.stringContaining('rejected permanently')],
    ]);
    await expect(run('group-mail', { id: 'g-1', group: 'other' })).rejects.toThrow('group');
  });

  it.each([
    ['round-sweep', { kind: 'sweep' }],
    ['round-purge', { kind: 'purge' }],
    ['round-compare', comparisonAt(NOW)],
  ])('%s runs its job, and is retried by its name', async (round, job) => {
    const { run, asked } = tasksThat();
    await run(round);
    expect(asked.jobs).toEqual([job]);
    await run(`test:${round}`);
    expect([asked.jobs, asked.testJobs]).toEqual([[job], [job]]);
    const sentence = `${job.kind} could not be finished: a service could not be reached. It is retried.`;
    await expect(tasksThat({ jobs: 'again' }).run(round)).rejects.toMatchObject({
      name: 'TryAgain',
      message: sentence,
    });
  });

  it('delete uploads, purge expired rows and log how many, and release orphaned jobs', async () => {
    const { run, asked, statements, lines } = tasksThat();
    await run('round-uploads');
    await run('round-expired');
    await run('round-free');
    await run('round-webhooks');
    expect([asked.purged, asked.rounds]).toEqual([1, 1]);
    expect(lines).toEqual([['info', { removed: { quotes: 3, sessions: 0 } }, 'expired rows were deleted']]);
    expect(statements).toEqual([
      expect.stringContaining("interval '5 minutes'"),
      expect.stringContaining('complete_jobs'),
    ]);
  });
});

describe('a picture to copy', () => {
  it('is done once it is fetched', async () => {
    const { run, asked, lines } = tasksThat();
    await run('copy-picture', PICTURE);
    expect([asked.copies, lines]).toEqual([[PICTURE], []]);
  });

  it.each([1, 24])('is retried after try %s of 25', async (attempts) => {
    const { run, lines } = tasksThat({ copies: 'again' });
    await expect(run('copy-picture', PICTURE, { attempts })).rejects.toThrow(/^copy-picture could not be finished/);
    expect(lines).toEqual([]);
  });

  it('is given up after the last try, with a log line only', async () => {
    const { run, lines } = tasksThat({ copies: 'again' });
    await run('copy-picture', PICTURE, { attempts: 25 });
    expect(lines).toEqual([['warn', { attempts: 25 }, 'the picture of a traveller could not be copied']]);
  });
});

describe('an email about an account', () => {
  it('is sent without a log line', async () => {
    const { run, asked, alarms, lines } = tasksThat();
    await run('account-mail', EMAIL);
    expect([asked.mails, alarms, lines]).toEqual([[EMAIL], [], []]);
  });

  it.each([
    ['account-mail-l-1', 'account-mail-l-1'],
    [null, 'account-mail'],
  ])('under the key %s raises the alarm %s while mail is unreachable, and is retried', async (key, job) => {
    const away = new MailUnavailable('ESOCKET');
    const { run, alarms } = tasksThat({ mail: () => Promise.reject(away) });
    await expect(run('account-mail', EMAIL, { key })).rejects.toBe(away);
    const facts = { job, email: 'forgotten', reason: away.message };
    expect(alarms).toEqual([{ what: 'account-email-failed', facts }]);
  });

  it('raises no alarm for an internal error, which the queue logs', async () => {
    const fault = new Error('no such column');
    const { run, alarms } = tasksThat({ mail: () => Promise.reject(fault) });
    await expect(run('account-mail', EMAIL)).rejects.toBe(fault);
    expect(alarms).toEqual([]);
  });

  it('raises an alarm when its link expired before it was sent', async () => {
    const { run, alarms, lines } = tasksThat({ mail: async () => 'late' });
    await run('account-mail', EMAIL, { key: 'k' });
    const facts = { job: 'k', email: 'forgotten', reason: 'its link expired before the email could be sent' };
    expect([alarms, lines]).toEqual([[{ what: 'account-email-failed', facts }], []]);
  });

  it('is only logged when its mailbox is refused permanently', async () => {
    const { run, alarms, lines } = tasksThat({ mail: async () => 'refused' });
    await run('account-mail', EMAIL, { key: 'k' });
    const sentence = 'a mailbox is rejected permanently: its email is not sent';
    expect([alarms, lines]).toEqual([[], [['warn', { job: 'k', email: 'forgotten' }, sentence]]]);
  });
});

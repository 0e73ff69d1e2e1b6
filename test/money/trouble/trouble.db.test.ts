import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#src/adapters/postgres/limits.ts';
import { type KillablePostgres, startKillablePostgres } from '../restart/killable-postgres.ts';
import { type Ground, openGround, type View } from './ground.ts';

/** The product has 21 connections and 8 of test mode, the test its own. */
const MAX_CONNECTIONS = 60;
const SLOW_MS = 250;
/** Each answer takes longer than the database may be silent. */
const TOO_SLOW_MS = LIMITS.silenceMs + 1_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

let postgres: KillablePostgres;
let ground: Ground;

beforeAll(async () => {
  postgres = await startKillablePostgres({ max_connections: String(MAX_CONNECTIONS) });
  ground = await openGround(postgres);
}, 240_000);
afterAll(() => ground.close());

const FAILED = 'error: request failed';
/** What the log may have while the database is in trouble; of these each trouble names the lines that it must have. */
const OF_THE_DATABASE: ReadonlySet<string> = new Set([
  FAILED,
  'error: request timed out',
  'warn: an idle database connection was lost',
  'error: a job failed',
  'warn: a job is retried',
  'warn: the job queue lost its connection and retries',
  'error: the job queue stopped unexpectedly and is restarted',
  'error: the job queue could not be started',
  'warn: request of a partner not recorded',
  'warn: the metrics could not be read from the database',
]);

const OK = { status: 200, code: null, retryAfter: null };
const BUSY = { status: 503, code: 'BUSY', retryAfter: expect.stringMatching(/^\d+$/) };
const allOf = (seen: unknown) => ({ ready: seen, paying: seen, reading: seen, searching: seen, partner: seen });

/** A trouble: how it comes and goes, what everyone gets meanwhile, and the lines of the log that it must leave. */
interface Trouble {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  readonly seen: object;
  readonly says: readonly string[];
}

/** A traveller pays, the trouble comes, everyone asks; the trouble goes, and the booking is made without a hand. */
async function through(what: string, { begin, end, seen, says }: Trouble): Promise<void> {
  const story = await ground.untilPaid();
  ground.log.read();
  await begin();
  let view: View;
  try {
    view = await ground.look(story);
  } finally {
    await end();
  }
  const ms = await ground.recovers();
  await ground.finish(story);
  await ground.checkMoney();
  const said = ground.log.read();
  console.info(`${what}: ready ${ms} ms after it ended; ${JSON.stringify(view)}; ${JSON.stringify(said)}`);
  expect(view).toMatchObject(seen);
  expect(said).toEqual(expect.arrayContaining([...says]));
  expect(said.filter((line) => !OF_THE_DATABASE.has(line))).toEqual([]);
}

/** Sends a statement over a connection of its own, which no trouble of the others reaches. */
async function alone(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Takes every connection that is left, and those that are given back. */
function hoarder() {
  const clients: Client[] = [];
  return {
    async take(): Promise<void> {
      for (;;) {
        const client = new Client({ connectionString: postgres.url });
        client.on('error', () => undefined);
        try {
          await client.connect();
        } catch {
          return;
        }
        clients.push(client);
      }
    },
    /** Ends those of the product, which keeps what it uses: it then needs new ones. */
    end: () =>
      clients[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'padav-life'`),
    give: () => Promise.all(clients.splice(0).map((client) => client.end())),
  };
}

describe('a database in trouble', () => {
  it('that stops at once is told to everyone, and used again when it is back', () =>
    through('immediate stop', {
      begin: async () => postgres.crash(),
      end: () => postgres.comeBack(),
      // A search of hotels that are known already needs no database.
      seen: { ...allOf(BUSY), searching: OK, isUp: false },
      says: [FAILED, 'warn: an idle database connection was lost'],
    }));

  it('that is slow makes answers slow, and no other', () =>
    through('slow', {
      begin: async () => ground.link.delay(SLOW_MS),
      end: async () => ground.link.delay(0),
      seen: { ...allOf(OK), paying: { status: expect.any(Number) }, isUp: true },
      says: [],
    }));

  it('that is slower than every limit is told to everyone', () =>
    through('too slow', {
      begin: async () => ground.link.delay(TOO_SLOW_MS),
      end: async () => ground.link.delay(0),
      seen: { ready: BUSY, paying: BUSY, reading: BUSY, partner: BUSY, isUp: false },
      says: [FAILED],
    }));

  it('with a locked table keeps from answers only those who need it', async () => {
    const lock = await postgres.database.knex.transaction();
    await through('locked table', {
      begin: () => lock.raw('lock table bookings'),
      end: () => lock.commit(),
      seen: { ready: OK, paying: BUSY, reading: BUSY, searching: OK, partner: OK },
      says: [FAILED],
    });
  });

  it('without a connection left is told to everyone who needs one', async () => {
    const all = hoarder();
    await through('no connections left', {
      begin: () =>
        expect
          .poll(async () => {
            await all.take();
            await all.end();
            await all.take();
            return (await ground.life.send('GET', '/readyz')).status;
          }, PATIENCE)
          .toBe(503),
      end: () => all.give(),
      seen: { ready: BUSY, paying: BUSY },
      says: [FAILED],
    });
  });

  it('that accepts no writes is told to those who write, and others go on', () =>
    through('read-only', {
      begin: () => alone('alter system set default_transaction_read_only = on', 'select pg_reload_conf()'),
      end: () =>
        alone(
          'set default_transaction_read_only = off',
          'alter system reset default_transaction_read_only',
          'select pg_reload_conf()',
        ),
      seen: { ready: BUSY, paying: BUSY, reading: OK, searching: OK },
      says: [FAILED],
    }));

  it.each([1, 2, 3, 5, 8, 11])('that loses the answer to commit %i from now books and refunds once', async (nth) => {
    const before = ground.link.lost();
    ground.log.read();
    ground.link.loseCommit(nth);
    // One traveller's way has from seven commits on, by the jobs that run beside it; the next one's go on from there.
    do await ground.finish(await ground.untilPaid(true));
    while (ground.link.lost() === before);
    expect(ground.link.lost()).toBe(before + 1);
    await ground.checkMoney();
    // Whoever sent that commit tells of it: a request, or a job that is run again, perhaps the last one of all.
    const said: string[] = [];
    await expect.poll(() => said.push(...ground.log.read()), PATIENCE).toBeGreaterThan(0);
    console.info(`commit ${nth} lost: ${JSON.stringify(said)}`);
    expect(said.filter((line) => line !== FAILED && line !== 'error: a job failed')).toEqual([]);
  });
});

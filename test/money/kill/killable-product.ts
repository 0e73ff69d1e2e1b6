import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { unsettledIn } from '../inconsistencies.ts';
import { gatewayEnv, KEYS } from '../shop.ts';
import { requestsTo, type SendRequest } from './requests.ts';

/** A product whose process dies and is restarted, on a database and a gateway that keep running. */
export interface KillableProduct {
  readonly db: FreshDatabase;
  readonly gateway: RazorpayServer;
  /** Every process that was started. */
  readonly begun: Padav[];
  /** Ends the processes that still run, as after a failed test. */
  close(): Promise<void>;
}

/** Payments are only authorised at first, so that capturing is a separate step; events are retried soon. */
export async function openKillableProduct(given?: FreshDatabase): Promise<KillableProduct> {
  const db = given ?? (await freshDatabase());
  const gateway = await startRazorpayServer({ ...KEYS, captures: false, webhookRetryMs: 100 });
  const begun: Padav[] = [];
  return {
    db,
    gateway,
    begun,
    async close() {
      for (const { child } of begun) child.kill('SIGKILL');
      await Promise.all(begun.map(({ ended }) => ended));
      await gateway.close();
      await db.drop();
    },
  };
}

/** The operator issues invoices; discounts are taken, so that each row of the flow is written. */
const TAKES_DISCOUNTS = { ...INVOICING, EXTRA_DISCOUNT_PERCENT: '10' };

/** A ready process of the product, and its client. */
export interface LiveProcess {
  readonly padav: Padav;
  readonly send: SendRequest;
}

/** The application name of a process at the database, to distinguish its connections from the test's. */
const LIFE = 'padav-life';

function namedUrl(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', LIFE);
  return named.href;
}

/**
 * Starts the process; the gateway sends its events to this one from now on.
 * @returns only the process when it died before it was ready.
 */
export async function startProcess(
  { db, gateway, begun }: KillableProduct,
  failpoint: string | null,
  env: Readonly<Record<string, string>> = {},
): Promise<LiveProcess | Padav> {
  const padav = startPadav({
    main: 'test/support/failpoints/main.ts',
    env: {
      ...gatewayEnv(gateway.url),
      DATABASE_URL: namedUrl(db.url),
      LOG_LEVEL: 'error',
      ...TAKES_DISCOUNTS,
      WELCOME_DISCOUNTS: '60',
      ...(failpoint === null ? {} : { PADAV_FAILPOINT: failpoint }),
      ...env,
    },
  });
  begun.push(padav);
  const origin = await padav.ready.catch(() => null);
  if (origin === null) return padav;
  gateway.webhooks.target = { url: `${origin}/payment/webhook`, secret: KEYS.webhookSecret };
  return { padav, send: requestsTo(origin) };
}

/**
 * Lets time pass: every job is due, and the lease of a dead process has expired. Locked rows are skipped, so that
 * there is no deadlock.
 */
export async function letTimePass(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now()
    where id in (select id from graphile_worker._private_jobs for update skip locked)`);
  await pool.query(`update orders set claim_until = now()
    where receipt in (select receipt from orders where claim_until > now() for no key update skip locked)`);
  await pool.query('delete from rate_windows where key in (select key from rate_windows for update skip locked)');
}

const ENDS_WITHIN_MS = 30_000;
const TURN_MS = 500;
const LOOK_AGAIN_MS = 5;

/** Statements that a process sent before its death may still run in the database; they end with its connections. */
async function lastStatements(pool: Pool): Promise<void> {
  const deadline = performance.now() + ENDS_WITHIN_MS;
  for (;;) {
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [LIFE],
    );
    if (rowCount === 0) return;
    if (performance.now() > deadline) throw new Error('The connections of a process that has died do not end');
    await pause(LOOK_AGAIN_MS);
  }
}

/** The lock time of jobs of a dead process: longer than any job takes. */
export async function expireLocksOfDeadProcess(pool: Pool): Promise<void> {
  await lastStatements(pool);
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
    where locked_at is not null`);
  await letTimePass(pool);
}

/** A job locked this long in a live process was lost on the way from the database: no job takes that long here. */
const LOST_AFTER = '20 seconds';
/** Lost jobs are released each minute. */
const REST_WITHIN_MS = 150_000;

async function lostAreOld(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
    where id in (select id from graphile_worker._private_jobs where locked_at < now() - interval '${LOST_AFTER}'
      for update skip locked)`);
}

/** Orders that are open here while the gateway has a payment for them. */
async function paidAndOpen({ db, gateway }: KillableProduct): Promise<readonly string[]> {
  const { rows } = await db.database.pool.query<{ receipt: string }>(
    "select receipt from orders where status in ('created', 'placed')",
  );
  const { orders, payments } = gateway.books;
  const paid = new Set(payments.filter(({ status }) => status !== 'failed').map(({ order_id }) => order_id));
  const receipts = new Set(orders.filter(({ id }) => paid.has(id)).map(({ receipt }) => receipt));
  return rows.filter(({ receipt }) => receipts.has(receipt)).map(({ receipt }) => `paid, and still open: ${receipt}`);
}

/**
 * Waits until nothing is inconsistent and nothing is pending, while time passes. `mayWait` has what a traveller must
 * do.
 * @returns what is left after the last attempt.
 */
export async function untilSettled(
  ground: KillableProduct,
  mayWait: (what: string) => boolean = () => false,
): Promise<readonly string[]> {
  const { pool } = ground.db.database;
  const deadline = performance.now() + REST_WITHIN_MS;
  let left: readonly string[] = [];
  do {
    await lostAreOld(pool);
    await letTimePass(pool);
    await pause(TURN_MS);
    await ground.gateway.webhooks.idle();
    left = [...(await paidAndOpen(ground)), ...(await unsettledIn(pool)).filter((what) => !mayWait(what))];
  } while (left.length > 0 && performance.now() < deadline);
  return left;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { leftIn } from '../books.ts';
import { gatewayEnv, KEYS } from '../shop.ts';
import { type Speak, speakTo } from './speak.ts';

/** A product whose process dies and is started again, on one database and one gateway that outlive it. */
export interface Ground {
  readonly db: FreshDatabase;
  readonly gateway: RazorpayServer;
  /** Every process that was begun. */
  readonly begun: Padav[];
  /** Ends what still runs, as after a test that failed. */
  close(): Promise<void>;
}

/** Money is only authorised at first, so that capturing it is a step of its own; what is told is told again soon. */
export async function openGround(given?: FreshDatabase): Promise<Ground> {
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

/** A process of the product that is ready, and how to speak to it. */
export interface Life {
  readonly padav: Padav;
  readonly speak: Speak;
}

/** Starts the process; the gateway tells this one from now on. `null` when it died before it was ready. */
export async function begin({ db, gateway, begun }: Ground, failpoint: string | null): Promise<Life | Padav> {
  const padav = startPadav({
    env: {
      ...gatewayEnv(gateway.url),
      DATABASE_URL: db.url,
      LOG_LEVEL: 'error',
      WELCOME_DISCOUNTS: '60',
      ...(failpoint === null ? {} : { PADAV_FAILPOINT: failpoint }),
    },
  });
  begun.push(padav);
  const origin = await padav.ready.catch(() => null);
  if (origin === null) return padav;
  gateway.webhooks.target = { url: `${origin}/payment/webhook`, secret: KEYS.webhookSecret };
  return { padav, speak: speakTo(origin) };
}

/** Time goes by for what waits for it: every job's moment has come, and a lease that a dead process held is over. */
export async function timePasses(pool: Pool): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await pool.query('update orders set claim_until = now() where claim_until > now()');
  await pool.query('delete from rate_windows');
}

/** Long after a process has died: what it had begun is held longer than any job takes. */
export async function longAfterDeath(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
    where locked_at is not null`);
  await timePasses(pool);
}

const PATIENCE_MS = 60_000;
const TURN_MS = 500;

/**
 * Waits until nothing is wrong and nothing waits, while time goes by. `mayWait` tells what a traveller must do herself.
 * @returns what is left after the last turn.
 */
export async function comeToRest(
  { db, gateway }: Ground,
  mayWait: (what: string) => boolean = () => false,
): Promise<readonly string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  let left: readonly string[] = [];
  do {
    await timePasses(db.database.pool);
    await pause(TURN_MS);
    await gateway.webhooks.idle();
    left = (await leftIn(db.database.pool)).filter((what) => !mayWait(what));
  } while (left.length > 0 && performance.now() < deadline);
  return left;
}

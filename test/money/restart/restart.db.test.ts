import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inconsistenciesIn } from '../inconsistencies.ts';
import {
  type KillableProduct,
  type LiveProcess,
  openKillableProduct,
  startProcess,
  untilSettled,
} from '../kill/killable-product.ts';
import {
  continueScenario,
  expectedAtGateway,
  findHotels,
  type Guest,
  registerAndSignIn,
  type Scenario,
  UNCHANGED,
} from '../kill/scenario.ts';
import { atGateway } from '../shop.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';

const FULL = process.env.PADAV_FULL === '1';
const AT_ONCE = 6;
const CRASHES = 4;
const OUTAGE_MS = 1_500;
const LOAD_MS = 3_000;
const PATIENCE_MS = 60_000;
/** The two pools of the process and the two of this test, ten connections each. */
const MAX_CONNECTIONS = 40;

describe.runIf(FULL)('a database that crashes under load', () => {
  let postgres: KillablePostgres;
  let ground: KillableProduct;
  let life: LiveProcess;
  let guests: readonly Guest[];
  let hotels: readonly string[];
  const stories: Scenario[] = [];
  let isOver = false;

  beforeAll(async () => {
    postgres = await startKillablePostgres();
    ground = await openKillableProduct(postgres);
    const begun = await startProcess(ground, null);
    if (!('send' in begun)) throw new Error(begun.printed());
    life = begun;
    const names = Array.from({ length: AT_ONCE }, (_, at) => `Traveller${at}`);
    guests = await Promise.all(names.map((name) => registerAndSignIn(life.send, name)));
    hotels = await findHotels(life.send);
  }, 240_000);
  afterAll(async () => {
    life.padav.child.kill('SIGTERM');
    await life.padav.ended;
    await ground.close();
  });

  /** One traveller's stays, one after the other; failed requests are retried. */
  async function travel(guest: Guest, at: number): Promise<void> {
    for (let stay = 0; !isOver; stay += 1) {
      const hotelId = hotels[(at + stay * AT_ONCE) % hotels.length] ?? '';
      const way = { quote: null, orderId: null, proof: null, bookingId: null, isOver: false, ...UNCHANGED };
      const story: Scenario = { place: `stay ${at}.${stay}`, guest, hotelId, cancels: (at + stay) % 2 === 0, ...way };
      stories.push(story);
      await finish(story);
    }
  }

  async function finish(story: Scenario): Promise<void> {
    let last: unknown;
    const deadline = performance.now() + PATIENCE_MS;
    while (!story.isOver && performance.now() < deadline) {
      last = await continueScenario(story, life.send, ground.gateway).catch((error: unknown) => error);
      if (!story.isOver) await pause(100);
    }
    if (!story.isOver) throw new Error(`${story.place} did not come to its end`, { cause: last });
  }

  async function isReady(): Promise<boolean> {
    return life.send('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async function recovers(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    const since = performance.now();
    while (!(await isReady())) {
      if (life.padav.child.exitCode !== null) throw new Error(`The service ended:\n${life.padav.printed()}`);
      if (performance.now() > deadline) throw new Error('The service did not recover by itself');
      await pause(50);
    }
    console.info(`ready ${Math.round(performance.now() - since)} ms after the database`);
  }

  it('loses no acknowledged write, and the service recovers without a restart', async () => {
    const travelling = Promise.all(guests.map((guest, at) => travel(guest, at)));
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await pause(LOAD_MS);
      postgres.crash();
      await pause(OUTAGE_MS);
      await postgres.comeBack();
      await recovers();
      await postgres.database.pool.query('delete from rate_windows');
    }
    isOver = true;
    await travelling;
    expect(life.padav.child.exitCode).toBeNull();
    expect(await untilSettled(ground)).toEqual([]);
    const { rows } = await postgres.database.pool.query<{ id: string }>('select id from bookings order by id');
    expect(rows.map(({ id }) => id)).toEqual(stories.map(({ bookingId }) => bookingId ?? '').sort());
    const came = stories.map(({ place, proof }) => ({ place, ...atGateway(ground, proof?.razorpay_payment_id ?? '') }));
    expect(came).toEqual(stories.map(expectedAtGateway));
    console.info(`${stories.length} stays over ${CRASHES} crashes`);
  }, 600_000);

  it('leaves no connection open, and serves as many at once as before', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        life.send('GET', '/hotel?status=all', { token: guests[at % AT_ONCE]?.token ?? '' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await postgres.database.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(MAX_CONNECTIONS);
    const stuck = await postgres.database.pool.query(`select pid from pg_stat_activity where state like 'idle in%'`);
    expect(stuck.rows).toEqual([]);
    expect(await inconsistenciesIn(postgres.database.pool)).toEqual([]);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { instant } from '#core/shared/index.ts';
import { type Ground, openGround } from '#test/load/ground.ts';
import { Journey, newTraveller, signIn, type Traveller } from '#test/load/journey.ts';
import { TABLES } from '#test/soak/samples.ts';
import { startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { thisMachine } from '../../scripts/measure/measurements.ts';
import type { Figures, Step } from './figures.ts';
import { costOf, readSpent, type Spenders, type Spent, spentBetween } from './spent.ts';

const PROVIDER = { key: 'local-key', host: 'booking-com15.p.rapidapi.com' };
const STATISTICS = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000' };
const AT_ONCE = 4;
const WARM_TIMES = 10;
const DRAINED_WITHIN_MS = 120_000;

/** The options of a measurement. */
export interface MeasureOptions {
  /** How often each step is taken. */
  readonly times: number;
  readonly idleMs: number;
  readonly say: (line: string) => void;
}

/** Runs a step for each, a few at once. */
async function forEach<Each>(all: readonly Each[], step: (each: Each, at: number) => Promise<unknown>): Promise<void> {
  const waiting = [...all.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await step(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const DUE = `select count(*)::int as due from graphile_worker._private_jobs
  where run_at <= now() and attempts < max_attempts`;

/** Waits until the jobs that a step caused are done; those of later minutes are not waited for. */
async function drained({ client }: Spenders): Promise<void> {
  const deadline = performance.now() + DRAINED_WITHIN_MS;
  for (;;) {
    const { rows } = await client.query<{ due: number }>(DUE);
    if (rows[0]?.due === 0) return;
    if (performance.now() > deadline) throw new Error('The jobs do not come to an end');
    await pause(200);
  }
}

async function rowsOf(client: Pick<Client, 'query'>): Promise<ReadonlyMap<string, { rows: number; bytes: number }>> {
  const sizes = new Map<string, { rows: number; bytes: number }>();
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    const text = `select count(*)::int as rows, coalesce(sum(pg_column_size(each.*)), 0)::float8 as bytes from ${name} as each`;
    const size = (await client.query<{ rows: number; bytes: number }>(text)).rows[0];
    if (size !== undefined) sizes.set(name, size);
  }
  return sizes;
}

/** The phases of a measurement: what each step of all travellers costs. */
class Phases {
  readonly steps: Partial<Record<Step, Figures['steps'][Step]>> = {};
  readonly #spenders: Spenders;
  readonly #idle: Spent;
  readonly #calls: { readonly length: number };
  readonly #say: (line: string) => void;

  constructor(spenders: Spenders, idle: Spent, calls: { readonly length: number }, say: (line: string) => void) {
    this.#spenders = spenders;
    this.#idle = idle;
    this.#calls = calls;
    this.#say = say;
  }

  /** Measures a step that `work` takes `times` times. */
  async take(step: Step, times: number, work: () => Promise<unknown>): Promise<void> {
    const [before, calls] = [await readSpent(this.#spenders), this.#calls.length];
    await work();
    await drained(this.#spenders);
    const cost = costOf(spentBetween(before, await readSpent(this.#spenders)), this.#idle, times);
    const providerCalls = Math.round(((this.#calls.length - calls) / times) * 100) / 100;
    this.steps[step] = { ...cost, providerCalls };
    this.#say(`${step}: ${JSON.stringify(this.steps[step])}`);
  }
}

async function takeAll(ground: Ground, phases: Phases, times: number): Promise<void> {
  const travellers: Traveller[] = [];
  for (let at = 0; at < times; at += 1) travellers.push(await newTraveller(ground.server.url, at));
  const journeys = travellers.map((each, at) => new Journey(each, ground.gateway, at));
  const each = (step: Step, work: (journey: Journey) => Promise<void>) =>
    phases.take(step, times, () => forEach(journeys, work));
  await phases.take('signIn', times, () => forEach(travellers, (_, at) => signIn(ground.server.url, at)));
  await each('searchCold', (journey) => journey.search());
  await phases.take('searchWarm', times * WARM_TIMES, () =>
    forEach(journeys, async (journey) => {
      for (let at = 0; at < WARM_TIMES; at += 1) await journey.search();
    }),
  );
  await each('details', (journey) => journey.details());
  await each('description', (journey) => journey.description());
  await each('quote', (journey) => journey.quote());
  await each('order', (journey) => journey.order());
  await each('pay', (journey) => journey.pay());
  await each('book', (journey) => journey.book());
  await each('list', (journey) => journey.list());
  await each('read', (journey) => journey.read());
  await each('cancel', (journey) => journey.cancel());
  await phases.take('partnerBooking', times, () => forEach(journeys, (_, at) => ground.partner.book(at, false)));
}

/**
 * Measures what each step of a journey costs the product and its database, on the built product with the real
 * provider's API beside it. The jobs of a step count with it, those of later minutes do not.
 */
export async function measureCapacity({ times, idleMs, say }: MeasureOptions): Promise<Figures> {
  const source = worldSource({ clock: { now: () => instant(Date.now()) } });
  const provider = await startProviderServer({ source, ...PROVIDER, planHeaders: false });
  const env = {
    ...{ HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: PROVIDER.key, BOOKING_COM15_URL: provider.url },
    ...{ HOTEL_PROVIDER_PER_SECOND: '100', HOTEL_PROVIDER_PER_MONTH: '1000000' },
  };
  const ground = await openGround({ env, settings: STATISTICS });
  try {
    return await ground.database.work(async (client) => {
      await client.query('create extension pg_stat_statements');
      const spenders = { appPid: ground.server.pid, databasePid: ground.database.pid, client };
      const begin = await readSpent(spenders);
      await pause(idleMs);
      const idle = spentBetween(begin, await readSpent(spenders));
      const phases = new Phases(spenders, idle, provider.calls, say);
      const before = await rowsOf(client);
      await takeAll(ground, phases, times);
      const tables: Record<string, Figures['tables'][string]> = {};
      for (const [name, { rows, bytes }] of await rowsOf(client)) {
        const more = rows - (before.get(name)?.rows ?? 0);
        if (more <= 0) continue;
        // One journey and one booking of a partner each.
        tables[name] = {
          rowsPerJourney: Math.round((more / times) * 100) / 100,
          bytesPerRow: Math.round(bytes / rows),
        };
      }
      const perSecond = (value: number) => Math.round((value / idle.atMs) * 1_000);
      return {
        ...{ taken: new Date().toISOString().slice(0, 10), machine: thisMachine(), times },
        idle: {
          appMicrosPerSecond: perSecond(idle.appMicros),
          databaseMicrosPerSecond: perSecond(idle.databaseMicros),
          statementsPerSecond: perSecond(idle.statements),
        },
        steps: allSteps(phases.steps),
        tables,
      };
    });
  } finally {
    await ground.close();
    await provider.close();
  }
}

function allSteps(measured: Phases['steps']): Figures['steps'] {
  const of = (step: Step) => {
    const cost = measured[step];
    if (cost === undefined) throw new Error(`${step} was not measured`);
    return cost;
  };
  return {
    ...{ signIn: of('signIn'), searchCold: of('searchCold'), searchWarm: of('searchWarm') },
    ...{ details: of('details'), description: of('description'), quote: of('quote'), order: of('order') },
    ...{ pay: of('pay'), book: of('book'), list: of('list'), read: of('read') },
    ...{ cancel: of('cancel'), partnerBooking: of('partnerBooking') },
  };
}

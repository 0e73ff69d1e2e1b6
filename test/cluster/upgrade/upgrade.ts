import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startTestServer } from '#test/support/database/server.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';
import { type BusyAnswer, type Load, startLoad } from './journeys.ts';
import { buildRelease, previousRelease } from './previous-release.ts';

/** What to upgrade from, and how much load there is. */
export interface UpgradeOptions {
  /** The project's folder, with a clone of its repository. */
  readonly root: string;
  /** The commit of the release before; undefined for the newest one with fewer migrations. */
  readonly ref?: string | undefined;
  /** Travellers at once; 4 by default. */
  readonly travellers?: number;
  /** Journeys in each part of the upgrade; 20 by default. */
  readonly journeys?: number;
  readonly say?: (line: string) => void;
}

/** Journeys of one part of the upgrade. */
interface Part {
  readonly what: string;
  readonly journeys: number;
  /** Answers of a busy process meanwhile, which were repeated. */
  readonly busy: readonly BusyAnswer[];
}

/** How an upgrade went. */
export interface UpgradeEnd {
  readonly commit: string;
  /** What the new release said about its migrations. */
  readonly migrated: string;
  readonly parts: readonly Part[];
  /** Bookings that one release made and the other cancelled. */
  readonly oldToNew: number;
  readonly newToOld: number;
  /** Answers of a busy process (503), which were repeated after the time that they name: a sentence for each kind. */
  readonly busy: readonly string[];
  /** Refused and broken journeys, and what is wrong with the rows; empty when all is well. */
  readonly failures: readonly string[];
}

/** A release that runs. */
interface Running {
  readonly padav: Padav;
  readonly origin: string;
}

/** Rows that must not be there when every journey has ended in a cancellation. */
const UNSETTLED = `
  select 'a payment without a booking: ' || id as what from payments
    where not exists (select from bookings where bookings.receipt = payments.receipt)
  union all select 'a booking that is not cancelled: ' || id from bookings where status <> 'cancelled'
  union all select 'an open order: ' || receipt from orders where status in ('created', 'placed', 'paid')`;

async function begin(root: string, url: string): Promise<Running> {
  const env = { DATABASE_URL: url, TRUST_PROXY: 'loopback', ALLOW_OFFLINE: 'true', LOG_LEVEL: 'error' };
  const padav = startPadav({ root, main: 'dist/server/main.js', env });
  return { padav, origin: await padav.ready };
}

/** Stops a release as a deployment does. @throws when it does not end well. */
async function end({ padav }: Running): Promise<void> {
  padav.child.kill('SIGTERM');
  const code = await padav.ended;
  if (code !== 0) throw new Error(`A release ended with ${code}:\n${padav.printed()}`);
}

async function rowsLeft(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ what: string }>(UNSETTLED)).rows.map(({ what }) => what);
  } finally {
    await client.end();
  }
}

/** How often each call was answered as busy, by whom and in which part. */
function busyLines(parts: readonly Part[], old: ReadonlySet<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { what, busy } of parts)
    for (const { call, origin } of busy) {
      const kind = `${call} by the ${old.has(origin) ? 'release before' : 'present release'}, in the part "${what}"`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  return [...counts].map(([kind, count]) => `${count} x ${kind}`);
}

/** A database for one upgrade, on the server of the tests. */
async function openDatabase() {
  const server = await startTestServer();
  const name = `padav_upgrade_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server.adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return {
    url: server.url(name),
    async drop() {
      await run(`drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}

/** The releases and the load of one upgrade, and the way through it. */
async function upgrade(options: UpgradeOptions, commit: string, url: string): Promise<UpgradeEnd> {
  const { root, travellers = 4, journeys = 20, say = () => undefined } = options;
  const [running, parts]: [Running[], Part[]] = [[], []];
  let origins: readonly string[] = [];
  let turns = 0;
  let load: Load | null = null;
  const start = async (folder: string): Promise<Running> => {
    const started = await begin(folder, url);
    running.push(started);
    return started;
  };
  const part = async (what: string, load: Load): Promise<void> => {
    const [before, busyBefore] = [load.journeys.length, load.busy.length];
    await load.further(journeys);
    const busy = load.busy.slice(busyBefore);
    parts.push({ what, journeys: load.journeys.length - before, busy });
    say(`${what}: ${load.journeys.length - before} journeys, ${busy.length} busy answers`);
  };
  try {
    const oldFolder = buildRelease(root, commit);
    ensureBuilt(root);
    const before = await start(oldFolder);
    origins = [before.origin];
    load = startLoad(() => origins[turns++ % origins.length] ?? '', travellers);
    await part('the release before alone', load);
    const present = await start(root);
    await part('the release before, on the schema of the present one', load);
    origins = [before.origin, present.origin];
    await part('both', load);
    origins = [present.origin];
    await part('the present one, before the other stops', load);
    await end(before);
    await part('the present one alone', load);
    const back = await start(oldFolder);
    origins = [present.origin, back.origin];
    await part('both, after the release before was started again', load);
    origins = [back.origin];
    await part('the release before, as the way back', load);
    await load.stop();
    const old = [before.origin, back.origin];
    const crossed = (from: boolean, to: boolean) =>
      load?.journeys.filter(
        ({ bookedBy, cancelledBy }) => old.includes(bookedBy) === from && old.includes(cancelledBy) === to,
      ).length ?? 0;
    await end(back);
    await end(present);
    return {
      commit,
      migrated: /^Migrated the database: .*$/m.exec(present.padav.printed())?.[0] ?? 'No migration was needed.',
      parts,
      oldToNew: crossed(true, false),
      newToOld: crossed(false, true),
      busy: busyLines(parts, new Set(old)),
      failures: [...load.failures, ...(await rowsLeft(url))],
    };
  } finally {
    await load?.stop();
    for (const { padav } of running) padav.child.kill('SIGKILL');
    await Promise.all(running.map(({ padav }) => padav.ended));
  }
}

/**
 * Upgrades under load on one database: the release before serves travellers, the present one migrates and joins it, the
 * former stops, and comes back as after a bad deployment. Every journey must succeed.
 * @returns how it went, or why it can't be tried here.
 */
export async function checkUpgrade(options: UpgradeOptions): Promise<UpgradeEnd | { readonly missing: string }> {
  const found = previousRelease(options.root, options.ref);
  if ('missing' in found) return found;
  const database = await openDatabase();
  try {
    return await upgrade(options, found.commit, database.url);
  } finally {
    await database.drop();
  }
}

/**
 * `npm run tool -- standby-reads [--travellers 60] [--seconds 60]`: what it would give, and cost, to read a traveller's
 * bookings from the standby. While travellers book, it asks for their bookings on both nodes in turn, measures how long the
 * standby lags behind an acknowledged commit, and what a commit takes that waits for the standby to show it. Needs what
 * `npm run test:cluster` needs. ADR 80 rests on its figures.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { BOOKINGS_OF_TRAVELLER } from '#src/adapters/postgres/booking/booking-search.ts';
import { clusterFolder, runInOwnNetwork } from '#test/support/cluster/own-network.ts';
import { requirePackages } from '#test/support/cluster/packages.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { type Ground, openGround } from './ground.ts';
import { say } from './part.ts';

const { values } = parseArgs({
  options: { travellers: { type: 'string', default: '60' }, seconds: { type: 'string', default: '60' } },
});
const PAUSE_MS = 9_000;
const WARM_UP_MS = 30_000;
const BETWEEN_MS = 10;

const quantile = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
};
const line = (what: string, times: readonly number[]) =>
  say(
    `${what}: ${times.length} times, p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, most ${quantile(times, 1)} ms`,
  );

async function opened(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const travellerRow = z.object({ traveller: z.string() });
const lsnRow = z.object({ lsn: z.string() });
const reachedRow = z.object({ reached: z.boolean() });

/** Milliseconds from the acknowledgement of what was committed last until the standby shows it. */
async function lag(leader: Client, standby: Client): Promise<number> {
  const { lsn } = lsnRow.parse((await leader.query('select pg_current_wal_flush_lsn() as lsn')).rows[0]);
  return timed(async () => {
    for (;;) {
      const { rows } = await standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [lsn]);
      if (reachedRow.parse(rows[0]).reached) return;
    }
  });
}

async function write(leader: Client, commit: 'on' | 'remote_apply'): Promise<number> {
  return timed(async () => {
    await leader.query('begin');
    await leader.query(`set local synchronous_commit = ${commit}`);
    await leader.query('insert into probe (at) values (now())');
    await leader.query('commit');
  });
}

async function measure(ground: Ground): Promise<void> {
  const [leader, standby] = await Promise.all([opened(ground.url), opened(ground.cluster.url('padav', 'standby'))]);
  try {
    await leader.query('create table probe (at timestamptz not null)');
    await pause(WARM_UP_MS);
    const found = await leader.query(
      'select traveller from bookings group by traveller order by count(*) desc limit 200',
    );
    const travellers = found.rows.map((row) => travellerRow.parse(row).traveller);
    const list = (client: Client, traveller: string) =>
      timed(() => client.query({ ...BOOKINGS_OF_TRAVELLER, values: [traveller] }));
    const times = {
      leader: [] as number[],
      standby: [] as number[],
      lag: [] as number[],
      on: [] as number[],
      apply: [] as number[],
    };
    const until = performance.now() + Number(values.seconds) * 1_000;
    for (let at = 0; performance.now() < until; at += 1) {
      const traveller = travellers[at % travellers.length] ?? '';
      const leaderFirst = at % 2 === 0;
      if (leaderFirst) times.leader.push(await list(leader, traveller));
      times.standby.push(await list(standby, traveller));
      if (!leaderFirst) times.leader.push(await list(leader, traveller));
      if (leaderFirst) times.on.push(await write(leader, 'on'));
      times.apply.push(await write(leader, 'remote_apply'));
      if (!leaderFirst) times.on.push(await write(leader, 'on'));
      await leader.query('insert into probe (at) values (now())');
      times.lag.push(await lag(leader, standby));
      await pause(BETWEEN_MS);
    }
    line('A traveller’s bookings from the leader', times.leader);
    line('A traveller’s bookings from the standby', times.standby);
    line('From an acknowledged commit until the standby shows it', times.lag);
    line('A commit that is on both nodes', times.on);
    line('A commit that the standby shows', times.apply);
  } finally {
    await Promise.all([leader.end(), standby.end()]);
  }
}

const folder = clusterFolder();
if (folder === null) {
  requirePackages(true);
  ensureBuilt();
  process.exitCode = await runInOwnNetwork(fileURLToPath(import.meta.url), process.argv.slice(2));
} else {
  const ground = await openGround({ folder, travellers: Number(values.travellers), pauseMs: PAUSE_MS, say });
  try {
    await measure(ground);
  } finally {
    await ground.close();
  }
}

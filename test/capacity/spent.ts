import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { z } from 'zod';

/** USER_HZ, the unit of process times: 100 a second on every Linux that Node runs on. */
const TICK_MICROS = 10_000;

interface ProcessTimes {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

/** Times of a process in microseconds (proc_pid_stat(5)); `null` when it has just ended. */
function timesOf(pid: string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) * TICK_MICROS, ended: (endedUser + endedSystem) * TICK_MICROS };
  } catch {
    return null;
  }
}

/** Processor time of a process so far, with that of its children, ended ones too, in microseconds. */
export function familyMicros(pid: number): number {
  const self = timesOf(String(pid));
  if (self === null) throw new Error(`The process ${pid} has ended`);
  let sum = self.own + self.ended;
  for (const each of readdirSync('/proc')) {
    const times = /^\d+$/.test(each) ? timesOf(each) : null;
    if (times?.parent === pid) sum += times.own + times.ended;
  }
  return sum;
}

/** What was spent up to a moment. */
export interface Spent {
  readonly atMs: number;
  readonly appMicros: number;
  readonly databaseMicros: number;
  readonly statements: number;
  readonly walBytes: number;
}

const countShape = z.object({ statements: z.number(), wal: z.number() });
const COUNT = `
  select coalesce(sum(calls), 0)::float8 as statements, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = current_database() and query !~ 'pg_stat_statements'`;

/** Whose time counts: of the product, of the database server, and a connection to it. */
export interface Spenders {
  readonly appPid: number;
  readonly databasePid: number;
  readonly client: Pick<Client, 'query'>;
}

/** Reads what was spent; the database needs the extension pg_stat_statements. */
export async function readSpent({ appPid, databasePid, client }: Spenders): Promise<Spent> {
  const { statements, wal } = countShape.parse((await client.query(COUNT)).rows[0]);
  return {
    ...{ atMs: performance.now(), statements, walBytes: wal },
    ...{ appMicros: familyMicros(appPid), databaseMicros: familyMicros(databasePid) },
  };
}

/** What was spent between two moments. */
export const spentBetween = (before: Spent, after: Spent): Spent => ({
  atMs: after.atMs - before.atMs,
  appMicros: after.appMicros - before.appMicros,
  databaseMicros: after.databaseMicros - before.databaseMicros,
  statements: after.statements - before.statements,
  walBytes: after.walBytes - before.walBytes,
});

/** What a step spends each time. Times in microseconds. */
export interface Cost {
  readonly appMicros: number;
  readonly databaseMicros: number;
  readonly statements: number;
  readonly walBytes: number;
}

/**
 * The cost of each of `times` repetitions: what was spent, less what the product spends in that time while nobody calls
 * it. Never below 0.
 */
export function costOf(spent: Spent, idle: Spent, times: number): Cost {
  const of = (name: keyof Cost) => Math.max(0, (spent[name] - (idle[name] / idle.atMs) * spent.atMs) / times);
  return {
    appMicros: Math.round(of('appMicros')),
    databaseMicros: Math.round(of('databaseMicros')),
    statements: Math.round(of('statements') * 10) / 10,
    walBytes: Math.round(of('walBytes')),
  };
}

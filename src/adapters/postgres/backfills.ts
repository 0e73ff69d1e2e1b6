import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#core/shared/index.ts';

/** A change of all old rows of a table, a few at a time, while the product serves. */
export interface Backfill {
  /** Its name in the database, for good. */
  readonly name: string;
  /**
   * Changes at most `$2` rows behind the key `$1` (text, null at first), in the order of that key, and returns one row:
   * `last`, the key of the last one as text, and `rows`, how many were looked at. None ends it.
   */
  readonly statement: string;
}

/** What is to be changed in the background by this release. */
export const BACKFILLS: readonly Backfill[] = [];

/** How far a backfill has come. */
export interface BackfillProgress {
  readonly name: string;
  /** The rows that were looked at since its beginning. */
  readonly rows: number;
  readonly isFinished: boolean;
}

interface BackfillDeps {
  readonly pool: Pick<Pool, 'connect'>;
  readonly clock: Clock;
  readonly backfills?: readonly Backfill[];
  /** Rows of one transaction. */
  readonly atOnce?: number;
  /** How long a run goes on, in milliseconds; the next one continues. */
  readonly forMs?: number;
}

interface Kept {
  readonly cursor: string | null;
  readonly changed_rows: number;
}

interface Batch {
  readonly last: string | null;
  readonly rows: number;
}

/** A few hundred rows take milliseconds, and whoever needs one of them waits as long. */
const AT_ONCE = 500;
/** Runs begin every minute: the database rests in between. */
const FOR_MS = 45_000;

const BEGIN = 'insert into backfills (name, started_at) values ($1, $2) on conflict do nothing';
const TAKE = `select cursor, changed_rows from backfills
  where name = $1 and finished_at is null for no key update skip locked`;
const KEEP = `update backfills set cursor = coalesce($2, cursor), changed_rows = $3, finished_at = $4 where name = $1`;

/** The next rows, in one transaction with the progress; null when it is finished or another process has its turn. */
async function nextBatch(
  client: PoolClient,
  { name, statement }: Backfill,
  { atOnce, now }: { readonly atOnce: number; readonly now: Date },
): Promise<BackfillProgress | null> {
  const taken = await client.query<Kept>(TAKE, [name]);
  const [kept] = taken.rows;
  if (kept === undefined) return null;
  const { rows } = await client.query<Batch>(statement, [kept.cursor, atOnce]);
  const batch = rows[0] ?? { last: null, rows: 0 };
  const isFinished = batch.rows === 0;
  const all = kept.changed_rows + batch.rows;
  await client.query(KEEP, [name, batch.last, all, isFinished ? now : null]);
  return { name, rows: all, isFinished };
}

async function inTransaction<Value>(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Goes on with the unfinished backfills, in their order. Each batch is a transaction with its progress: one that dies
 * leaves the rows of whole batches changed, once, and the next run continues behind them. Several processes take turns.
 * @returns how far each has come that this run worked on.
 */
export const runBackfills = (parts: BackfillDeps) => async (): Promise<readonly BackfillProgress[]> => {
  const { pool, clock, backfills = BACKFILLS, atOnce = AT_ONCE, forMs = FOR_MS } = parts;
  const until = clock.now() + forMs;
  const worked: BackfillProgress[] = [];
  for (const backfill of backfills) {
    await inTransaction(pool, (client) => client.query(BEGIN, [backfill.name, new Date(clock.now())]));
    let latest: BackfillProgress | null = null;
    while (clock.now() < until && latest?.isFinished !== true) {
      const now = new Date(clock.now());
      const next: BackfillProgress | null = await inTransaction(pool, (client) =>
        nextBatch(client, backfill, { atOnce, now }),
      );
      if (next === null) break;
      latest = next;
    }
    if (latest !== null) worked.push(latest);
  }
  return worked;
};

import { randomUUID } from 'node:crypto';
import { writersOf } from './bounded-pools.ts';
import type { Database } from './database.ts';
import { LIMITS } from './limits.ts';

/** The timeout of the check: less than a load balancer's. */
const ANSWERS_WITHIN_MS = 2_000;

/** Each process writes its own row, so that none waits for another. */
const WRITE = `insert into readiness (process, written_at) values ($1, now())
  on conflict (process) do update set written_at = excluded.written_at`;

/**
 * Checks that the database accepts writes, on the pool of writes. Where all of its connections are in use, even by
 * callers that wait for a lock, on the pool of public pages: a process that can still serve those stays ready.
 * @returns whether a row could be written within two seconds; never throws.
 */
export function readiness({ knex, publicPool }: Pick<Database, 'knex' | 'publicPool'>): () => Promise<boolean> {
  const process = randomUUID();
  const write = async (): Promise<true> => {
    if (writersOf(knex).used < LIMITS.writers) await knex.raw(WRITE.replace('$1', '?'), [process]);
    else await publicPool.query({ name: 'readiness', text: WRITE, values: [process] });
    return true;
  };
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, ANSWERS_WITHIN_MS, false);
    });
    return Promise.race([write().catch(() => false), late]).finally(() => clearTimeout(timer));
  };
}

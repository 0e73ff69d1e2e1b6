import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '#src/adapters/postgres/database.ts';

/** A statement as it was sent to the database. */
export interface SeenStatement {
  /** The name under which it is prepared; `null` when it is not. */
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
}

const configured = z.object({
  name: z.string().nullable().default(null),
  text: z.string(),
  values: z.array(z.unknown()).default([]),
});

function readStatement(first: unknown, second: unknown): SeenStatement {
  if (typeof first === 'string') return { name: null, text: first, values: Array.isArray(second) ? second : [] };
  return configured.parse(first);
}

function watchPool(pool: Pool, see: (statement: SeenStatement) => void): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query;
    Object.assign(client, {
      query: (...asked: readonly unknown[]): unknown => {
        see(readStatement(asked[0], asked[1]));
        return Reflect.apply(query, client, asked);
      },
    });
  });
}

/** Records every statement of a database that has not been used yet, on all its pools. */
export function watchStatements(database: Database): SeenStatement[] {
  const seen: SeenStatement[] = [];
  watchPool(database.pool, (statement) => seen.push(statement));
  database.knex.on('query', ({ sql, bindings }: { sql: string; bindings?: readonly unknown[] }) =>
    seen.push({ name: null, text: sql, values: bindings ?? [] }),
  );
  return seen;
}

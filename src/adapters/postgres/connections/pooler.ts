import { z } from 'zod';
import { TEST_MODE_SCHEMA } from '../database.ts';
import type { Limits } from '../limits.ts';
import { singleClient } from './clients.ts';

/** Thrown for a pooler whose connections are not set up as Padav needs them; the message says what to set. */
export class PoolerRefused extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'PoolerRefused';
  }
}

/** The time limits in the order of the server's names, in milliseconds. */
const wanted = ({ statementMs, lockMs, idleTransactionMs }: Limits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
});

const found = z.object({
  statement_timeout: z.coerce.number(),
  lock_timeout: z.coerce.number(),
  idle_in_transaction_session_timeout: z.coerce.number(),
  schema: z.string().nullable(),
});

/** `pg_settings` has the figures in milliseconds, while `show` chooses a unit. */
const ASK = `select max(setting) filter (where name = 'statement_timeout') as statement_timeout,
    max(setting) filter (where name = 'lock_timeout') as lock_timeout,
    max(setting) filter (where name = 'idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
    current_schema() as schema
  from pg_settings`;

/** What a pooler has to be told, for one database of it: the time limits, and the schema of test mode. */
export const poolerStatements = (limits: Limits, schema: string | null): string =>
  [
    ...Object.entries(wanted(limits)).map(([name, ms]) => `set ${name} = ${ms}`),
    ...(schema === null ? [] : [`set search_path = ${schema}`]),
  ].join('; ');

/** What is wrong with the connections of a pooler, by the names of the settings. */
function wrongSettings(set: z.output<typeof found>, limits: Limits, schema: string | null): readonly string[] {
  const unlimited = Object.entries(wanted(limits)).flatMap(([name, most]) => {
    const ms = Number(Reflect.get(set, name));
    return ms < 1 || ms > most ? [name] : [];
  });
  const isElsewhere = (set.schema === TEST_MODE_SCHEMA) !== (schema === TEST_MODE_SCHEMA);
  return isElsewhere ? [...unlimited, 'search_path'] : unlimited;
}

/**
 * Checks at the start that a pooler's connections have time limits, none above Padav's own, and the right schema.
 * @param schema `null` for that of the live rows.
 * @throws PoolerRefused, or the error of a pooler that can't be reached.
 */
export async function checkPooler(url: string, limits: Limits, schema: string | null): Promise<void> {
  const client = singleClient(url, { application_name: 'padav', connectionTimeoutMillis: limits.connectMs });
  try {
    await client.connect();
    const wrong = wrongSettings(found.parse((await client.query(ASK)).rows[0]), limits, schema);
    if (wrong.length === 0) return;
    throw new PoolerRefused(
      `The connections of the pooler are not set up, by ${wrong.join(', ')}. Have it run this on each of its ` +
        `connections to the server (PgBouncer: connect_query): ${poolerStatements(limits, schema)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { Client } from 'pg';
import { pino } from 'pino';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { compose } from '#src/composition/compose.ts';
import { readConfiguration } from '#src/composition/configuration/configuration.ts';
import { NEVER_OVERLOADED } from '../../support/http/test-app.ts';
import { type Plan, planOf } from '../database/plans.ts';
import { type SeenStatement, watchStatements } from '../database/statements.ts';
import { PRODUCT_ENV, tokenOf } from '../servers/product.ts';

/** The most statements that one GET /hotel sends. */
export const MAX_STATEMENTS = 2;

/** The statements of one GET /hotel. */
export interface BookingListFacts {
  readonly bookings: number;
  /** The response. */
  readonly answer: unknown;
  readonly statements: readonly string[];
  /** The names under which they are prepared. */
  readonly names: readonly (string | null)[];
  /** The plans of all its statements, both for its values and for any. */
  readonly plans: readonly Plan[];
}

/** All statements of one request, after another one has opened the connections. */
async function statementsOfOne(url: string, token: string): Promise<{ answer: unknown[]; seen: SeenStatement[] }> {
  const database = openDatabase(url);
  const statements = watchStatements(database);
  const { app, close } = await compose({
    configuration: readConfiguration(PRODUCT_ENV, '/nowhere'),
    database,
    logger: pino({ level: 'silent' }),
    webRoot: null,
    publicUrl: 'http://127.0.0.1:3000',
    overload: NEVER_OVERLOADED,
  });
  try {
    const list = () => app.inject({ url: '/hotel', headers: { authorization: `Bearer ${token}` } });
    await list();
    statements.length = 0;
    const answer = await list();
    if (answer.statusCode !== 200) throw new Error(`GET /hotel answered ${answer.statusCode}: ${answer.body}`);
    return { answer: answer.json<unknown[]>(), seen: [...statements] };
  } finally {
    await close();
    await database.close();
  }
}

/** Requests the list of a traveller and reads the plans of its statements from PostgreSQL. */
export async function bookingListFacts(url: string, traveller: number): Promise<BookingListFacts> {
  const { answer, seen } = await statementsOfOne(url, tokenOf(traveller));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const plans: Plan[] = [];
    for (const statement of seen) {
      plans.push(await planOf(client, statement, 'custom'), await planOf(client, statement, 'generic'));
    }
    const bookings = answer.length;
    return { bookings, answer, statements: seen.map(({ text }) => text), names: seen.map(({ name }) => name), plans };
  } finally {
    await client.end();
  }
}

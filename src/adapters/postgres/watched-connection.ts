import { Socket } from 'node:net';
import type { Client } from 'pg';
import { z } from 'zod';
import type { Limits } from './limits.ts';
import { endsConnection } from './outage.ts';

type Watched = Pick<Client, 'connection' | 'getTransactionStatus'> & { query(text: string): Promise<unknown> };

/** A statement with a name, which the server keeps for its connection. */
const named = z.looseObject({ name: z.string(), text: z.string() });

/** The error for a connection whose server does not answer; the code is the kernel's for the same. */
const silent = (ms: number): Error =>
  Object.assign(new Error(`The database did not answer for ${ms} ms`), { code: 'ETIMEDOUT' });

/** Closes a connection whose server does not answer a statement; one that only listens is probed now and then. */
function endWhenSilent(client: Watched, silenceMs: number): void {
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    const isIdle: unknown = Reflect.get(client, 'readyForQuery');
    if (isIdle !== true || Reflect.get(client, '_ending') === true) stream.destroy(silent(silenceMs));
    else if (client.getTransactionStatus() === 'I') client.query('select 1').catch(() => undefined);
  });
}

/**
 * Closes a connection once its transaction is over, after an error of the server that the next statement would get as
 * well: a demoted primary never accepts writes again, while a new connection may reach the new one.
 */
function endWhenUseless({ connection }: Watched): void {
  let why: Error | null = null;
  connection.on('errorMessage', (error: unknown) => {
    if (error instanceof Error && endsConnection(error)) why = error;
  });
  connection.on('readyForQuery', ({ status }: { readonly status: string }) => {
    if (why !== null && status === 'I') connection.stream.destroy(why);
  });
}

/**
 * Prepares a new connection: sets the server's own time limits, and closes it when the server is silent or can't serve
 * any more. Not by parameters of the start-up message, which poolers refuse.
 */
export async function watchConnection(client: Watched, limits: Limits, schema: string | null = null): Promise<void> {
  endWhenSilent(client, limits.silenceMs);
  endWhenUseless(client);
  const { statementMs, lockMs, idleTransactionMs } = limits;
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    ...(schema !== null && { search_path: schema }),
  };
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  await client.query(`select ${each.join(', ')}`);
}

/**
 * Leaves the names of prepared statements out: in transaction mode the next statement may run on another connection of
 * the server, which does not know the name (PgBouncer, "SQL feature map for pooling modes").
 */
function withoutNames(client: Watched): void {
  const { query } = client;
  Reflect.set(client, 'query', (asked: unknown, ...rest: readonly unknown[]) => {
    const isNamed = named.safeParse(asked).success;
    return Reflect.apply(query, client, [isNamed ? Object.assign({}, asked, { name: undefined }) : asked, ...rest]);
  });
}

/**
 * Prepares a new connection to a pooler in transaction mode, as `watchConnection` does. The pooler sets the time limits:
 * set here they would be those of whatever transaction runs next on that connection of the server.
 */
export async function watchPooled(client: Watched, limits: Limits): Promise<void> {
  endWhenSilent(client, limits.silenceMs);
  endWhenUseless(client);
  withoutNames(client);
}

import { z } from 'zod';
import { SCOPES } from '#core/partners/index.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { sha256 } from '#src/adapters/postgres/partners/partner-work.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { startReceiver } from '../webhook-receiver/receiver.ts';
import { type Padav, startPadav } from './padav.ts';

const KEY = keySecrets.draw('live');
const DAY_MS = 86_400_000;
const identified = z.looseObject({ id: z.string() });
const listed = z.object({ data: z.array(identified) });

/** An answer to a partner's server. */
export interface AgentAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A partner's server with a live key, a balance and a webhook receiver, of a product whose processes are killed. */
export interface Agent {
  readonly db: FreshDatabase;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** Starts a process that ends at a failpoint; `null` for one that stays. */
  start(failpoint: string | null): Padav;
  /** The body of another booking. @throws once there is no quote left */
  nextBooking(): Readonly<Record<string, unknown>>;
  /** @throws when the connection breaks */
  post(origin: string, path: string, body: unknown, key?: string): Promise<AgentAnswer>;
  /** Lets the claims of dead processes end, and every job be due. */
  letTimePass(): Promise<void>;
  close(): Promise<void>;
}

async function addOrganisation({ database }: FreshDatabase): Promise<void> {
  const at = new Date();
  await database.knex('organisations').insert({
    ...{ id: 'org_agent', name: 'Asha Travels', live: 'approved', created_at: at },
    ...{ commission_basis_points: 1_000, credit_limit: 1_000_000_000, requests_per_minute: 10_000 },
  });
  await database.knex('api_keys').insert({
    ...{ id: 'key_agent', organisation_id: 'org_agent', mode: 'live', name: 'Server', addresses: [] },
    ...{ scopes: SCOPES, secret_hash: sha256(KEY), last_four: KEY.slice(-4), created_by: 'asha', created_at: at },
  });
}

/** Each is a time that a dead process has left behind; jobs are due at once. */
const PASSING = [
  `update graphile_worker._private_jobs set run_at = now(), locked_at = case
    when locked_at is not null then now() - interval '6 minutes' end
    where id in (select id from graphile_worker._private_jobs
      where locked_at is null or locked_by is null for update skip locked)`,
  'update webhook_endpoints set leased_until = now() where leased_until is not null',
  "update webhook_deliveries set due_at = now() - interval '1 second' where state = 'waiting'",
];
/** Of processes that have ended: no living one works meanwhile. */
const LEFT_BEHIND = [
  "update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes' where locked_at is not null",
  'update idempotent_requests set held_until = now() where held_until is not null',
  'update orders set claim_until = now() where claim_until > now()',
];

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function call(url: string, init: RequestInit = {}): Promise<AgentAnswer> {
  const answer = await fetch(url, { ...init, headers: { authorization: `Bearer ${KEY}`, ...init.headers } });
  return { status: answer.status, body: await answer.json() };
}

const post = (origin: string, path: string, body: unknown, key?: string) =>
  call(`${origin}/partner/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });

/** Quotes of one stay, in as many hotels as there are. @returns their ids */
async function quoteEverywhere(origin: string): Promise<readonly string[]> {
  const stay = { arrivalDate: day(40), departureDate: day(42), rooms: 1, adults: 2 };
  const query = new URLSearchParams({ latitude: '15.3', longitude: '74.0', limit: '50' });
  for (const [name, value] of Object.entries(stay)) query.set(name, String(value));
  const found = listed.parse((await call(`${origin}/partner/v1/hotels?${query}`)).body);
  const quotes: string[] = [];
  for (const { id: hotelId } of found.data) {
    const quoted = await post(origin, 'quotes', { ...stay, hotelId });
    if (quoted.status === 201) quotes.push(identified.parse(quoted.body).id);
  }
  return quotes;
}

/** Opens a partner's server; a first process makes its endpoint and all of its quotes. */
export async function openAgent(): Promise<Agent> {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const begun: Padav[] = [];
  const start = (failpoint: string | null): Padav => {
    const padav = startPadav({
      main: 'test/support/failpoints/main.ts',
      env: {
        ...{ DATABASE_URL: db.url, LOG_LEVEL: 'error', WEBHOOKS_ALLOW_PRIVATE: 'true' },
        ...(failpoint === null ? {} : { PADAV_FAILPOINT: failpoint }),
      },
    });
    begun.push(padav);
    return padav;
  };
  await addOrganisation(db);
  const first = start(null);
  const origin = await first.ready;
  const made = await post(origin, 'webhook-endpoints', { url: receiver.url });
  if (made.status !== 201) throw new Error(`No endpoint: ${JSON.stringify(made.body)}`);
  const quotes = [...(await quoteEverywhere(origin))];
  first.child.kill('SIGTERM');
  await first.ended;
  let named = 0;

  return {
    db,
    receiver,
    start,
    nextBooking() {
      const quoteId = quotes.shift();
      if (quoteId === undefined) throw new Error(`There were ${named} quotes`);
      named += 1;
      return {
        quoteId,
        guests: { lead: { name: 'Meera Rao', phone: '98765 43210' } },
        payment: { method: 'balance' },
        partnerReference: `AT-${named}`,
      };
    },
    post,
    async letTimePass() {
      const { pool } = db.database;
      const isAlive = begun.some(({ child }) => child.exitCode === null && child.signalCode === null);
      for (const statement of isAlive ? PASSING : [...LEFT_BEHIND, ...PASSING]) await pool.query(statement);
    },
    async close() {
      for (const { child } of begun) child.kill('SIGKILL');
      await Promise.all(begun.map(({ ended }) => ended));
      await receiver.close();
      await db.drop();
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#core/shared/index.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { webhookWork } from '#src/adapters/postgres/partners/events/webhook-work.ts';
import { sha256 } from '#src/adapters/postgres/partners/partner-work.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { WEBHOOK_PLACES } from '#test/support/failpoints/places.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';
import { startReceiver } from '#test/support/webhook-receiver/receiver.ts';

const KEY = keySecrets.draw('live');
const ENDS_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const madeShape = z.looseObject({ id: z.string() });
const sentShape = z.looseObject({ eventId: z.string() });
const arrivalShape = z.object({ id: z.string(), sequence: z.int().nullable() });

let db: FreshDatabase;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let endpointId = '';
const begun: Padav[] = [];
/** Events that a process told of before it died. */
const promised: string[] = [];

/** A process with the given failpoint. */
function start(failpoint: string | null): Padav {
  const padav = startPadav({
    main: 'test/support/failpoints/main.ts',
    env: {
      ...{ DATABASE_URL: db.url, LOG_LEVEL: 'error', WEBHOOKS_ALLOW_PRIVATE: 'true' },
      ...(failpoint === null ? {} : { PADAV_FAILPOINT: failpoint }),
    },
  });
  begun.push(padav);
  return padav;
}

async function stop({ child, ended }: Padav): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Calls a process with the key; `null` when it dies meanwhile. */
async function post(origin: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin}/partner/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  return answer === null ? null : await answer.json().catch(() => null);
}

/** Lets the leases of dead processes end, and every job be due. */
async function letTimePass(): Promise<void> {
  const { pool } = db.database;
  await pool.query('update webhook_endpoints set leased_until = now() where leased_until is not null');
  await pool.query("update webhook_deliveries set due_at = now() - interval '1 second' where state = 'waiting'");
  await pool.query(`update graphile_worker._private_jobs set run_at = now(), locked_at = case
    when locked_at is not null then now() - interval '6 minutes' end`);
}

/** An event whose process died once it was recorded. */
async function record(place: string): Promise<string> {
  const id = `evt_${place.replaceAll(' ', '_')}`;
  const event = { id, organisationId: 'org_kills', type: 'balance.low', bookingId: null, data: {} } as const;
  await webhookWork(db.database.knex).run(({ partnerEvents }) =>
    partnerEvents.record({ ...event, occurredAt: instant(Date.now()) }),
  );
  return id;
}

/** The events of the database, and whether each was delivered. */
async function recorded(): Promise<readonly { readonly id: string; readonly state: string | null }[]> {
  const { rows } = await db.database.pool.query(
    `select event.id, delivery.state from partner_events event
     left join webhook_deliveries delivery on delivery.event_id = event.id order by event.id`,
  );
  return z.object({ id: z.string(), state: z.string().nullable() }).array().parse(rows);
}

beforeAll(async () => {
  db = await freshDatabase();
  receiver = await startReceiver();
  const { knex } = db.database;
  const at = new Date();
  await knex('organisations').insert({
    ...{ id: 'org_kills', name: 'Asha Travels', live: 'approved', created_at: at },
    ...{ commission_basis_points: 0, credit_limit: 0, requests_per_minute: 1_000 },
  });
  await knex('api_keys').insert({
    ...{ id: 'key_kills', organisation_id: 'org_kills', mode: 'live', name: 'Server', addresses: [] },
    ...{ scopes: ['webhooks:write'], secret_hash: sha256(KEY), last_four: KEY.slice(-4) },
    ...{ created_by: 'asha', created_at: at },
  });
  const first = start(null);
  const made = await post(await first.ready, 'webhook-endpoints', { url: `http://127.0.0.1:${receiver.port}/` });
  endpointId = madeShape.parse(made).id;
  await stop(first);
});
afterAll(async () => {
  for (const { child } of begun) child.kill('SIGKILL');
  await Promise.all(begun.map(({ ended }) => ended));
  await receiver.close();
  await db.drop();
});

describe('a process that is killed between an event and its delivery', () => {
  it.each(WEBHOOK_PLACES)('dies: %s', async (place) => {
    promised.push(await record(place));
    await letTimePass();
    const padav = start(place);
    // The events of an earlier life may lead it to the place before it is ready.
    const origin = await padav.ready.catch(() => null);
    const answer = origin === null ? null : await post(origin, `webhook-endpoints/${endpointId}/test`);
    if (answer !== null) promised.push(sentShape.parse(answer).eventId);
    const deadline = performance.now() + ENDS_WITHIN_MS;
    while (padav.child.signalCode === null && performance.now() < deadline) await pause(LOOK_AGAIN_MS);
    expect([place, padav.child.signalCode], padav.printed()).toEqual([place, 'SIGKILL']);
    await padav.ended;
  });

  it('has lost no event once it runs again, and recorded none halfway', async () => {
    await letTimePass();
    const padav = start(null);
    await padav.ready;
    const deadline = performance.now() + ENDS_WITHIN_MS;
    const isDone = async () => (await recorded()).every(({ state }) => state === 'delivered');
    while (!(await isDone()) && performance.now() < deadline) await pause(LOOK_AGAIN_MS);
    const events = await recorded();
    expect(events.filter(({ state }) => state !== 'delivered')).toEqual([]);
    expect(events.length).toBeGreaterThanOrEqual(WEBHOOK_PLACES.length);
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
    const arrived = receiver.arrivals.map(({ body }) => arrivalShape.parse(JSON.parse(body)).id);
    expect([...new Set(arrived)].sort()).toEqual(events.map(({ id }) => id).sort());
    // Sent and not stored, because it died between: sent again, under the same id.
    expect(arrived.length).toBeGreaterThan(events.length);
    await stop(padav);
  });
});

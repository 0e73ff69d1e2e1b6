import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#core/shared/index.ts';
import { anEventOf } from '#test/support/contracts/partner-events.contract.ts';
import { deliveryStoresContract } from '#test/support/contracts/webhook-deliveries.contract.ts';
import { webhookStoresContract } from '#test/support/contracts/webhook-stores.contract.ts';
import type { WebhookKeeping } from '#test/support/contracts/webhook-stores-kit.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { momentOf } from '../../moments.ts';
import { webhookLists } from './webhook-lists.ts';
import { webhookWork } from './webhook-work.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const job = z.object({ payload: z.object({ endpointId: z.string() }), key: z.string().nullable(), run_at: z.date() });

describe.each(['live', 'test'] as const)('webhooks in PostgreSQL, %s mode', (mode) => {
  const connections = () => (mode === 'live' ? fresh.database : fresh.database.testMode);
  const task = mode === 'live' ? 'deliver-webhooks' : 'test:deliver-webhooks';

  const keeping = (): WebhookKeeping => ({
    mode,
    work: webhookWork(connections().knex),
    lists: webhookLists(connections().knex),
    async wakes() {
      const { rows } = await connections().knex.raw(
        `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
         where task.id = job.task_id and task.identifier = ? returning job.payload, job.key, job.run_at`,
        [task],
      );
      return job
        .array()
        .parse(rows)
        .map(({ payload, key, run_at }) => ({ ...payload, at: key === null ? null : momentOf(run_at) }))
        .sort((one, other) => Number(one.at) - Number(other.at));
    },
  });

  webhookStoresContract(keeping);
  deliveryStoresContract(keeping);

  it('ask for one email about an endpoint that was switched off', async () => {
    const letter = {
      ...{ endpointId: 'whe_1', organisationId: 'org_1', url: 'https://asha.example', reason: 'gone' as const },
      ...{ mode, at: instant(5), language: 'hi' as const },
    };
    await keeping().work.run(async ({ webhookJobs }) => {
      await webhookJobs.tellOwners(letter);
      await webhookJobs.tellOwners(letter);
    });
    const { rows } = await connections().knex.raw(
      "delete from graphile_worker._private_jobs where key like '%webhook-off-%' returning payload",
    );
    expect(rows).toEqual([{ payload: letter }]);
  });
});

describe('the list of events', () => {
  it('misses none that is committed behind a later one, and keeps the order of a booking', async () => {
    const { knex } = fresh.database;
    const lists = webhookLists(knex);
    const organisationId = 'org_busy';
    const seen: string[] = [];
    let position: number | null = null;
    const read = async () => {
      for (const { event, position: at } of await lists.events(organisationId, {}, position, 7)) {
        seen.push(`${event.bookingId} ${event.sequence}`);
        position = at;
      }
    };
    const work = webhookWork(knex);
    let open = 3;
    // Each transaction commits a random while after it wrote, so that places and commits would differ.
    const write = async (booking: number) => {
      for (let at = 0; at < 40; at += 1)
        await work.run(async ({ partnerEvents }) => {
          const occurredAt = instant(1_000_000 - at);
          await partnerEvents.record(anEventOf(`bkg_busy${booking}`, { organisationId, occurredAt }));
          await knex.raw('select pg_sleep(?)', [((at * 7 + booking * 3) % 5) / 500]);
        });
      open -= 1;
    };
    const keepReading = async () => {
      while (open > 0) await read();
    };
    await Promise.all([write(1), write(2), write(3), keepReading()]);
    for (let before = -1; before < seen.length; ) {
      before = seen.length;
      await read();
    }
    for (const booking of [1, 2, 3])
      expect(seen.filter((name) => name.startsWith(`bkg_busy${booking} `))).toEqual(
        Array.from({ length: 40 }, (_, at) => `bkg_busy${booking} ${at + 1}`),
      );
    expect(seen).toHaveLength(120);
  });

  it('goes on beyond the places that one read gives', async () => {
    const { knex } = fresh.database;
    await knex.raw(
      `insert into partner_events (id, organisation_id, type, booking_id, sequence, occurred_at, data)
       select 'evt_many' || n, 'org_many', 'test', null, null, to_timestamp(n), '{}' from generate_series(1, 2500) n`,
    );
    await knex('partner_events').where({ id: 'evt_many2400' }).update({ type: 'balance.low' });
    const found = await webhookLists(knex).events('org_many', { type: 'balance.low' }, null, 10);
    expect(found.map(({ event }) => event.id)).toEqual(['evt_many2400']);
  });
});

describe('a delivery', () => {
  it('is recorded although a job holds its endpoint', async () => {
    const { knex } = fresh.database;
    const { work } = { work: webhookWork(knex) };
    const [endpoint] = await knex('webhook_endpoints').where({ state: 'enabled' }).limit(1);
    const { id, organisation_id: organisationId } = z
      .object({ id: z.string(), organisation_id: z.string() })
      .parse(endpoint);
    await work.run(async ({ endpoints }) => {
      await endpoints.lock(id);
      await work.run(({ partnerEvents }) =>
        partnerEvents.record(anEventOf(null, { organisationId, type: 'refund.done' })),
      );
    });
  });

  it.each([
    ['webhook_endpoints', { id: 'x' }, /webhook_endpoints_id_check/],
    ['webhook_endpoints', { state: 'switched_off' }, /webhook_endpoints_off_with_reason/],
    ['webhook_endpoints', { failures: 1 }, /webhook_endpoints_failing_since/],
    ['webhook_endpoints', { lease_holder: 'x' }, /webhook_endpoints_leased/],
  ])('%s refuses a row that breaks a rule: %j', async (table, change, constraint) => {
    const row = {
      ...{ id: 'whe_row', organisation_id: 'org_1', url: 'https://a.example', description: '', event_types: [] },
      ...{ language: 'en', state: 'enabled', created_at: new Date(), changed_at: new Date() },
    };
    await expect(fresh.database.knex(table).insert({ ...row, ...change })).rejects.toThrow(constraint);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PartnerEvent } from '#core/partners/index.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import {
  anEventOf,
  type EventKeeping,
  partnerEventsContract,
} from '#test/support/contracts/partner-events.contract.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { momentColumn } from '../../moments.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const row = z.object({
  id: z.string(),
  organisationId: z.string(),
  type: z.string(),
  bookingId: z.string().nullable(),
  sequence: z.int().nullable(),
  occurredAt: momentColumn,
  data: z.record(z.string(), z.unknown()),
});

async function stored(bookingId: string | null): Promise<readonly PartnerEvent[]> {
  const rows = await fresh.database
    .knex('partner_events')
    .where({ booking_id: bookingId })
    .orderBy('sequence')
    .select('id', 'type', 'sequence', 'data', {
      organisationId: 'organisation_id',
      bookingId: 'booking_id',
      occurredAt: 'occurred_at',
    });
  return row.array().parse(rows) as readonly PartnerEvent[];
}

const keeping = (): EventKeeping => ({ work: bookingWork(fresh.database.knex), stored });

describe('events of partners in PostgreSQL', () => {
  partnerEventsContract(keeping);

  it('are numbered without gaps by transactions at once, some of which fail', async () => {
    const { work } = keeping();
    const events = Array.from({ length: 30 }, () => anEventOf('bkg_busy'));
    const ends = await Promise.allSettled(
      events.map((event, at) =>
        work.run(async ({ partnerEvents }) => {
          await partnerEvents.record(event);
          if (at % 3 === 0) throw new Error('undone');
        }),
      ),
    );
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const numbers = (await stored('bkg_busy')).map(({ sequence }) => sequence);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('go on with the next number after the earlier ones were deleted', async () => {
    const { work } = keeping();
    const record = () => work.run(({ partnerEvents }) => partnerEvents.record(anEventOf('bkg_old')));
    await record();
    await fresh.database.knex('partner_events').where({ booking_id: 'bkg_old' }).delete();
    await record();
    expect(await stored('bkg_old')).toMatchObject([{ sequence: 2 }]);
  });

  it.each([
    [{ id: 'x' }, /partner_events_id_check/],
    [{ organisation_id: 'x' }, /partner_events_organisation_id_check/],
    [{ type: 'Booking Created' }, /partner_events_type_check/],
    [{ sequence: 1 }, /partner_events_numbered_by_booking/],
    [{ booking_id: 'bkg_1' }, /partner_events_numbered_by_booking/],
    [{ data: '[]' }, /partner_events_data_check/],
  ])('refuse a row that breaks a rule: %j', async (change, constraint) => {
    const event = { id: 'evt_row', organisation_id: 'org_1', type: 'test', occurred_at: new Date(), data: '{}' };
    await expect(fresh.database.knex('partner_events').insert({ ...event, ...change })).rejects.toThrow(constraint);
  });
});

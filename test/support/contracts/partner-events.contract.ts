import { describe, expect, it } from 'vitest';
import type { NewPartnerEvent, PartnerEvent, PartnerEvents } from '#core/partners/index.ts';
import { instant, paise, type UnitOfWork } from '#core/shared/index.ts';

/** The store under test, and all events that it has of a booking or of none. */
export interface EventKeeping {
  readonly work: UnitOfWork<{ readonly partnerEvents: PartnerEvents }>;
  stored(bookingId: string | null): Promise<readonly PartnerEvent[]>;
}

let made = 0;

/** An event of a booking of its own, and what differs from that. */
export const anEventOf = (bookingId: string | null, more: Partial<NewPartnerEvent> = {}): NewPartnerEvent => {
  made += 1;
  const status = 'confirmed';
  return {
    id: `evt_${made}`,
    organisationId: 'org_asha',
    type: 'booking.confirmed',
    bookingId,
    occurredAt: instant(Date.parse('2026-12-05T06:30:00.123Z') + made),
    data: { bookingId, reference: 'PDV-7K3M9Q', status, amount: { amount: paise(1_249_950), currency: 'INR' } },
    ...more,
  };
};

const numbered = (events: readonly NewPartnerEvent[]): readonly PartnerEvent[] =>
  events.map((event, at) => ({ ...event, sequence: at + 1 }));

/** The contract of all stores of partners' events, in memory and in PostgreSQL. */
export function partnerEventsContract(keeping: () => EventKeeping): void {
  const record = (...events: readonly NewPartnerEvent[]): Promise<void> =>
    keeping().work.run(async ({ partnerEvents }) => {
      for (const event of events) await partnerEvents.record(event);
    });

  describe('the events of a booking', () => {
    it('are numbered from 1 in their order, each booking by itself', async () => {
      const [first, second] = [`bkg_${++made}`, `bkg_${++made}`];
      const [created, other, refused] = [
        anEventOf(first),
        anEventOf(second),
        anEventOf(first, { type: 'refund.done' }),
      ];
      await record(created, other);
      await record(refused);
      expect(await keeping().stored(first)).toEqual(numbered([created, refused]));
      expect(await keeping().stored(second)).toEqual(numbered([other]));
    });

    it('leave no gap for what is rolled back, nor anything of it', async () => {
      const bookingId = `bkg_${++made}`;
      const undone = keeping().work.run(async ({ partnerEvents }) => {
        await partnerEvents.record(anEventOf(bookingId));
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      expect(await keeping().stored(bookingId)).toEqual([]);
      const event = anEventOf(bookingId);
      await record(event);
      expect(await keeping().stored(bookingId)).toEqual(numbered([event]));
    });

    it('are recorded once each', async () => {
      const event = anEventOf(`bkg_${++made}`);
      await record(event);
      await expect(record(event)).rejects.toThrow('partner_events_pkey');
      expect(await keeping().stored(event.bookingId)).toEqual(numbered([event]));
    });
  });

  it('an event of no booking has no number', async () => {
    const event = anEventOf(null, { type: 'balance.low', data: { balance: { amount: paise(-5), currency: 'INR' } } });
    await record(event);
    expect(await keeping().stored(null)).toEqual([{ ...event, sequence: null }]);
  });
}

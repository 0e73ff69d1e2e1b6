import { describe, expect, it } from 'vitest';
import { bookingBench, DAY, hotelFor, MINUTE } from '#test/support/memory/booking/bench.ts';
import { type CalendarDay, dayInIndia } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';

const day = (text: string) => text as CalendarDay;
const meera = { name: 'Asha', email: 'asha@example.in' };

const benchWithLedger = () => {
  const bench = bookingBench();
  return { ...bench, ledger: createBooking(bench.ports).travellerBookings };
};

describe('an open order', () => {
  it('blocks until it is paid or over, after a check at the gateway', async () => {
    const { ledger, ...bench } = benchWithLedger();
    expect(await ledger.hasOpenOrder('asha')).toBe(false);
    await bench.placed();
    expect([await ledger.hasOpenOrder('asha'), await ledger.hasOpenOrder('ravi')]).toEqual([true, false]);
    bench.pass(20 * MINUTE);
    bench.gateway.moods = ['lost'];
    expect(await ledger.hasOpenOrder('asha')).toBe(true);
    expect(await ledger.hasOpenOrder('asha')).toBe(false);
  });

  it('is also one whose placement was never finished', async () => {
    const { ledger, ...bench } = benchWithLedger();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    expect(await ledger.hasOpenOrder('asha')).toBe(true);
  });
});

describe('upcoming stays', () => {
  const twoStays = async () => {
    const { ledger, ...bench } = benchWithLedger();
    const soon = { arrival: day('2026-10-05'), departure: day('2026-10-07') };
    bench.show(hotelFor(40_000, { freeUntil: null }));
    const begun = await bench.booked({ dates: soon });
    bench.show(hotelFor(40_000));
    const ahead = await bench.booked();
    return { ledger, bench, begun: begun.booking.id, ahead: ahead.booking.id };
  };

  it('are the confirmed ones that are not over', async () => {
    const { ledger, bench, begun, ahead } = await twoStays();
    const ids = async () => (await ledger.upcomingBookings('asha')).map(({ booking }) => booking.id).sort();
    expect(await ids()).toEqual([begun, ahead].sort());
    bench.pass(5 * DAY);
    expect(await ids()).toEqual([ahead]);
    await bench.cancel(ahead);
    expect(await ids()).toEqual([]);
  });

  it('are all cancelled by their terms, except one that has started', async () => {
    const { ledger, bench, begun, ahead } = await twoStays();
    await ledger.cancelAll('asha');
    const status = (id: string) => bench.books.bookings.get(id)?.status;
    expect([status(begun), status(ahead)]).toEqual(['confirmed', 'cancelled']);
    expect(bench.refunds()).toMatchObject([{ cause: 'cancelled', status: 'done' }]);
  });

  it('keep a contact until the day after check-out, and each voucher is mailed', async () => {
    const { ledger, bench, ahead } = await twoStays();
    bench.emails.length = 0;
    await ledger.keepContact('asha', meera);
    await bench.notify();
    expect(bench.emails.map(({ to, subject }) => [to, subject.split(' ')[1]])).toEqual([
      ['asha@example.in', 'voucher'],
      ['asha@example.in', 'voucher'],
    ]);
    expect(bench.books.retainedContacts.get(ahead)).toEqual({ contact: meera, until: '2026-10-23' });
  });

  it('are reported to the stored contact once the account is deleted', async () => {
    const { ledger, bench, ahead } = await twoStays();
    await ledger.keepContact('asha', meera);
    await bench.notify();
    bench.books.accounts.delete('asha');
    bench.emails.length = 0;
    await bench.cancel(ahead);
    await bench.notify();
    expect(bench.emails).toMatchObject([
      { to: 'asha@example.in', subject: expect.stringMatching(/^Cancelled/) },
      { to: 'asha@example.in', subject: expect.stringMatching(/^Your refund/) },
    ]);
  });

  it('lose their contact when its day is over', async () => {
    const { ledger, bench, begun, ahead } = await twoStays();
    await ledger.keepContact('asha', meera);
    bench.pass(Date.parse('2026-10-08T18:30:00Z') - bench.clock.now());
    expect(dayInIndia(bench.clock.now())).toBe('2026-10-09');
    await ledger.keepContact('ravi', meera);
    expect([bench.books.retainedContacts.has(begun), bench.books.retainedContacts.has(ahead)]).toEqual([false, true]);
  });
});

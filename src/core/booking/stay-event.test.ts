import { describe, expect, it } from 'vitest';
import { aBooking, aQuote } from '#test/support/memory/booking-samples.ts';
import { addDays, instant } from '../shared/index.ts';
import { voucherText } from './letters.ts';
import { endOfEvent, stayEvent } from './stay-event.ts';

const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1', { reference: 'PDV-7K3M9Q' });

describe('a stay in a calendar', () => {
  it('runs from the day of arrival through the day of departure, and says what the voucher says', () => {
    const event = stayEvent(booking);
    expect(event).toEqual({
      uid: `booking-${booking.id}@padav`,
      sequence: 0,
      isCancelled: false,
      firstDay: booking.quote.dates.arrival,
      lastDay: booking.quote.dates.departure,
      title: booking.quote.hotel.name,
      text: voucherText(booking),
      createdAt: booking.createdAt,
      changedAt: booking.createdAt,
    });
    expect(endOfEvent(event)).toBe(addDays(booking.quote.dates.departure, 1));
  });

  it('is taken out by an update of the same entry, which says no more than that', () => {
    const cancelledAt = instant(booking.createdAt + 1);
    const event = stayEvent({ ...booking, status: 'cancelled', cancelledAt });
    expect(event).toMatchObject({
      uid: stayEvent(booking).uid,
      sequence: 2,
      isCancelled: true,
      changedAt: cancelledAt,
    });
    expect(event.text).toBe('Your booking PDV-7K3M9Q is cancelled.');
  });

  it('keeps its entry while the hotel answers', () => {
    const answered = stayEvent({ ...booking, reservation: 'confirmed', hotelReference: 'HTL-9' });
    expect(answered.uid).toBe(stayEvent(booking).uid);
    expect([stayEvent(booking).sequence, answered.sequence]).toEqual([0, 1]);
    expect(answered.text).toContain('Hotel reference: HTL-9');
  });
});

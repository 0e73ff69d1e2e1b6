import { describe, expect, it } from 'vitest';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { addDays, instant } from '../../shared/index.ts';
import { endOfEvent, stayEvent } from './calendar-event.ts';
import { voucherText } from './emails/booking-emails.ts';

const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1', { reference: 'PDV-7K3M9Q' });

describe('a stay in a calendar', () => {
  it('runs from the day of arrival through the day of departure, with the texts of the voucher', () => {
    const event = stayEvent(booking, 'en');
    expect(event).toEqual({
      uid: `booking-${booking.id}@padav`,
      sequence: 0,
      isCancelled: false,
      firstDay: booking.quote.dates.arrival,
      lastDay: booking.quote.dates.departure,
      title: booking.quote.hotel.name,
      place: 'Sea View, 1 Beach Road, Visakhapatnam, 530002',
      text: voucherText(booking, 'en'),
      language: 'en',
      createdAt: booking.createdAt,
      changedAt: booking.createdAt,
    });
    expect(endOfEvent(event)).toBe(addDays(booking.quote.dates.departure, 1));
  });

  it('is removed by an update of the same entry, without further text', () => {
    const cancelledAt = instant(booking.createdAt + 1);
    const event = stayEvent({ ...booking, status: 'cancelled', cancelledAt }, 'en');
    expect(event).toMatchObject({
      uid: stayEvent(booking, 'en').uid,
      sequence: 2,
      isCancelled: true,
      changedAt: cancelledAt,
    });
    expect(event.text).toBe('Your booking PDV-7K3M9Q is cancelled.');
  });

  it('has the hotel alone as its place where no address is known', () => {
    const hotel = { ...booking.quote.hotel, address: '', city: '', zip: '' };
    expect(stayEvent({ ...booking, quote: { ...booking.quote, hotel } }, 'en').place).toBe('Sea View');
  });

  it('is in the requested language', () => {
    const cancelledAt = instant(booking.createdAt + 1);
    expect(stayEvent(booking, 'hi')).toMatchObject({ language: 'hi', text: voucherText(booking, 'hi') });
    expect(stayEvent({ ...booking, status: 'cancelled', cancelledAt }, 'hi').text).toBe(
      'आपकी बुकिंग PDV-7K3M9Q रद्द हो गई है।',
    );
  });

  it('keeps its entry id while the hotel responds', () => {
    const answered = stayEvent({ ...booking, reservation: 'confirmed', hotelReference: 'HTL-9' }, 'en');
    expect(answered.uid).toBe(stayEvent(booking, 'en').uid);
    expect([stayEvent(booking, 'en').sequence, answered.sequence]).toEqual([0, 1]);
    expect(answered.text).toContain('Hotel confirmation no.: HTL-9');
  });
});

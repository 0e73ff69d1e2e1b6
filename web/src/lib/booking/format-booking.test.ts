import { describe, expect, it } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import {
  addressLine,
  amountOf,
  chargedLine,
  freeCancellationDeadline,
  moment,
  partsOf,
  refundLine,
  reservationLine,
  stayLine,
} from './format-booking.ts';

describe('the texts of a booking', () => {
  it('show the stay by short weekday, day and month', () => {
    expect(stayLine(LAKE_BOOKING)).toBe('Sat, 21 Nov – Wed, 25 Nov');
  });

  it('leave unreadable days as they were written', () => {
    expect(stayLine({ arrivalDate: '2026-02-30', departureDate: '2026-11-25' })).toBe('2026-02-30 – Wed, 25 Nov');
  });

  it.each([
    [{ address: '7 Lake Road', city: 'Panaji', zip: '403001' }, '7 Lake Road, Panaji, 403001'],
    [{ address: '7 Lake Road, PANAJI', city: 'Panaji', zip: '403001' }, '7 Lake Road, PANAJI, 403001'],
    [{ address: '7 lake road, panaji 403001', city: 'Panaji', zip: '403001' }, '7 lake road, panaji 403001'],
    [{ address: '7 Lake Road', city: '', zip: '' }, '7 Lake Road'],
    [{ address: '7 Lake Road', city: '', zip: '403001' }, '7 Lake Road, 403001'],
    [{ address: '', city: 'Panaji', zip: '403001' }, ''],
  ])('show street, town and postal code once each: %j', (booking, line) => {
    expect(addressLine(booking)).toBe(line);
  });

  it('leave a deadline unchanged where the arrival day can’t be read', () => {
    expect(freeCancellationDeadline('2026-11-21T06:00:00.000Z', '2026-02-30')).toBe(moment('2026-11-21T06:00:00.000Z'));
  });

  it('show moments in India’s time, wherever the device is', () => {
    expect(moment('2026-10-02T18:45:00.000Z')).toBe('3 Oct 2026, 12:15 am');
  });

  it('show free cancellation until its deadline, but never into the arrival day', () => {
    const { freeUntil } = LAKE_BOOKING.cancellation;
    expect(freeCancellationDeadline(freeUntil ?? '', '2026-11-21')).toBe('19 Nov 2026, 6:00 pm');
    expect(freeCancellationDeadline('2026-11-21T06:00:00.000Z', '2026-11-21')).toBe('20 Nov 2026, 11:59 pm');
  });

  it('show the total in rupees with the symbol of the booking', () => {
    expect(amountOf({ amount: 123_456.5, Symbol: '₹' })).toBe('₹1,23,456.50');
    expect(amountOf({ amount: 12_500, Symbol: 'Rs ' })).toBe('Rs 12,500');
  });

  it.each([
    [12_500, 1_250_000, null],
    [12_500.1, 1_250_010, null],
    [12_500, 125_000, { online: '₹1,250', atHotel: '₹11,250' }],
    [24_960, 249_600, { online: '₹2,496', atHotel: '₹22,464' }],
  ])(
    'show what is paid online and at the hotel where the total is split: ₹%s, %s paise',
    (amount, amountCharged, said) => {
      expect(partsOf({ amount, amountCharged })).toEqual(said);
    },
  );

  it('show it in a sentence, which a cancellation changes', () => {
    const split = { amount: 12_500, amountCharged: 125_000 };
    const paid = 'You paid ₹1,250 online and pay ₹11,250 at the hotel: ₹12,500 in total.';
    expect(chargedLine({ ...split, status: 'confirmed' })).toBe(paid);
    expect(chargedLine({ ...split, status: 'cancelled' })).toMatch(/Nothing is due at the hotel/);
    expect(chargedLine({ amount: 12_500, amountCharged: 1_250_000, status: 'confirmed' })).toBeNull();
  });
});

describe('the text of a refund', () => {
  const line = (status: 'due' | 'requested' | 'done' | 'failed', amount = 125_050, doneAt: string | null = null) =>
    refundLine({ changes: [], refund: { status, amount, reason: null, doneAt }, amountCharged: 125_050 });

  it('is empty without a refund', () => {
    expect(refundLine({ changes: [], refund: null, amountCharged: 125_050 })).toBeNull();
  });

  it('depends on its state', () => {
    expect(line('due')).toMatch(/^₹1,250.50 will be refunded. We are requesting it now/);
    expect(line('requested')).toBe('₹1,250.50 is being refunded. Banks take 5 to 7 working days.');
    expect(line('failed')).toMatch(/^₹1,250.50 could not be refunded yet. We keep trying and will email you/);
  });

  it('has the day in India on which it was done, where the server sends one', () => {
    expect(line('done')).toBe('₹1,250.50 was refunded.');
    expect(line('done', 125_050, '2026-11-20T18:45:00.000Z')).toBe('₹1,250.50 was refunded on Sat, 21 Nov.');
  });

  it('names the charge of which it is a part, to the paisa', () => {
    expect(line('done', 125_049)).toBe('₹1,250.49 of the ₹1,250.50 that you paid was refunded.');
  });
});

describe('the reservation of a booking', () => {
  it.each([
    [
      'requested',
      null,
      'We’re waiting for the hotel to confirm. We’ll email you when it does; your price won’t change.',
    ],
    ['confirmed', null, 'Confirmed by the hotel.'],
    ['confirmed', 'LH-99', 'Confirmed by the hotel. Hotel confirmation no. LH-99.'],
    ['refused', null, 'The hotel could not take this booking.'],
  ] as const)('is %s with the reference %s', (reservation, hotelReference, said) => {
    expect(reservationLine({ reservation, hotelReference })).toBe(said);
  });
});

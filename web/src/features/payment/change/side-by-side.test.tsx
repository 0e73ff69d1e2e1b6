import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { CHILD, QUOTE } from '../../../testing/data/payments.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { SideBySide } from './side-by-side.tsx';

const DEPOSIT = 125_000;
const ALL = 1_250_000;
const ALL_OF_NEW = 1_500_000;

/** Dates whose terms do not change with the day on which the test runs. */
const LATER = {
  ...{ arrivalDate: '2099-01-10', departureDate: '2099-01-12' },
  cancellation: { freeUntil: '2099-01-08T12:30:00Z', refundNow: 1250 },
};

/** The table of a booking of ₹12,500 and a new stay of ₹15,000, by what of them is charged online, in paise. */
function compare(charged: number, paymentAmount: number): void {
  const change = { bookingId: 'booking-1', reference: 'PDV-7K2M', charged, due: 0, back: 0 };
  renderPart(
    <SideBySide
      booking={{ ...LAKE_BOOKING, ...CHILD, ...LATER, amountCharged: charged }}
      quote={{ ...QUOTE, ...CHILD, childrenAges: [9], total: 15_000, paymentAmount, change }}
    />,
    { user: ASHA },
  );
}

const row = (name: RegExp) => screen.queryByRole('row', { name })?.textContent ?? null;

describe('the two stays side by side', () => {
  it.each([
    ['both', DEPOSIT, 150_000, '₹1,250₹1,500', '₹11,250₹13,500'],
    ['the present one', DEPOSIT, ALL_OF_NEW, '₹1,250₹15,000', '₹11,250₹0'],
    ['the new one', ALL, 150_000, '₹12,500₹1,500', '₹0₹13,500'],
  ])(
    'tell what is paid online and at the hotel where a deposit is paid for %s',
    (_, charged, next, online, atHotel) => {
      compare(charged, next);
      expect(row(/^Price of the stay/)).toBe('Price of the stay₹12,500₹15,000');
      expect(row(/^Paid online/)).toBe(`Paid online${online}`);
      expect(row(/^To pay at the hotel/)).toBe(`To pay at the hotel${atHotel}`);
    },
  );

  it('tell the price alone where all of both is paid online', () => {
    compare(ALL, ALL_OF_NEW);
    expect(row(/^Price of the stay/)).toBe('Price of the stay₹12,500₹15,000');
    expect(row(/^Average per night/)).toBe('Average per night₹6,250₹7,500');
    expect([row(/^Paid online/), row(/at the hotel/)]).toEqual([null, null]);
  });

  it('tell the ages of children and the terms as the step before a payment does', () => {
    compare(ALL, ALL_OF_NEW);
    const guests = '1 room, 2 adults, 1 child';
    expect(row(/^Guests/)).toBe(`Guests${guests} (aged 8)${guests} (aged 9)`);
    expect(row(/^Cancelling/)).toMatch(
      /^CancellingFree cancellation until 8 Jan 2099, 6:00 pm \(India\)\..*Non-refundable/,
    );
  });
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { BookingCard } from './booking-card.tsx';

it('The card of a changed booking tells each earlier stay with its rooms, guests and price', async () => {
  const { arrivalDate, departureDate, childrenAges } = LAKE_BOOKING;
  const before = { arrivalDate, departureDate, adults: 2, children: 1, childrenAges, roomName: 'Suite', rates: [] };
  const change = (day: number, rooms: number, chargedBefore: number, chargedAfter: number) => ({
    ...before,
    ...{ at: `2026-10-0${day}T06:30:00.000Z`, rooms, chargedBefore, chargedAfter },
  });
  const changes = [change(5, 1, 900_000, 1_800_000), change(6, 2, 1_800_000, 900_000)];
  renderPart(<BookingCard booking={{ ...LAKE_BOOKING, changes }} onCancel={vi.fn()} />, { user: ASHA });
  const stay = 'Sat, 21 Nov – Wed, 25 Nov';
  expect((await screen.findAllByText(/^Changed on/)).map(({ textContent }) => textContent)).toEqual([
    `Changed on 5 Oct 2026, 12:00 pm. Before: ${stay}; 1 room, 2 adults, 1 child; Suite; ₹9,000.`,
    `Changed on 6 Oct 2026, 12:00 pm. Before: ${stay}; 2 rooms, 2 adults, 1 child; Suite; ₹18,000.`,
  ]);
});

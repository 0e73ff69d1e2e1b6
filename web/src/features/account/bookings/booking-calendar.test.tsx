import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { downloadedFiles } from '../../../testing/fakes/downloaded-files.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';
import { BookingsPanel } from './bookings-panel.tsx';

const show = () => renderPart(<BookingsPanel user={ASHA} />, { path: '/profile', user: ASHA });
const booked = (change: Partial<Booking>) => serve('GET /hotel', [{ ...LAKE_BOOKING, _id: 'booking-0', ...change }]);
const button = (name: string) => screen.findByRole('button', { name });
const givenBack: NonNullable<Booking['refund']> = {
  status: 'done',
  amount: 1_250_000,
  reason: null,
  doneAt: '2026-11-20T18:45:00.000Z',
};

describe('the calendar file of a booking', () => {
  const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  let saved: ReturnType<typeof downloadedFiles>['files'];

  beforeEach(() => {
    booked({});
    saved = downloadedFiles().files;
  });

  it('is downloaded under the booking’s reference', async () => {
    serve('GET /hotel/:id/calendar.ics', () => new Response(FILE, { headers: { 'content-type': 'text/calendar' } }));
    const { user } = show();
    await user.click(await button('Add Lake House to your calendar'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toEqual([{ name: 'PDV-7K2M.ics', type: 'text/calendar', size: FILE.length }]);
    expect(requests('GET /hotel/:id/calendar.ics').map(({ path }) => path)).toEqual(['/hotel/booking-0/calendar.ics']);
  });

  it('of a cancelled stay removes it from the calendar', async () => {
    booked({ status: 'cancelled', refund: givenBack });
    show();
    const way = await button('Remove Lake House from your calendar');
    expect(way.textContent).toBe('Remove from calendar');
  });

  it('shows an error where it fails, and can be requested again', async () => {
    serve('GET /hotel/:id/calendar.ics', () => refusal(503, 'BUSY', 'Padav is busy right now.'));
    const { user } = show();
    const way = await button('Add Lake House to your calendar');
    await user.click(way);
    await screen.findByText('Padav is busy right now.');
    expect(saved).toEqual([]);
    await waitFor(() => expect(way.getAttribute('aria-busy')).toBe('false'));
  });
});

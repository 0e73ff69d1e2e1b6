import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { BookingsPanel } from './bookings-panel.tsx';

const CANCEL = 'DELETE /hotel/:id';
const booked = (change: Partial<Booking> = {}) => serve('GET /hotel', [{ ...LAKE_BOOKING, ...change }]);
const gone = {
  ...LAKE_BOOKING,
  status: 'cancelled',
  refund: { status: 'requested', amount: 1_250_000, reason: null, doneAt: null },
};

async function openDialog() {
  const { user } = renderPart(<BookingsPanel user={ASHA} />, { path: '/profile', user: ASHA });
  const dialog = () => screen.findByRole('dialog', { name: 'Cancel this booking?' });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel Lake House' }));
    return within(await dialog());
  };
  const press = async (name: string) => user.click(await within(await dialog()).findByText(name));
  return { said: await open(), open, press, user };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => booked());

describe('cancelling a booking', () => {
  it('shows the stay, and the refund, before anything is cancelled', async () => {
    const { said } = await openDialog();
    expect(said.getByText('Lake House, Sat, 21 Nov – Wed, 25 Nov.')).toBeTruthy();
    expect(
      said.getByText('You’ll be refunded ₹12,500 within 5 to 7 working days, to where you paid from.'),
    ).toBeTruthy();
    expect(requests(CANCEL)).toHaveLength(0);
  });

  it('shows what was charged where it differs from the total', async () => {
    booked({ amountCharged: 125_000, cancellation: { freeUntil: null, refundNow: 1_250 } });
    const { said } = await openDialog();
    expect(said.getByText('You paid ₹1,250 online and pay ₹11,250 at the hotel: ₹12,500 in total.')).toBeTruthy();
    expect(said.getByText(/^You’ll be refunded ₹1,250 /)).toBeTruthy();
  });

  it('says that no refund', async () => {
    booked({ cancellation: { freeUntil: null, refundNow: 0 } });
    serve(CANCEL, { msg: 'Reservation Cancelled', booking: gone });
    const { said, press } = await openDialog();
    expect(said.getByText(/^No refund: /)).toBeTruthy();
    await press('Yes, cancel it');
    await closed();
    expect(requests(CANCEL)[0]?.query.get('refund')).toBe('0');
  });

  it('keeps the booking on No', async () => {
    const { press } = await openDialog();
    await press('No');
    await closed();
    expect(requests(CANCEL)).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Lake House' })).toBeTruthy();
    const way = screen.getByRole('button', { name: 'Cancel Lake House' });
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('cancels at the refund that was shown, in paise, and reads the list again', async () => {
    booked({ cancellation: { freeUntil: null, refundNow: 1_250.5 } });
    serve(CANCEL, () => {
      serve('GET /hotel', ({ query }) => json(query.get('status') === 'cancelled' ? [gone] : []));
      return json({ msg: 'Reservation Cancelled', booking: gone });
    });
    const { press, user } = await openDialog();
    await press('Yes, cancel it');
    await screen.findByText('Reservation Cancelled');
    await closed();
    expect(requests(CANCEL)).toMatchObject([{ path: '/hotel/booking-1' }]);
    expect(requests(CANCEL)[0]?.query.toString()).toBe('refund=125050');
    await screen.findByText('No Bookings found, please book some hotels.');
    await user.click(screen.getByLabelText('Cancelled'));
    await screen.findByText('₹12,500 is being refunded. Banks take 5 to 7 working days.');
    expect(appState.getState().user).toMatchObject({ loading: false, error: null });
  });

  it('can’t be closed while the request is pending', async () => {
    let answer = (_: Response) => {};
    serve(CANCEL, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { said, press, user } = await openDialog();
    await press('Yes, cancel it');
    await user.keyboard('{Escape}');
    await user.click(said.getByText('No'));
    expect(screen.getByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy();
    answer(json({ msg: 'Reservation Cancelled', booking: gone }));
    await screen.findByText('Reservation Cancelled');
    await closed();
  });

  it('moves the focus to the heading once the booking is gone from the list', async () => {
    serve(CANCEL, () => {
      serve('GET /hotel', []);
      return json({ msg: 'Reservation Cancelled', booking: gone });
    });
    const { press } = await openDialog();
    await press('Yes, cancel it');
    await screen.findByText('No Bookings found, please book some hotels.');
    const title = screen.getByRole('heading', { level: 1, name: 'My bookings' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('cancels once for two clicks', async () => {
    serve(CANCEL, { msg: 'Reservation Cancelled', booking: gone });
    const { said, user } = await openDialog();
    await user.dblClick(said.getByText('Yes, cancel it'));
    await closed();
    expect(requests(CANCEL)).toHaveLength(1);
  });
});

describe('a refusal to cancel', () => {
  const changed = { freeUntil: null, refundNow: 500 };
  const termsChanged = () =>
    refusal(409, 'TERMS_CHANGED', 'The refund has changed since you looked.', { cancellation: changed });

  it('for changed terms shows the new refund, cancels nothing, and sends it when that is confirmed', async () => {
    serve(CANCEL, termsChanged);
    const { said, press } = await openDialog();
    await press('Yes, cancel it');
    await said.findByText('The refund has changed since you looked: it is now ₹500. Nothing was cancelled.');
    expect(said.getByText(/^You’ll be refunded ₹500 /)).toBeTruthy();
    expect(screen.queryByText('Reservation Cancelled')).toBeNull();
    expect(requests(CANCEL)).toHaveLength(1);
    serve(CANCEL, { msg: 'Reservation Cancelled', booking: gone });
    await press('Yes, cancel it');
    await screen.findByText('Reservation Cancelled');
    expect(requests(CANCEL).map(({ query }) => query.get('refund'))).toEqual(['1250000', '50000']);
  });

  it('for changed terms leaves no old refund for the next time', async () => {
    serve(CANCEL, () => {
      booked({ cancellation: changed });
      return termsChanged();
    });
    const { said, press, open } = await openDialog();
    await press('Yes, cancel it');
    await said.findByText(/^The refund has changed/);
    await press('No');
    await closed();
    await waitFor(() => expect(requests('GET /hotel')).toHaveLength(2));
    expect((await open()).getByText(/^You’ll be refunded ₹500 /)).toBeTruthy();
  });

  it.each([
    [409, 'STAY_STARTED', 'This stay has begun and can’t be cancelled any more.'],
    [409, 'ALREADY_CANCELLED', 'This booking was already cancelled.'],
  ])('%s %s shows the server’s sentence, and the list is read again', async (status, code, sentence) => {
    serve(CANCEL, () => {
      serve('GET /hotel', []);
      return refusal(status, code, sentence);
    });
    const { press } = await openDialog();
    await press('Yes, cancel it');
    await screen.findByText(sentence);
    await closed();
    await screen.findByText('No Bookings found, please book some hotels.');
    expect(appState.getState().user).toMatchObject({ loading: false, error: sentence });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LAKE_HOUSE_TEXTS } from '../../../testing/data/hotels.ts';
import { QUOTE } from '../../../testing/data/payments.ts';
import { chosen, ROOMS, roomsPath, STANDARD } from '../../../testing/data/rooms.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { type Asked, json, refusal, requests, serve } from '../../../testing/server.ts';

const standardCard = { lines: [], total: 12_500, paymentAmount: 1_250_000, currency: 'INR', symbol: '₹' } as const;
const PRICED = { ...STANDARD, priceCards: { standard: standardCard, withExtraDiscount: null } };
const dear = { ...standardCard, total: 20_000, paymentAmount: 2_000_000 };
const SUITE = { ...chosen('suite-1', 'Suite'), priceCards: { standard: dear, withExtraDiscount: null } };
const GONE = { ...PRICED, choice: { state: 'gone' as const, rates: [] } };

/** The page of the usual price, and what the address with a rate gets. */
const servePage = (rated: object, usual: object | (() => Response) = PRICED) =>
  serve('GET /hotels/:id', ({ query }: Asked) => {
    if (query.has('rate')) return json(rated);
    return typeof usual === 'function' ? usual() : json(usual);
  });

const open = (state: object) => {
  servePage(state);
  return renderApp({ path: roomsPath(undefined, '&rate=suite-1'), user: ASHA });
};

/** Pays a rate that is on the page and gone at the quote. */
async function payGoneRate() {
  const { user } = open(SUITE);
  await user.click(await screen.findByRole('button', { name: 'Pay ₹20,000' }));
  const step = within(await screen.findByRole('dialog', { name: 'Check before you pay' }));
  const alert = await step.findByRole('alert');
  expect(alert.textContent).toContain('This room is gone.');
  return { user, alert: within(alert) };
}

const stepClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  serve('GET /payment/orders', { orders: [] });
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  serve('GET /hotels/:id/rooms', ROOMS);
  serve('POST /quotes', ({ body }) =>
    typeof body === 'object' && body !== null && 'rate' in body
      ? refusal(409, 'RATE_GONE', 'This room is gone.')
      : json(QUOTE, 201),
  );
});

describe('a chosen rate that is gone', () => {
  it.each(['gone', 'unfit'] as const)('and told by the page (%s) is not quoted: the shown price is', async (state) => {
    const { user } = open({ ...PRICED, choice: { state, rates: [] } });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹12,500' }));
    await screen.findByText('Lake House', { selector: '[role=dialog] *' });
    expect(requests('POST /quotes')).toHaveLength(1);
    expect(requests('POST /quotes')[0]?.body).toMatchObject({ expectedTotal: 12_500 });
    expect(requests('POST /quotes')[0]?.body).not.toHaveProperty('rate');
  });

  it('is told in the step before a payment, and left for the usual price by a button with its amount', async () => {
    const { user, alert } = await payGoneRate();
    expect(requests('POST /quotes')[0]?.body).toMatchObject({ rate: ['suite-1'] });
    expect(alert.getByRole('button', { name: 'Choose another room' })).toBeTruthy();
    expect(alert.queryByRole('button', { name: 'Check the price again' })).toBeNull();
    await user.click(await alert.findByRole('button', { name: 'Back to the usual price, ₹12,500' }));
    await stepClosed();
    await waitFor(() => expect(location.search).not.toContain('rate='));
    expect(requests('GET /hotels/:id/rooms')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Pay ₹12,500' }));
    await waitFor(() => expect(requests('POST /quotes')).toHaveLength(2));
    expect(requests('POST /quotes')[1]?.body).not.toHaveProperty('rate');
  });

  it('is left for another room: the rooms are read again and take the focus', async () => {
    const { user, alert } = await payGoneRate();
    serve('GET /hotels/:id/rooms', { ...ROOMS, rooms: ROOMS.rooms.slice(0, 1) });
    servePage(GONE);
    await user.click(alert.getByRole('button', { name: 'Choose another room' }));
    await stepClosed();
    const rooms = screen.getByRole('region', { name: 'Rooms' });
    await waitFor(() => expect(document.activeElement).toBe(rooms));
    await screen.findByText(/is no longer available/);
    await waitFor(() => expect(within(rooms).queryByRole('button', { name: /^Choose Room, Room only/ })).toBeNull());
    await user.click(within(rooms).getByRole('button', { name: /^Choose Garden Room, .*Non-refundable/ }));
    await waitFor(() => expect(location.search).toContain('rate=garden-2'));
  });

  it('is no longer among the rooms when the step is only closed', async () => {
    const { user } = await payGoneRate();
    serve('GET /hotels/:id/rooms', { ...ROOMS, rooms: ROOMS.rooms.slice(0, 1) });
    servePage(GONE);
    await user.keyboard('{Escape}');
    await stepClosed();
    const rooms = screen.getByRole('region', { name: 'Rooms' });
    await waitFor(() => expect(within(rooms).queryByRole('heading', { name: 'Room' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Pay ₹12,500' })).toBeTruthy();
  });

  it('has the usual price again on request where that could not be read', async () => {
    servePage(SUITE, () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Not right now.'));
    const { user } = renderApp({ path: roomsPath(undefined, '&rate=suite-1'), user: ASHA });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹20,000' }));
    const again = await screen.findByRole('button', { name: 'Check the price again' });
    servePage(SUITE);
    await user.click(again);
    await screen.findByRole('button', { name: 'Back to the usual price, ₹12,500' });
    expect(requests('POST /quotes')).toHaveLength(1);
  });
});

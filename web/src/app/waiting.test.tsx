import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { todayInIndia } from '../lib/dates/today.ts';
import { foundHotels, LAKE_HOUSE, LAKE_HOUSE_TEXTS } from '../testing/data/hotels.ts';
import { PRICED_HOTEL } from '../testing/data/payments.ts';
import { ASHA, renderApp } from '../testing/render.tsx';
import { json, refusal, requests, serve } from '../testing/server.ts';

const today = todayInIndia();
const QUERY = `destination=Goa&latitude=15.3&longitude=74&arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 9)}&rooms=1&adults=2&children=0`;

/** A slow server. */
const never = () => new Promise<Response>(() => {});
const EIGHT_S = 8_000;

/** Advances time once the screen waits; pending imports are awaited. */
async function passing(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

it('a slow search is repeated on request, and its response shown', async () => {
  serve('GET /hotels/search', never);
  await import('../features/results/results-page.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp({ path: `/hotels?${QUERY}` });
  await screen.findByRole('status', { name: RESULTS.loading });
  await passing(EIGHT_S);
  expect(screen.getByText(WAITING.hotels)).toBeTruthy();
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
  fireEvent.click(screen.getByRole('button', { name: WAITING_PARTS.again }));
  vi.useRealTimers();
  expect(await screen.findByRole('article', { name: 'Lake House' })).toBeTruthy();
  expect(requests('GET /hotels/search')).toHaveLength(2);
});

it('a slow hotel can be cancelled, and the list stays', async () => {
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
  serve('GET /hotels/:id', never);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  renderApp({ path: `/hotels?${QUERY}` });
  const see = await screen.findByRole('link', { name: RESULTS.seeOf('Lake House') });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(see);
  await passing(EIGHT_S);
  expect(screen.getByText(WAITING_PARTS.hotel)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: WAITING.stop }));
  vi.useRealTimers();
  await waitFor(() => expect(see.textContent).toBe(RESULTS.see));
  expect(location.pathname).toBe('/hotels');
});

it('a slow sign-in frees the page, and its response still counts', async () => {
  let answer: (reply: Response) => void = () => {};
  serve('POST /auth/login', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { user } = renderApp({ path: '/login' });
  await user.click(await screen.findByLabelText(/^Email/));
  await user.paste('asha@example.in');
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste('a long password');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await passing(EIGHT_S);
  expect(screen.getByText(WAITING.answer)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: WAITING.stop }));
  await passing(0);
  expect(screen.queryByRole('status', { name: SHELL.loading })).toBeNull();
  vi.useRealTimers();
  await act(async () => answer(refusal(503, 'BUSY', 'We can’t answer right now.')));
  await screen.findAllByText('We can’t answer right now.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('asha@example.in');
});

it('a slow payment preparation says what is certain, and lets the traveller go back', async () => {
  serve('GET /hotels/:id', PRICED_HOTEL);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  serve('GET /payment/orders', { orders: [] });
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotel', () => json([]));
  serve('POST /quotes', never);
  renderApp({ path: `/hotelDetails?hotelId=h-1&${QUERY}`, user: ASHA });
  const pay = await screen.findByRole('button', { name: PAYMENT.pay('₹1,250') });
  await import('../features/payment/check/check-step.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(pay);
  await screen.findByRole('dialog', { name: CHECK.title });
  await passing(EIGHT_S);
  expect(screen.getByText(WAITING_PARTS.payment)).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: CHECK.back }).at(-1) ?? pay);
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/hotelDetails');
  expect(requests('POST /quotes')).toHaveLength(1);
});

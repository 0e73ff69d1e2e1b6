import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { choosePriceUnit } from '../../../lib/prices/price-unit.ts';
import { LAKE_HOUSE_TEXTS } from '../../../testing/data/hotels.ts';
import { chosen, roomsPath as path, ROOMS, STANDARD } from '../../../testing/data/rooms.ts';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';

async function open(guests?: string, more?: string) {
  const app = renderApp({ path: path(guests, more) });
  const section = await screen.findByRole('region', { name: 'Rooms' });
  return { ...app, section };
}

beforeEach(() => {
  serve('GET /hotels/:id', STANDARD);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  serve('GET /hotels/:id/rooms', ROOMS);
});

describe('the rooms of a hotel', () => {
  it('are read only when they are asked for', async () => {
    const { section, user } = await open();
    expect(section.textContent).toContain('The price shown is for: Garden Room.');
    expect(requests('GET /hotels/:id/rooms')).toHaveLength(0);
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await within(section).findByRole('heading', { name: 'Garden Room' });
    expect(requests('GET /hotels/:id/rooms')).toHaveLength(1);
    for (const words of [
      '1 queen bed · 22 m² · Sleeps 3',
      '₹12,500',
      'for 2 nights, 1 room',
      '₹6,250 per night',
      'Breakfast included',
      'Room only',
      'Non-refundable',
      'Only 2 rooms left',
      'Pay online now',
      'Pay ₹2,000 now, ₹18,000 at the hotel',
      'No price in rupees',
      'Too small for your guests',
    ])
      expect(section.textContent).toContain(words);
    expect(section.textContent).toContain('9 rooms left');
    expect(section.textContent).not.toContain('Only 9 rooms left');
  });

  it('name six facilities at once, and all of them on request', async () => {
    const [garden, ...others] = ROOMS.rooms;
    const facilities = Array.from({ length: 8 }, (_, at) => `Facility ${at + 1}`);
    serve('GET /hotels/:id/rooms', { ...ROOMS, rooms: [{ ...garden, facilities }, ...others] });
    const { section, user } = await open();
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await within(section).findByText(facilities.slice(0, 6).join(', '));
    const all = within(section).getByText('All 8 facilities');
    expect(all.tagName).toBe('SUMMARY');
    expect(all.parentElement?.hasAttribute('open')).toBe(false);
    await user.click(all);
    expect(all.parentElement?.hasAttribute('open')).toBe(true);
    expect(
      within(all.parentElement ?? section)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(facilities);
  });

  it('have no more facilities to ask for where all are named', async () => {
    const { section, user } = await open();
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await within(section).findByText('TV');
    expect(section.textContent).not.toMatch(/All \d+ facilities/);
  });

  it('that are too few for all rooms of the stay can’t be chosen', async () => {
    const { section, user } = await open('rooms=3&adults=4&children=0');
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await within(section).findByText('Too few left: you would need 3 of these rooms');
    const nonRefundable = { name: /^Choose Garden Room, .*Non-refundable/ };
    expect(within(section).queryByRole('button', nonRefundable)).toBeNull();
    expect(within(section).getByRole('button', { name: /^Garden Room, .*: chosen$/ })).toBeTruthy();
  });

  it('are counted by type: those chosen for the other rooms of the stay are not left', async () => {
    const two = { ...chosen('suite-1', 'Suite'), room: STANDARD.room };
    serve('GET /hotels/:id', two);
    const { section, user } = await open('rooms=3&adults=4&children=0', '&rate=garden-1&rate=suite-1&rate=suite-1');
    const nonRefundable = { name: /^Choose Garden Room, .*Non-refundable/ };
    await within(section).findByRole('heading', { name: 'Garden Room' });
    // Beside room 1, which has another rate of the type, one more of the two rooms is left.
    await user.click(within(section).getByRole('button', { name: 'Room 2' }));
    await user.click(within(section).getByRole('button', nonRefundable));
    await waitFor(() =>
      expect(new URLSearchParams(location.search).getAll('rate')).toEqual(['garden-1', 'garden-2', 'suite-1']),
    );
    await user.click(within(section).getByRole('button', { name: 'Room 3' }));
    await within(section).findByText('Too few left: you would need 3 of these rooms');
    expect(within(section).queryByRole('button', nonRefundable)).toBeNull();
  });

  it('have the price of a night first on request, with the whole stay beside it', async () => {
    choosePriceUnit('night');
    const { section, user } = await open();
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await within(section).findByRole('heading', { name: 'Garden Room' });
    expect(within(section).getAllByText('₹6,250 per night')[0]?.tagName).toBe('STRONG');
    expect(section.textContent).toContain('₹12,500 for 2 nights, 1 room');
  });

  it('are chosen into the address, from which the page is priced again', async () => {
    const { section, user } = await open();
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    const first = await within(section).findByRole('button', { name: /^Garden Room, .*: chosen$/ });
    expect(first.getAttribute('aria-pressed')).toBe('true');
    serve('GET /hotels/:id', chosen('suite-1', 'Suite'));
    await user.click(within(section).getByRole('button', { name: /^Choose Room, Room only/ }));
    await waitFor(() => expect(location.search).toContain('rate=suite-1'));
    await within(section).findByText('You have chosen: Suite.');
    expect(requests('GET /hotels/:id').at(-1)?.query.getAll('rate')).toEqual(['suite-1']);
    serve('GET /hotels/:id', STANDARD);
    await user.click(within(section).getByRole('button', { name: 'Back to the usual price' }));
    await waitFor(() => expect(location.search).not.toContain('rate='));
  });

  it('may differ: one rate for each room', async () => {
    const { section, user } = await open('rooms=2&adults=4&children=0');
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await user.click(await within(section).findByRole('button', { name: 'Room 2' }));
    await user.click(within(section).getByRole('button', { name: /^Choose Room, Room only/ }));
    await waitFor(() => expect(new URLSearchParams(location.search).getAll('rate')).toEqual(['garden-1', 'suite-1']));
  });

  it('are the standard price again when the usual rate is chosen for all', async () => {
    serve('GET /hotels/:id', chosen('suite-1', 'Suite'));
    const { section, user } = await open(undefined, '&rate=suite-1');
    await user.click(await within(section).findByRole('button', { name: /^Choose Garden Room, .*Breakfast.*Free/ }));
    await waitFor(() => expect(location.search).not.toContain('rate='));
  });

  it.each([
    ['gone', 'is no longer available'],
    ['unfit', 'don’t suit your guests'],
  ] as const)('that are %s are told beside the standard price', async (state, words) => {
    serve('GET /hotels/:id', { ...STANDARD, choice: { state, rates: [] } });
    const { section, user } = await open(undefined, '&rate=suite-1');
    expect(screen.getByRole('complementary', { name: 'Your stay' }).textContent).toContain(words);
    serve('GET /hotels/:id', STANDARD);
    await user.click(within(section).getByRole('button', { name: 'Back to the usual price' }));
    await waitFor(() => expect(location.search).not.toContain('rate='));
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull());
  });

  it('say why they can’t be read, with a way to try again', async () => {
    serve('GET /hotels/:id/rooms', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Not right now.'));
    const { section, user } = await open();
    await user.click(within(section).getByRole('button', { name: 'See rooms and rates' }));
    await within(section).findByText('Not right now.');
    serve('GET /hotels/:id/rooms', { ...ROOMS, rooms: [] });
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    await within(section).findByText(/No rooms are listed/);
  });

  it('of a sold-out hotel are not offered', async () => {
    serve('GET /hotels/:id', { ...STANDARD, soldOut: true, priceCards: null, room: null });
    renderApp({ path: path() });
    await screen.findByText('Sold out for these dates');
    expect(screen.queryByRole('region', { name: 'Rooms' })).toBeNull();
  });
});

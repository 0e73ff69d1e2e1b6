import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../../testing/data/hotels.ts';
import { renderPart } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { HotelSections } from './hotel-sections.tsx';

// Its code would come after the end of a test that opens the tab of the map, and of this file.
beforeAll(async () => {
  await import('../../../components/map/offline-kit.tsx');
});

const ADDRESS = '/hotelDetails?hotelId=h-1&rooms=1';

function show(path = ADDRESS) {
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  const today = addDays(todayInIndia(), 1);
  const guests = { rooms: 1, adults: 1, children: 0, childrenAges: [] };
  const link = { hotelId: 'h-1', place: '', latitude: 0, longitude: 0, dates: defaultDates(today), guests };
  const state = { changes: ['moved'] };
  return renderPart(<HotelSections link={link} hotel={LAKE_HOUSE_DETAILS} />, { path, state });
}

it('The address has the open tab without an entry of the history, and keeps the notice about the link', async () => {
  const { user } = show();
  const before = history.length;
  await user.click(screen.getByRole('tab', { name: 'Contact' }));
  expect(location.pathname + location.search).toBe(`${ADDRESS}&tab=contact`);
  expect(screen.getByRole('tab', { name: 'Contact' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  expect([location.pathname + location.search, history.length]).toEqual([ADDRESS, before]);
  expect(history.state.usr).toEqual({ changes: ['moved'] });
});

it.each([
  ['contact', 'Contact'],
  ['locate', 'Locate Us'],
  ['toString', 'Overview'],
  ['', 'Overview'],
])('An address with the tab %j opens %s', (tab, name) => {
  show(`${ADDRESS}&tab=${tab}`);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
});

it('A hotel’s page has five tabs and starts with the overview', async () => {
  show();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Facilities',
    'Reviews',
    'Contact',
    'Locate Us',
  ]);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('A quiet house by the lake.')).toBeTruthy();
});

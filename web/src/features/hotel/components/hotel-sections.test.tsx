import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { defaultDates } from '../../../lib/stay-link.ts';
import { todayInIndia } from '../../../lib/today.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../../testing/hotels.ts';
import { renderPart } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { HotelSections } from './hotel-sections.tsx';

it('A hotel’s page has five tabs and begins with the overview', async () => {
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  const today = addDays(todayInIndia(), 1);
  const guests = { rooms: 1, adults: 1, children: 0, childrenAges: [] };
  const link = { hotelId: 'h-1', place: '', latitude: 0, longitude: 0, dates: defaultDates(today), guests };
  renderPart(<HotelSections link={link} hotel={LAKE_HOUSE_DETAILS} />);
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

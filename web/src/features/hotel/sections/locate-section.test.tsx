import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates, type HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { GOA, LAKE_HOUSE_DETAILS } from '../../../testing/data/hotels.ts';
import { fakeMaps } from '../../../testing/fakes/fake-map.tsx';
import { renderPart } from '../../../testing/render.tsx';
import { LocateSection } from './locate-section.tsx';

vi.mock('../../../components/map/offline-kit.tsx', () => import('../../../testing/fakes/fake-map.tsx'));

const link: HotelLink = {
  ...{ hotelId: 'h-1', place: 'Goa', latitude: GOA.latitude, longitude: GOA.longitude },
  ...{ dates: defaultDates(todayInIndia()), guests: DEFAULT_GUESTS },
};

beforeEach(() => {
  fakeMaps.length = 0;
});

it('The hotel is shown on a map at zoom 12, within the page', async () => {
  renderPart(<LocateSection link={link} hotel={LAKE_HOUSE_DETAILS} />);
  expect(await screen.findByRole('button', { name: 'Lake House' })).toBeTruthy();
  expect(fakeMaps[0]?.options).toMatchObject({
    centre: { latitude: 15.49, longitude: 73.82 },
    zoom: 12,
    label: 'Map of Lake House and what lies around it',
    inPage: true,
  });
});

it('A hotel without a known position says so and has no map', () => {
  renderPart(<LocateSection link={link} hotel={{ ...LAKE_HOUSE_DETAILS, latitude: 0, longitude: 0 }} />);
  expect(screen.getByText('Not given by the hotel')).toBeTruthy();
  expect(screen.queryByText(/km from the centre/)).toBeNull();
  expect(screen.queryByRole('status', { name: 'Loading the map' })).toBeNull();
});

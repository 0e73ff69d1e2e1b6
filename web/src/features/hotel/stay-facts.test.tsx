import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HotelDetails } from '#contract/hotels.ts';
import type { PriceCard as Price } from '#contract/terms.ts';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { choosePriceUnit } from '../../lib/prices/price-unit.ts';
import type { HotelLink } from '../../lib/stay-link/stay-link.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../testing/data/hotels.ts';
import { renderPart } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/server.ts';
import { PriceBar } from './price/price-bar.tsx';
import { PriceCard } from './price/price-card.tsx';
import { FacilitiesSection } from './sections/facilities-section.tsx';
import { OverviewSection } from './sections/overview-section.tsx';

const today = todayInIndia();
const link: HotelLink = {
  ...{ hotelId: 'h-1', place: 'Goa', latitude: 15.3, longitude: 74 },
  dates: { arrival: addDays(today, 5), departure: addDays(today, 7) },
  guests: { rooms: 2, adults: 4, children: 0, childrenAges: [] },
};
const price: Price = {
  lines: [{ code: 'base', label: 'Base price', amount: 12_500 }],
  ...{ total: 12_500, paymentAmount: 125_000, currency: 'INR', symbol: '₹' },
};
const entries = (title: string) =>
  within(screen.getByRole('heading', { name: title }).nextElementSibling as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => serve('GET /hotels/:id/description', { ...LAKE_HOUSE_TEXTS, houseNotes: ['No parties', 'Ask Ravi'] }));

describe('arrival information', () => {
  const show = (hotel: Partial<HotelDetails>) =>
    renderPart(<OverviewSection hotel={{ ...LAKE_HOUSE_DETAILS, ...hotel }} />);

  it.each([
    ['23:00', '08:00', 'from 2:00 pm until 11:00 pm', 'from 8:00 am until 11:00 am'],
    [null, null, 'from 2:00 pm', 'until 11:00 am'],
  ])('has the check-in and check-out times, as far as they are known', async (checkInUntil, checkOutFrom, come, go) => {
    show({ checkInUntil, checkOutFrom });
    await screen.findByText('A quiet house by the lake.');
    expect(screen.getByText('Check-in').nextSibling?.textContent).toBe(come);
    expect(screen.getByText('Check-out').nextSibling?.textContent).toBe(go);
  });

  it('is shown with the hotel’s texts, without a layout shift, and without them where they can’t be read', async () => {
    let answer: (texts: Response) => void = () => {};
    serve('GET /hotels/:id/description', () => new Promise<Response>((resolve) => (answer = resolve)));
    show({});
    await screen.findByRole('status', { name: 'Loading the description' });
    expect(screen.queryByRole('heading', { name: 'Check-in and check-out' })).toBeNull();
    answer(refusal(503, 'BUSY', 'Padav is busy right now.'));
    await screen.findByText('Padav is busy right now.');
    expect(screen.getByRole('heading', { name: 'Check-in and check-out' })).toBeTruthy();
  });

  it('leaves out unknown times', async () => {
    show({ checkInFrom: null, checkOutUntil: null });
    await screen.findByText('A quiet house by the lake.');
    expect(screen.queryByRole('heading', { name: 'Check-in and check-out' })).toBeNull();
  });

  it('has the house rules, and further texts of the hotel, each once', async () => {
    show({ notes: ['No parties', 'Show an identity card', 'No parties'] });
    await screen.findByText('A quiet house by the lake.');
    expect(entries('House rules')).toEqual(['No parties', 'Show an identity card']);
    expect(entries('Good to know')).toEqual(['Ask Ravi']);
  });
});

describe('facilities', () => {
  it('are grouped by kind where kinds are known', () => {
    const facilityGroups = [
      { name: 'Bathroom', facilities: ['Shower', 'Towels'] },
      { name: 'Food and drink', facilities: ['Restaurant'] },
    ];
    renderPart(<FacilitiesSection hotel={{ ...LAKE_HOUSE_DETAILS, facilityGroups }} />);
    expect(entries('Bathroom')).toEqual(['Shower', 'Towels']);
    expect(entries('Food and drink')).toEqual(['Restaurant']);
    expect(screen.queryByRole('heading', { name: 'At the hotel' })).toBeNull();
  });

  it('are in one list where none are', () => {
    renderPart(<FacilitiesSection hotel={LAKE_HOUSE_DETAILS} />);
    expect(entries('At the hotel')).toEqual(['Restaurant']);
  });
});

describe('the price card', () => {
  const show = (room: HotelDetails['room']) =>
    renderPart(
      <PriceCard link={link} hotel={{ ...LAKE_HOUSE_DETAILS, room }} price={price}>
        {null}
      </PriceCard>,
    );
  const held = () => screen.queryByRole('list', { name: 'The price includes' })?.textContent ?? null;

  it.each([
    [{ rateId: null, name: 'Garden Room', breakfast: true }, '2 × Garden RoomBreakfast included'],
    [{ rateId: null, name: 'Garden Room', breakfast: null }, '2 × Garden Room'],
    [{ rateId: null, name: null, breakfast: false }, 'Breakfast not included'],
    [{ rateId: null, name: null, breakfast: null }, null],
    [null, null],
  ])('shows what the price includes: %j', (room, words) => {
    show(room);
    expect(held()).toBe(words);
  });

  it('shows check-in from and check-out until', () => {
    show(null);
    expect(screen.getByText('Check-in from 2:00 pm')).toBeTruthy();
    expect(screen.getByText('Check-out until 11:00 am')).toBeTruthy();
  });

  it('has the price of a night on request, above the lines and the total of the stay', async () => {
    const { user } = show(null);
    expect(screen.queryByText('per night on average')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Per night' }));
    expect(screen.getByText('per night on average').textContent).toBe('₹6,250 per night on average');
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('₹12,500');
  });
});

it('The bar on phones shows the total of all nights, and links to the price card', async () => {
  const card = { current: document.createElement('aside') };
  card.current.tabIndex = -1;
  document.body.append(card.current);
  const { user } = renderPart(<PriceBar link={link} price={price} card={card} />);
  const bar = within(screen.getByRole('region', { name: 'Price of your stay' }));
  expect(bar.getByText('Total ₹12,500')).toBeTruthy();
  expect(bar.getByText('for 2 nights')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'See price and book' }));
  expect(document.activeElement).toBe(card.current);
  card.current.remove();
});

it('The bar on phones has the price of a night on request, with the total beside it', () => {
  choosePriceUnit('night');
  renderPart(<PriceBar link={link} price={price} card={{ current: null }} />);
  const bar = within(screen.getByRole('region', { name: 'Price of your stay' }));
  expect(bar.getByText('₹6,250')).toBeTruthy();
  expect(bar.getByText('per night, ₹12,500 in all')).toBeTruthy();
});

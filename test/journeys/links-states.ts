import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, daysBetween, instant } from '#core/shared/index.ts';
import { type ResultsLink, writeHotelLink, writeResultsLink } from '../../web/src/lib/stay-link/stay-link.ts';
import { randomResultsLink } from '../../web/src/testing/data/links.ts';
import type { Traveller } from '../support/browser/open-browser.ts';
import {
  expectedScreen,
  follow,
  listed,
  type NewTraveller,
  readHotelScreen,
  readScreen,
  settled,
  shownAges,
  stayOfHotel,
} from './links-screens.ts';

const FULL = process.env.PADAV_FULL === '1';
const STATES = FULL ? 200 : 12;
/** One of this many states is reloaded and opened in a clean profile. */
const REAL_LOADS = FULL ? 20 : 6;
const SEED = Number(process.env.PADAV_SEED ?? Date.now() % 1_000_000);

/** Tomorrow and later, so that no date passes at midnight. */
const tomorrow = addDays(dayInIndia(instant(Date.now())), 1);
const cities = fc.constantFrom(
  { latitude: 15.3, longitude: 74 },
  { latitude: 28.61, longitude: 77.21 },
  { latitude: 19.08, longitude: 72.88 },
);
const usual = fc.record(
  {
    stars: fc.constantFrom([4], [3, 4, 5], [0, 5]),
    scoreMin: fc.constantFrom(6, 7, 8),
    freeCancellation: fc.constant(true),
    priceMax: fc.integer({ min: 5_000, max: 200_000 }),
    amenities: fc.constantFrom(['Swimming pool'], ['Free WiFi'], ['Beach within 500 m', 'Free WiFi']),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Further pages cost provider calls; a map that covers the list is tested elsewhere. */
const anywhere = randomResultsLink(tomorrow)
  .filter(({ dates, view }) => daysBetween(tomorrow, dates.arrival) < 490 && view !== 'map')
  .map((link) => ({ ...link, page: 1 + (link.page % 3) }));
/** Hotels, with filters as travellers use them. */
const narrowed = fc.tuple(anywhere, cities, usual).map(([link, city, filters]) => ({ ...link, ...city, filters }));
/** With any filters there are hotels; one of them is opened. */
const full = fc.tuple(anywhere, cities).map(([link, city]) => ({ ...link, ...city, filters: {}, page: 1 }));

interface State {
  readonly link: ResultsLink;
  readonly full: boolean;
}

/** The kinds in turn, so that every seed has lists. */
const kinds = [anywhere, narrowed, full, narrowed];
const ofKinds = kinds.map((kind, at) => fc.sample(kind, { numRuns: STATES / kinds.length, seed: SEED + at }));
const states = Array.from({ length: STATES }, (_, at): State => {
  const kind = at % kinds.length;
  const link = ofKinds[kind]?.[Math.floor(at / kinds.length)];
  if (link === undefined) throw new Error(`There is no state ${at}`);
  return { link, full: kinds[kind] === full };
});

/** An equal link in another form: other order, and an unknown parameter. */
const rewritten = (query: string): string =>
  new URLSearchParams([...new URLSearchParams(query)].reverse().concat([['utm_source', 'mail']])).toString();

async function expectState(page: Page, link: ResultsLink): Promise<readonly string[]> {
  await settled(page, writeResultsLink(link));
  const shown = await readScreen(page);
  expect(shown).toEqual(expectedScreen(link, shown));
  if (link.guests.children > 0) expect(await shownAges(page)).toEqual(link.guests.childrenAges);
  return listed(page);
}

async function expectHotel(page: Page, link: ResultsLink, hotels: readonly string[]): Promise<void> {
  const [hotelId] = hotels;
  if (hotelId === undefined) throw new Error('No hotel is listed where there are some');
  const name = await page
    .locator(`[id="hotel-${hotelId}"]`)
    .locator('xpath=ancestor::article')
    .getAttribute('aria-label');
  const query = writeHotelLink({ ...link, hotelId });
  await follow(page, `/hotelDetails?${rewritten(query)}`);
  await settled(page, query);
  await page.getByRole('heading', { level: 1, name: name ?? '', exact: true }).waitFor();
  const { stay } = await readHotelScreen(page);
  if (stay.length === 2) expect(stay).toEqual(stayOfHotel({ ...link, hotelId }));
}

async function expectSameElsewhere(
  newTraveller: NewTraveller,
  traveller: Traveller,
  link: ResultsLink,
  hotels: readonly string[],
): Promise<void> {
  await traveller.page.reload();
  expect(await expectState(traveller.page, link)).toEqual(hotels);
  const stranger = await newTraveller();
  await stranger.page.goto(`/hotels?${writeResultsLink(link)}`);
  expect(await expectState(stranger.page, link)).toEqual(hotels);
  expect(stranger.errors).toEqual([]);
  await stranger.close();
}

/** Every state is restored from its address. */
export function bringsStatesBack(newTraveller: NewTraveller): void {
  it(`${STATES} random states are restored from their address: shown, written back, reloaded and in a clean profile`, async () => {
    const traveller = await newTraveller();
    const { page } = traveller;
    await page.goto('/hotels');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [at, { link, full }] of states.entries()) {
      const query = writeResultsLink(link);
      try {
        await traveller.context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.1.${Math.floor(at / 250)}.${at % 250}` });
        await follow(page, `/hotels?${rewritten(query)}`);
        const hotels = await expectState(page, link);
        if (at % REAL_LOADS === 1) await expectSameElsewhere(newTraveller, traveller, link, hotels);
        if (full) await expectHotel(page, link, hotels);
      } catch (cause) {
        throw new Error(`State ${at} of PADAV_SEED=${SEED} does not come back: /hotels?${query}`, { cause });
      }
    }
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });
}

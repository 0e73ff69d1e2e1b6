import type { Page } from 'playwright-core';
import { counted } from '#src/locales/en/grammar.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { SORT_NAMES } from '#src/locales/en/web/lib/sort-names.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { formatStay } from '../../web/src/lib/format/format.ts';
import type { HotelLink, ResultsLink, StayLink } from '../../web/src/lib/stay-link/stay-link.ts';
import type { Traveller } from '../support/browser/open-browser.ts';

/** A traveller in a clean profile, on a desktop unless another width is given. */
export type NewTraveller = (viewport?: { width: number; height: number }) => Promise<Traveller>;

/** The visible state of the results. */
export interface ResultsScreen {
  readonly heading: string;
  readonly destination: string;
  readonly dates: string;
  readonly guests: string;
  readonly sort: string;
  readonly checked: readonly string[];
  readonly score: string;
  readonly prices: readonly string[];
  readonly chips: number;
}

/** Navigates to an address by the router, without a reload. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the address is this one and its content is shown, with what a drawn page leaves to the browser. */
export async function settled(page: Page, query: string): Promise<void> {
  await page.waitForFunction(
    ({ search, loading }) =>
      location.search === search &&
      document.querySelector('main h1') !== null &&
      document.querySelector(`main [aria-busy="true"], main [aria-label="${loading}"], main [class*="ghost"]`) ===
        null &&
      [...document.querySelectorAll('main form fieldset > button')].every(
        (button) => button.textContent?.trim() !== '',
      ),
    { search: `?${query}`, loading: RESULTS.loading },
  );
}

/** Reads the state from the screen: form, order, panel of filters (behind a button on a phone) and chips. */
export const readScreen = (page: Page): Promise<ResultsScreen> =>
  page.evaluate(() => {
    const all = <Part extends Element>(selector: string) => [...document.querySelectorAll<Part>(selector)];
    const inputs = (selector: string) => all<HTMLInputElement>(`aside input${selector}`);
    const buttons = all('main form fieldset > button').map((button) => button.textContent ?? '');
    return {
      heading: document.querySelector('main h1')?.textContent ?? '',
      destination: document.querySelector<HTMLInputElement>('main [role="combobox"]')?.value ?? '',
      dates: buttons[0] ?? '',
      guests: buttons[1] ?? '',
      sort: all<HTMLSelectElement>('main select').at(-1)?.selectedOptions[0]?.textContent ?? '',
      checked: inputs('[type=checkbox]:checked').map((input) => input.ariaLabel ?? ''),
      score: inputs('[type=radio]:checked')[0]?.ariaLabel ?? '',
      prices: inputs('[type=text]').map((input) => input.value),
      chips: all('main [aria-label^="Remove filter"]').length,
    };
  });

const guestsInWords = ({ rooms, adults, children }: StayLink['guests']) =>
  [counted(rooms, 'room'), counted(adults, 'adult'), counted(children, 'child', 'children')].join(', ');

const rupees = (amount: number | undefined): string => amount?.toLocaleString('en-IN') ?? '';

/** The expected screen for a state. Without any hotel there is no price and no score to choose. */
export function expectedScreen(link: ResultsLink, shown: ResultsScreen): ResultsScreen {
  const {
    priceMin,
    priceMax,
    scoreMin,
    stars = [],
    types = [],
    amenities = [],
    localities = [],
    ...terms
  } = link.filters ?? {};
  const named = (['freeCancellation', 'breakfast'] as const).filter((name) => terms[name]);
  const prices = [priceMin, priceMax];
  const checked = [
    ...named.map((name) => FILTERS[name]),
    ...stars.map(FILTERS.star),
    ...types,
    ...amenities,
    ...localities,
  ];
  return {
    heading:
      link.hotel === undefined || link.place === '' ? RESULTS.title(link.place) : RESULTS.titleAround(link.place),
    destination: link.place,
    dates: formatStay(link.dates),
    guests: guestsInWords(link.guests),
    sort: SORT_NAMES[link.sort],
    // The panel has a separate order.
    checked: shown.checked.toSorted().join() === checked.toSorted().join() ? shown.checked : checked,
    score: scoreMin !== undefined ? FILTERS.score(scoreMin) : shown.score === '' ? '' : FILTERS.anyScore,
    prices: shown.prices.length === 0 && prices.every((price) => price === undefined) ? [] : prices.map(rupees),
    chips: checked.length + [priceMin, priceMax, scoreMin].filter((each) => each !== undefined).length,
  };
}

/** The ages in the guest menu. */
export async function shownAges(page: Page): Promise<readonly number[]> {
  const guests = page.getByRole('button', { name: new RegExp(`^${SEARCH.guests}`) });
  await guests.click();
  await page.getByRole('button', { name: SEARCH.done }).waitFor();
  const ages = await page
    .locator('main dialog select')
    .evaluateAll((all) => all.map((each) => Number((each as HTMLSelectElement).value)));
  await page.keyboard.press('Escape');
  return ages;
}

/** The ids of the hotels in the list, in order. */
export const listed = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main article a[id^="hotel-"]')
    .evaluateAll((links) => links.map((link) => link.id.slice('hotel-'.length)));

/** The name of the hotel and the stay on its page; the stay only where it has a price. */
export const readHotelScreen = (page: Page): Promise<{ readonly name: string; readonly stay: readonly string[] }> =>
  page.evaluate(() => ({
    name: document.querySelector('main h1')?.textContent ?? '',
    stay: [...document.querySelectorAll('main aside h2 ~ p')].slice(0, 2).map((each) => each.textContent ?? ''),
  }));

/** The text of a stay on a hotel's page. */
export const stayOfHotel = ({ dates, guests: { rooms, adults, children } }: HotelLink): readonly string[] => [
  formatStay(dates),
  [
    counted(rooms, 'room'),
    counted(adults, 'adult'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
  ].join(' · '),
];

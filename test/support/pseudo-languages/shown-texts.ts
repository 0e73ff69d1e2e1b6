import type { Page } from 'playwright-core';
import { languageDetails } from '#core/shared/index.ts';
import { EXTRA_NAMES } from '#src/adapters/hotel-provider/offline/room-rates.ts';
import { facilityGroupsOf } from '#src/adapters/hotel-provider/offline/world/facility-groups.ts';
import { roomNameOf } from '#src/adapters/hotel-provider/offline/world/texts.ts';
import { allHotels } from '#src/adapters/hotel-provider/offline/world/world.ts';
import { readGazetteer } from '#src/adapters/places/gazetteer.ts';
import { readHubs } from '#src/adapters/places/hubs.ts';
import { escapePattern } from '../escape-pattern.ts';

/** Data of hotels and places: names that no language translates, or that English keeps as they are given. */
const HOTEL_DATA = allHotels().flatMap((hotel) => [
  ...[hotel.name, hotel.address, hotel.town, hotel.areaName, hotel.city.name, hotel.type, roomNameOf(hotel)],
  ...hotel.amenities.flatMap((name) => [name, name.toLowerCase()]),
  ...facilityGroupsOf(hotel.amenities).map(({ name }) => name),
  ...hotel.city.sights,
]);
const ROOM_DATA = Object.values(EXTRA_NAMES).flat();
const PLACE_DATA = readGazetteer().flatMap(({ name, state, district }) => [name, state, district]);
/** Landmarks, airports and stations, with the codes that tickets have. */
const HUB_DATA = readHubs().flatMap(({ name, code }) => [name, ...(code === undefined ? [] : [`(${code})`])]);
/** Names that keep their letters, and the way to English in English. */
const NAMES = [
  ...['Padav', 'Google Maps', 'Google', 'GST', 'UPI', 'API', 'India', 'Chrome', 'Linux'],
  ...['Instagram', 'Facebook', 'YouTube', 'OurAirports', 'Natural Earth', 'GeoNames', 'CC BY'],
  ...['English', languageDetails('en').hint],
];
/** Dates as the browser writes them. */
const DATES = ['short', 'long'].flatMap((width) => [
  ...Array.from({ length: 12 }, (_, at) => dateIn({ month: width }, Date.UTC(2026, at))),
  ...Array.from({ length: 7 }, (_, at) => dateIn({ weekday: width }, Date.UTC(2026, 0, at + 1))),
  ...['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
]);

function dateIn(options: object, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(at);
}

const DATA = [...new Set([...HOTEL_DATA, ...ROOM_DATA, ...PLACE_DATA, ...HUB_DATA, ...NAMES, ...DATES])]
  .filter((text) => text.length > 1)
  .sort((one, other) => other.length - one.length);

/** References, ids, scopes, kinds of events, paths, addresses of the web and of email, times and measures. */
const FIGURES =
  /(?:PDV|HTL|TST)-\w+|\b[A-Z]{3}\b(?=[^⟧]*⟧)|(?:pay|order|rfnd|org|pdv|bkg|htl|evt|dlv|whe|txn|key)_[\w…]+|\b[a-z]+:(?:read|write)\b|\b(?:booking|refund|payment|balance)\.[a-z_]+\b|(?<!\S)\/[\w/-]+|\S+@\S+|https?:\S+|\b\d+(?:[.:]\d+)?\s?(?:km|m|am|pm|MB|kB)\b/g;

/** The letters in a text that stand together, such as `Beach` and `km` in `Beach 2 km`. */
const lettersIn = (text: string): readonly string[] => text.match(/[A-Za-z]+/g) ?? [];

/**
 * Takes whole words that are data out of a text, in the order of the data. There are thousands of them: only those whose
 * first letters stand in the text are looked for.
 */
function taking(data: readonly string[]): (text: string) => string {
  const starting = new Map<string, number[]>();
  for (const [at, each] of data.entries()) {
    const first = lettersIn(each)[0] ?? '';
    starting.set(first, [...(starting.get(first) ?? []), at]);
  }
  return (text) => {
    if (!/[A-Za-z]{2}/.test(text)) return text;
    const found = new Set(['', ...lettersIn(text)]);
    const places = [...found].flatMap((letters) => starting.get(letters) ?? []).sort((one, other) => one - other);
    let left = text;
    for (const each of places.map((place) => data[place] ?? '')) {
      if (left.includes(each))
        left = left.replaceAll(new RegExp(`(?<![A-Za-z])${escapePattern(each)}(?![A-Za-z])`, 'g'), ' ');
    }
    return left;
  };
}

/** Data with a figure of their own, such as `Beach within 500 m`. */
const withoutMeasured = taking(DATA.filter((text) => /\d/.test(text)));
const withoutData = taking(DATA);

/** What is left of a text once its data are taken out: words that nobody translated. */
export function untranslated(text: string, own: readonly string[] = []): readonly string[] {
  const plain = text.replaceAll(/[\u202a-\u202e]/g, '');
  const left = withoutData(taking(own)(withoutMeasured(plain).replaceAll(FIGURES, ' ')));
  return left.match(/[A-Za-z]{2,}/g) ?? [];
}

/** The attributes that people read or hear. */
const HEARD = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder'],
  ...['title', 'placeholder', 'alt'],
];

/** Every text that a page shows, its title, and every name of a thing that assistive programs tell. */
export const shownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((heard) => {
    // What programs send and answer is in no language. The name in an option has the typed letters set apart.
    const wholes = [...document.querySelectorAll('[role=option] > *')];
    const isText = ({ parentElement }: Node) =>
      parentElement?.closest('script, style, noscript, template, code, pre, [translate=no], [role=option]') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      isText(node) && node.parentElement?.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const told = heard.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name)),
    );
    const texts = [document.title, ...[...wholes, ...nodes].map((node) => node.textContent), ...told];
    return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '');
  }, HEARD);

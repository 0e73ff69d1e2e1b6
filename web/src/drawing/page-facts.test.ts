import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { foundHotels, LAKE_HOUSE, LAKE_HOUSE_DETAILS, PALM_COURT } from '../testing/data/hotels.ts';
import { PRICED_HOTEL } from '../testing/data/payments.ts';
import { factsOfHotel, factsOfResults } from './page-facts.ts';

const ORIGIN = 'https://padav.example';
const stay = {
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  dates: { arrival: '2026-12-05' as CalendarDay, departure: '2026-12-09' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const READ = { key: 'k', isNeeded: true, call: 'search', query: {} } as const;
const ofResults = (answer?: unknown, place = 'Goa') =>
  factsOfResults(ORIGIN, { ...stay, place, sort: 'none', page: 1 }, [READ])(answer === undefined ? {} : { k: answer });
const ofHotel = (answer?: unknown, place = 'Goa') =>
  factsOfHotel(ORIGIN, { ...stay, place, hotelId: 'h-1' }, [READ])(answer === undefined ? {} : { k: answer });

/**
 * The vocabulary of schema.org that is used here: the properties of each type, of its own or inherited, with the kind of
 * their values.
 */
const VOCABULARY: Readonly<
  Record<string, Readonly<Record<string, 'text' | 'number' | 'flag' | 'url' | readonly string[]>>>
> = {
  Hotel: {
    name: 'text',
    url: 'url',
    image: 'url',
    address: ['PostalAddress'],
    geo: ['GeoCoordinates'],
    starRating: ['Rating'],
    aggregateRating: ['AggregateRating'],
    checkinTime: 'text',
    checkoutTime: 'text',
    amenityFeature: ['LocationFeatureSpecification'],
    makesOffer: ['Offer'],
  },
  Offer: {
    name: 'text',
    price: 'number',
    priceCurrency: 'text',
    availability: 'url',
    availabilityStarts: 'text',
    availabilityEnds: 'text',
    url: 'url',
  },
  PostalAddress: {
    streetAddress: 'text',
    addressLocality: 'text',
    postalCode: 'text',
    addressCountry: 'text',
  },
  GeoCoordinates: { latitude: 'number', longitude: 'number' },
  Rating: { ratingValue: 'number', bestRating: 'number' },
  AggregateRating: { ratingValue: 'number', bestRating: 'number', ratingCount: 'number' },
  LocationFeatureSpecification: { name: 'text', value: 'flag' },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ItemList: { numberOfItems: 'number', itemListElement: ['ListItem'] },
  ListItem: { position: 'number', name: 'text', item: 'url', url: 'url' },
};

const isOf = (kind: unknown, value: unknown): boolean => {
  if (kind === 'text') return typeof value === 'string' && value !== '';
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'url' && typeof value === 'string' && URL.canParse(value);
};

/** What in a document of schema.org is not of its vocabulary. */
function faultsOf(thing: unknown, at = '$'): readonly string[] {
  const { '@context': _, '@type': type, ...members } = Object(thing) as Record<string, unknown>;
  const properties = VOCABULARY[String(type)];
  if (properties === undefined) return [`${at}: ${String(type)} is no known type`];
  return Object.entries(members).flatMap(([name, value]) => {
    const [kind, here] = [properties[name], `${at}.${name}`];
    if (kind === undefined) return [`${here}: ${String(type)} has no such property`];
    return [value].flat().flatMap((each) => {
      if (!Array.isArray(kind)) return isOf(kind, each) ? [] : [`${here}: ${String(each)} is no ${String(kind)}`];
      const own = String(Object(each)['@type']);
      return kind.includes(own) ? faultsOf(each, here) : [`${here}: ${own} is none of its types`];
    });
  });
}

const typesOf = (documents: readonly object[]) => documents.map((each) => Reflect.get(each, '@type'));

describe('the facts of a hotel', () => {
  it('are its name, price, stay, address and picture', () => {
    const { title, description, image } = ofHotel(PRICED_HOTEL);
    expect(title).toBe('Lake House – Padav');
    expect(description).toBe('₹12,500 · Sat, 5 Dec – Wed, 9 Dec · 4 nights · 4 Lake Road, Panaji');
    expect(image).toBe('/pictures/hotels/lake/h-1/1.svg');
  });

  it('are its stay alone while it is not known', () => {
    for (const answer of [undefined, { hotelId: 1 }]) {
      expect(ofHotel(answer)).toMatchObject({
        description: 'Sat, 5 Dec – Wed, 9 Dec · 4 nights',
        image: null,
        structured: [],
      });
    }
  });

  it('are documents of schema.org: the hotel with its offer, and the way to it', () => {
    for (const hotel of [PRICED_HOTEL, LAKE_HOUSE_DETAILS, { ...PRICED_HOTEL, soldOut: true, photos: [], stars: 0 }]) {
      const { structured } = ofHotel(hotel);
      expect(typesOf(structured)).toEqual(['Hotel', 'BreadcrumbList']);
      expect(structured.flatMap((each) => faultsOf(each))).toEqual([]);
      for (const each of structured) expect(each).toHaveProperty('@context', 'https://schema.org');
    }
    expect(ofHotel(PRICED_HOTEL).structured[0]).toMatchObject({
      name: 'Lake House',
      url: 'https://padav.example/hotelDetails?hotelId=h-1',
      makesOffer: { price: 12_500, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
    expect(ofHotel(PRICED_HOTEL).structured[1]).toMatchObject({
      itemListElement: [{ name: 'Padav' }, { name: 'Goa' }, { name: 'Lake House' }],
    });
    expect(ofHotel(PRICED_HOTEL, '').structured[1]).toMatchObject({
      itemListElement: [{ name: 'Padav' }, { name: 'Lake House' }],
    });
  });
});

describe('the facts of results', () => {
  it('are place, stay and count, and the first picture', () => {
    const { title, description, image } = ofResults(foundHotels(LAKE_HOUSE, PALM_COURT));
    expect([title, image]).toEqual(['Hotels in Goa – Padav', '/pictures/stock/1.svg']);
    expect(description).toBe('2 Hotels found · Sat, 5 Dec – Wed, 9 Dec · 4 nights');
    expect(ofResults()).toMatchObject({
      description: 'Sat, 5 Dec – Wed, 9 Dec · 4 nights',
      image: null,
      structured: [],
    });
  });

  it('are documents of schema.org: the list of hotels, and the way to it', () => {
    const { structured } = ofResults(foundHotels(LAKE_HOUSE, PALM_COURT));
    expect(typesOf(structured)).toEqual(['ItemList', 'BreadcrumbList']);
    expect(structured.flatMap((each) => faultsOf(each))).toEqual([]);
    expect(structured[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Lake House', url: 'https://padav.example/hotelDetails?hotelId=h-1' },
        { position: 2, name: 'Palm Court' },
      ],
    });
  });
});

it('A document with another type, property or value than those of schema.org is found', () => {
  expect(faultsOf({ '@type': 'Hotl' })).toEqual(['$: Hotl is no known type']);
  expect(faultsOf({ '@type': 'Hotel', nme: 'x' })).toEqual(['$.nme: Hotel has no such property']);
  expect(faultsOf({ '@type': 'Offer', price: '12' })).toEqual(['$.price: 12 is no number']);
  expect(faultsOf({ '@type': 'Hotel', geo: { '@type': 'Offer' } })).toEqual(['$.geo: Offer is none of its types']);
});

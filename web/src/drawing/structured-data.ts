import type {
  AggregateRatingLeaf,
  BreadcrumbListLeaf,
  HotelLeaf,
  ItemListLeaf,
  ListItemLeaf,
  OfferLeaf,
  PostalAddressLeaf,
  WithContext,
} from 'schema-dts';
import type { HotelDetails } from '#contract/hotels.ts';
import type { FoundHotels } from '#contract/search.ts';
import { paths } from '../lib/paths.ts';
import type { HotelLink, ResultsLink, StayLink } from '../lib/stay-link/stay-link.ts';

/** Leaves out what is not known. */
const known = <Thing extends object>(
  thing: {
    readonly [Name in keyof Thing]: Thing[Name] | null;
  },
): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Thing;

const document = <Thing extends { readonly '@type': string }>(thing: Thing): WithContext<Thing> => ({
  '@context': 'https://schema.org',
  ...thing,
});

/** A document of a page; its properties and their types are those of schema.org. */
type Document = WithContext<HotelLeaf | BreadcrumbListLeaf | ItemListLeaf>;

interface Step {
  readonly name: string;
  /** Its address from the root; the page itself has none. */
  readonly href?: string;
}

const trail = (origin: string, steps: readonly Step[]): Document =>
  document<BreadcrumbListLeaf>({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, at) =>
      known<ListItemLeaf>({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: href === undefined ? null : origin + href,
      }),
    ),
  });

const resultsHref = (link: StayLink): string => paths.results.href({ ...link, sort: 'none', page: 1 });

const offerOf = (origin: string, link: HotelLink, hotel: HotelDetails): OfferLeaf | null =>
  hotel.priceCards &&
  known<OfferLeaf>({
    '@type': 'Offer',
    name: hotel.room?.name ?? null,
    price: hotel.priceCards.standard.total,
    priceCurrency: hotel.priceCards.standard.currency,
    availability: `https://schema.org/${hotel.soldOut ? 'SoldOut' : 'InStock'}`,
    availabilityStarts: link.dates.arrival,
    availabilityEnds: link.dates.departure,
    url: origin + paths.hotelDetails.href(link),
  });

const ratingOf = ({ score: { value, count } }: HotelDetails): AggregateRatingLeaf | null =>
  value !== null && count !== null && count > 0
    ? { '@type': 'AggregateRating', ratingValue: value, bestRating: 10, ratingCount: count }
    : null;

/** A hotel as Google's and schema.org's hotel markup has it. */
const hotelThing = (origin: string, link: HotelLink, hotel: HotelDetails): Document =>
  document(
    known<HotelLeaf>({
      '@type': 'Hotel',
      name: hotel.name,
      url: origin + paths.hotelAlone.href(hotel.hotelId),
      image: hotel.photos.slice(0, 5).map(({ url }) => new URL(url, origin).href),
      address: known<PostalAddressLeaf>({
        '@type': 'PostalAddress',
        streetAddress: hotel.address,
        addressLocality: hotel.city,
        postalCode: hotel.zip,
        addressCountry: hotel.country,
      }),
      geo: { '@type': 'GeoCoordinates', latitude: hotel.latitude, longitude: hotel.longitude },
      starRating: hotel.stars > 0 ? { '@type': 'Rating', ratingValue: hotel.stars, bestRating: 5 } : null,
      aggregateRating: ratingOf(hotel),
      checkinTime: hotel.checkInFrom,
      checkoutTime: hotel.checkOutUntil,
      amenityFeature: hotel.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
      makesOffer: offerOf(origin, link, hotel),
    }),
  );

/**
 * The structured data of a hotel's page.
 * @param home the name of the home page
 */
export const hotelData = (origin: string, home: string, link: HotelLink, hotel: HotelDetails): readonly Document[] => [
  hotelThing(origin, link, hotel),
  trail(origin, [
    { name: home, href: '/' },
    ...(link.place === '' ? [] : [{ name: link.place, href: resultsHref(link) }]),
    { name: hotel.name },
  ]),
];

/**
 * The structured data of a page of results: the hotels as a list, and the way to it.
 * @param home the name of the home page
 */
export const resultsData = (
  origin: string,
  home: string,
  link: ResultsLink,
  found: FoundHotels,
): readonly Document[] => [
  document<ItemListLeaf>({
    '@type': 'ItemList',
    numberOfItems: found.hotels.length,
    itemListElement: found.hotels.map(({ hotelId, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: origin + paths.hotelAlone.href(hotelId),
    })),
  }),
  trail(origin, [{ name: home, href: '/' }, ...(link.place === '' ? [] : [{ name: link.place }])]),
];

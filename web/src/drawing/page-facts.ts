import type { PageAnswers, PageFacts, PageRead } from '#contract/pages/drawn-pages.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { formatAddress } from '../features/hotel/format-address.ts';
import { parseHotelDetails } from '../lib/api/parsers/hotels.generated.ts';
import { parseFoundHotels } from '../lib/api/parsers/search.generated.ts';
import { BRAND } from '../lib/brand.ts';
import { formatStay, money } from '../lib/format/format.ts';
import { pageTitle } from '../lib/page-title.ts';
import { tryParse } from '../lib/parse.ts';
import type { HotelLink, ResultsLink } from '../lib/stay-link/stay-link.ts';
import { hotelData, resultsData } from './structured-data.ts';

/** Says what a page is about, to whoever shows a link to it: without the answers as far as its address says. */
export type TellFacts = (answers: PageAnswers) => PageFacts;

/** What a page of results is about: place and stay, and with its answer the hotels. */
export const factsOfResults =
  (origin: string, link: ResultsLink, [read]: readonly PageRead[]): TellFacts =>
  (answers) => {
    const found = tryParse(parseFoundHotels, answers[read?.key ?? '']);
    const count = found === null ? [] : [`${found.count} ${RESULTS.found}`];
    return {
      title: pageTitle(RESULTS.title(link.place)),
      description: [...count, formatStay(link.dates)].join(' · '),
      image: found?.hotels[0]?.photo.url ?? null,
      structured: found === null ? [] : resultsData(origin, BRAND, link, found),
    };
  };

/** What a hotel's page is about: the stay, and with its answer the hotel, its price and its picture. */
export const factsOfHotel =
  (origin: string, link: HotelLink, [read]: readonly PageRead[]): TellFacts =>
  (answers) => {
    const stay = formatStay(link.dates);
    const hotel = tryParse(parseHotelDetails, answers[read?.key ?? '']);
    if (hotel === null) return { title: pageTitle(''), description: stay, image: null, structured: [] };
    const price = hotel.soldOut ? HOTEL.soldOut : hotel.priceCards && money(hotel.priceCards.standard.total);
    return {
      title: pageTitle(hotel.name),
      description: [price, stay, formatAddress(hotel)].filter((part) => part !== null && part !== '').join(' · '),
      image: hotel.photos[0]?.url ?? null,
      structured: hotelData(origin, BRAND, link, hotel),
    };
  };

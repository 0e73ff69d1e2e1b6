import { paths } from '../paths.ts';
import type { HotelLink, ResultsLink } from '../stay-link/stay-link.ts';

/** The product's origin, where a page is drawn without a window. */
let drawnAt = '';

/** Sets the product's origin for pages that are drawn without a window. */
export function setDrawnOrigin(origin: string): void {
  drawnAt = origin;
}

/** The product's origin, as it was set for drawn pages. */
export const drawnOrigin = (): string => drawnAt;

const originOf = (): string => globalThis.location?.origin ?? drawnAt;

const GOAL = ['destination', 'latitude', 'longitude'] as const;

/** The whole address of a page. Where no place was searched, none is in it. */
function addressOf(href: string, place: string): string {
  const address = new URL(href, originOf());
  if (place === '') for (const name of GOAL) address.searchParams.delete(name);
  return address.href;
}

/** The address of a hotel as it is shared: the hotel and the stay, and nothing else that the page's own address has. */
export const sharedHotel = (link: HotelLink): string => addressOf(paths.hotelDetails.href(link), link.place);

/** The address of a search as it is shared: place, stay, order and filters, from its first page on, as a list. */
export const sharedSearch = (link: ResultsLink): string =>
  new URL(paths.results.href({ ...link, page: 1, view: undefined }), originOf()).href;

/** The address that opens WhatsApp with a message, on phones and computers (WhatsApp's click to chat). */
export const whatsAppAddress = (...lines: readonly string[]): string =>
  `https://wa.me/?${new URLSearchParams({ text: lines.join('\n') }).toString().replaceAll('+', '%20')}`;

import {
  type CompareLink,
  type HotelLink,
  type ResultsLink,
  writeCompareLink,
  writeHotelLink,
  writeResultsLink,
} from './stay-link/stay-link.ts';

const PANEL = 'panel';

/** Every page: its route pattern, and how to link to it. Patterns match without regard to case. */
export const paths = {
  home: { path: '/', href: () => '/' },
  login: { path: '/login', href: () => '/login' },
  signup: { path: '/signup', href: () => '/signup' },
  forgot: { path: '/forgot', href: () => '/forgot' },
  reset: { path: '/reset', href: () => '/reset' },
  confirm: { path: '/confirm', href: () => '/confirm' },
  results: { path: '/hotels', href: (link: ResultsLink) => `/hotels?${writeResultsLink(link)}` },
  hotelDetails: { path: '/hotelDetails', href: (link: HotelLink) => `/hotelDetails?${writeHotelLink(link)}` },
  /** A hotel for the default stay, where neither another stay nor its place is known. */
  hotelAlone: { path: '/hotelDetails', href: (hotelId: string) => `/hotelDetails?${new URLSearchParams({ hotelId })}` },
  favourites: { path: '/favourites', href: () => '/favourites' },
  compare: { path: '/compare', href: (link: CompareLink) => `/compare?${writeCompareLink(link)}` },
  group: { path: '/group', href: () => '/group' },
  profile: { path: '/profile', href: () => '/profile' },
  bookings: { path: '/profile', href: () => `/profile?${new URLSearchParams({ [PANEL]: 'bookings' })}` },
  paymentSuccess: { path: '/PaymentSuccess', href: () => '/paymentSuccess' },
  voucher: { path: '/voucher', href: (bookingId: string) => `/voucher?${new URLSearchParams({ booking: bookingId })}` },
  change: { path: '/change', href: (bookingId: string) => `/change?${new URLSearchParams({ booking: bookingId })}` },
  partners: { path: '/partners', href: () => '/partners' },
  paymentFailed: { path: '/PaymentFailed', href: () => '/paymentFailed' },
} as const;

/** A part of the account page. */
export type AccountPanel = 'profile' | 'bookings';

/** The part of the account page that an address names: its profile, unless that are the bookings. */
export const accountPanel = (asked: URLSearchParams): AccountPanel =>
  asked.get(PANEL) === 'bookings' ? 'bookings' : 'profile';

/** The router's state of a page that requires a sign-in, to return to it. */
export interface SignInState {
  readonly from: { readonly pathname: string; readonly search: string };
  /** The hotel that the traveller was about to book, by name. */
  readonly hotel?: string;
}

/** The hotel that a traveller was about to book before the sign-in, from the router's state; null for none. */
export const bookingHotel = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'hotel' in state && typeof state.hotel === 'string'
    ? state.hotel
    : null;

/** The page to return to after signing in, from the router's state; `/` when there is none. */
export function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home.href();
  const { from } = state;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return paths.home.href();
  const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
  return typeof from.pathname === 'string' ? from.pathname + search : paths.home.href();
}

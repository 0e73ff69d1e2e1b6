import { createStore, useStore } from 'zustand';
import type { SignedIn, UserDetails } from '#contract/auth.ts';
import type { SavedHotel } from '#contract/favourites.ts';

/** The search and the selection of a traveller (specification, section 3, "Details state"). */
export interface DetailsState {
  readonly room_adults: { readonly rooms: number; readonly adults: number; readonly children: number };
  /** One age per child; stored beside the specified fields so that a price does not change on reload. */
  readonly childrenAges: readonly number[];
  readonly arrivalDate: string | null;
  readonly departureDate: string | null;
  readonly price: number;
  readonly photo: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly place: string;
  readonly currencyCode: string;
  readonly currencySymbol: string;
}

/** One of the recent searches: place, dates and guests, and the hotel that was chosen by its name. */
export type RecentSearch = Pick<
  DetailsState,
  'place' | 'latitude' | 'longitude' | 'arrivalDate' | 'departureDate' | 'room_adults' | 'childrenAges'
> & { readonly hotel?: string | null };

/** The whole state that survives a reload (specification, sections 3 and 4). Loading flags never do. */
export interface AppState {
  readonly user: {
    readonly currentUser: SignedIn | null;
    readonly loading: boolean;
    readonly error: string | null;
  };
  readonly hotels: {
    /** Kept as the specification asks, of no type here: pages read the answers of the server in SWR's cache alone. */
    readonly places: unknown;
    /** Which hotel was opened last; what else is kept of it nobody reads. */
    readonly hotelDetails: { readonly hotelId: string } | null;
    readonly description: readonly string[];
    readonly loading: boolean;
  };
  readonly details: DetailsState;
  readonly payment: { readonly description: string | null; readonly reason: string | null };
  /** The last looked-up address of the device; null until it is known. */
  readonly deviceAddress: string | null;
  /** The recent searches, the newest first, each place once. */
  readonly recent: readonly RecentSearch[];
  readonly saved: {
    /** Favourites of this browser, last saved first: a visitor's, or those being moved to the account. */
    readonly favourites: readonly SavedHotel[];
    /** The recently viewed hotels, the last one first. */
    readonly seen: readonly SavedHotel[];
    /** The hotels chosen to be compared, in the order of choosing. */
    readonly compared: readonly SavedHotel[];
  };
}

export const INITIAL_STATE: AppState = {
  user: { currentUser: null, loading: false, error: null },
  hotels: { places: null, hotelDetails: null, description: [], loading: false },
  details: {
    room_adults: { rooms: 1, adults: 1, children: 0 },
    childrenAges: [],
    arrivalDate: null,
    departureDate: null,
    price: 0,
    photo: '',
    latitude: 17.69,
    longitude: 83.23,
    place: '',
    currencyCode: 'INR',
    currencySymbol: '₹',
  },
  payment: { description: null, reason: null },
  deviceAddress: null,
  recent: [],
  saved: { favourites: [], seen: [], compared: [] },
};

/** The one state of the application. Change it through the actions of user-actions.ts and hotel-actions.ts. */
export const appState = createStore<AppState>(() => INITIAL_STATE);

/** Reads the state in a component; the component rerenders when the selected value changes. */
export const useAppState = <Picked>(pick: (state: AppState) => Picked): Picked => useStore(appState, pick);

/** Who is signed in, or null. */
export const useCurrentUser = (): UserDetails | null =>
  useAppState((state) => state.user.currentUser?.userDetails ?? null);

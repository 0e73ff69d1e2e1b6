import type { HotelDescription, HotelDetails } from '#contract/hotels.ts';
import type { Card } from '#contract/search.ts';
import { type AppState, appState, type DetailsState, INITIAL_STATE, type RecentSearch } from './app-state.ts';

const change = (hotels: Partial<AppState['hotels']>) =>
  appState.setState(({ hotels: was }) => ({ hotels: { ...was, ...hotels } }));

/** A request for hotels has started. */
export const hotelsFetching = () => change({ loading: true });

/** The request failed; the earlier data stays. */
export const hotelsFailed = () => change({ loading: false });

/** A search succeeded. */
export const hotelsListed = (places: readonly Card[]) => change({ places, loading: false });

/** A hotel and its texts were loaded. */
export const hotelOpened = (hotelDetails: HotelDetails, { overview }: HotelDescription) =>
  change({ hotelDetails, description: overview, loading: false });

/** What the traveller searches or has selected. */
export const selected = (details: Partial<DetailsState>) =>
  appState.setState(({ details: was }) => ({ details: { ...was, ...details } }));

/** A payment failed, with the gateway's reason and description; nulls clear them. */
export const paymentFailureStored = (payment: AppState['payment']) => appState.setState({ payment });

/** The maximum number of recent searches. */
export const MAX_RECENT = 5;

/** Adds a search: first among the recent ones, each place once. */
export const searched = (search: RecentSearch) =>
  appState.setState(({ recent }) => ({
    recent: [search, ...recent.filter(({ place }) => place !== search.place)].slice(0, MAX_RECENT),
  }));

/** Deletes the recent searches. */
export const forgetRecent = () => appState.setState({ recent: INITIAL_STATE.recent });

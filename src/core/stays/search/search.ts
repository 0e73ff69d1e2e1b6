import type { GuestSelection } from '../../guest-selection/index.ts';
import type { StayDates } from '../../shared/index.ts';

/** A point on the map in decimal degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The dates and guests of a stay. */
export interface Stay {
  readonly dates: StayDates;
  readonly guests: GuestSelection;
}

/** One search: a stay around a point. */
export interface StaySearch extends Stay {
  readonly around: Point;
}

/** The sort keys of the results: as the specification spells them, and `dist`, nearest to the searched point first. */
export const SORT_KEYS = ['none', 'pop', 'asc', 'desc', 'ratasc', 'ratdesc', 'dist'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The filters of the results. Prices are whole rupees of the price on the card. */
export interface StayFilters {
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly stars?: readonly number[];
  readonly scoreMin?: number;
  readonly freeCancellation?: boolean;
  readonly breakfast?: boolean;
  readonly amenities?: readonly string[];
  readonly types?: readonly string[];
  /** Parts of a town, as the provider names them. */
  readonly localities?: readonly string[];
}

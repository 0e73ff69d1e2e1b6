import type { Language } from '#core/shared/index.ts';
import type { DestinationSearch, HotelDetailsSource, HotelSearch } from '#core/stays/index.ts';

/** The calls to a hotel provider. */
export type HotelCalls = HotelSearch & HotelDetailsSource & DestinationSearch;

/** A hotel provider in the product's languages; in English by default. */
export interface HotelProvider extends HotelSearch, HotelDetailsSource, DestinationSearch {
  /** The same provider with its texts in a language. Prices do not depend on it. */
  in(language: Language): HotelCalls;
}

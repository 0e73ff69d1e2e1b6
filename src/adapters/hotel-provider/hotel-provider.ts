import type { Language } from '#core/shared/index.ts';
import type {
  DestinationSearch,
  GuestReviewSource,
  HotelDetailsSource,
  HotelSearch,
  PriceCalendarSource,
} from '#core/stays/index.ts';

/** The calls to a hotel provider. */
export type HotelCalls = HotelSearch & HotelDetailsSource & DestinationSearch & GuestReviewSource & PriceCalendarSource;

/** A hotel provider in the product's languages; in English by default. */
export interface HotelProvider extends HotelCalls {
  /**
   * The same provider with its texts in a language. Prices do not depend on it. `waitPercent`: how long a call may wait
   * for its turn, in percent of the longest wait; 100 by default.
   */
  in(language: Language, waitPercent?: number): HotelCalls;
}

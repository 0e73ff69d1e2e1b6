import type { Language } from '#core/shared/index.ts';
import type { HotelDetailsSource, HotelSearch } from '#core/stays/index.ts';

/** What a hotel provider is asked. */
export type HotelCalls = HotelSearch & HotelDetailsSource;

/** A hotel provider that speaks the languages of the product; by itself it answers in English. */
export interface HotelProvider extends HotelSearch, HotelDetailsSource {
  /** The same provider, with its words in a language. What it charges does not depend on it. */
  in(language: Language): HotelCalls;
}

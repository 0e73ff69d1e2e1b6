import type { Language } from '#core/shared/index.ts';
import type { HotelFinder, HotelGuide } from '#core/stays/index.ts';

/** What a hotel provider is asked. */
export type HotelCalls = HotelFinder & HotelGuide;

/** A hotel provider that speaks the languages of the product; by itself it answers in English. */
export interface HotelProvider extends HotelFinder, HotelGuide {
  /** The same provider, with its words in a language. What it charges does not depend on it. */
  in(language: Language): HotelCalls;
}

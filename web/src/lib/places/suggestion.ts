import type { Place } from '#contract/places.ts';
import { PLACE_KINDS } from '#core/stays/index.ts';
import { nullable, number, oneOf, type Parser, record, text } from '../parse.ts';

/** A place that a traveller may mean; one without a position comes from Google, which tells it of a chosen place only. */
export type Suggestion = Omit<Place, 'latitude' | 'longitude'> & {
  readonly [Degrees in 'latitude' | 'longitude']: number | null;
};

/** Reads a suggestion that was kept. */
export const parseSuggestion: Parser<Suggestion> = record({
  placeId: text,
  kind: oneOf(...PLACE_KINDS),
  hotelId: nullable(text),
  name: text,
  label: text,
  latitude: nullable(number),
  longitude: nullable(number),
});

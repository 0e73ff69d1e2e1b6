import { accepted, DEFAULT_LANGUAGE, type Language, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Address, Place, PlaceDirectory, PlacesRefusal } from '../ports.ts';
import type { Point } from '../search/search.ts';

/** The most places of a suggestion list. */
export const MAX_SUGGESTIONS = 10;
/** The longest text that is searched, in UTF-16 units; no place name of India is half as long. */
export const MAX_PLACE_TEXT_LENGTH = 120;
/** Which result of the geocoder is the address of a position: the tenth (specification, section 2). */
export const ADDRESS_INDEX = 9;

/** Suggests places for a text; none for an empty one, without a call. */
export const suggestPlaces =
  ({ places }: { readonly places: PlaceDirectory }) =>
  async (text: string, language: Language = DEFAULT_LANGUAGE): Promise<Result<readonly Place[], PlacesRefusal>> => {
    const typed = text.trim();
    if (typed === '') return accepted([]);
    const answer = await places.suggest(typed, language);
    if (!answer.ok) return answer;
    return accepted(answer.value.slice(0, MAX_SUGGESTIONS).map(({ match: _, ...place }) => place));
  };

/** The address of a point: the tenth result of the geocoder, with fewer the last; `NOT_FOUND` where there is none. */
export const addressOf =
  ({ places }: { readonly places: PlaceDirectory }) =>
  async (
    point: Point,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<Result<Address, PlacesRefusal | Refusal<'NOT_FOUND', undefined>>> => {
    const answer = await places.around(point, language);
    if (!answer.ok) return answer;
    const address = answer.value[ADDRESS_INDEX] ?? answer.value.at(-1);
    return address === undefined ? refused('NOT_FOUND') : accepted(address);
  };

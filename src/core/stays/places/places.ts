import { accepted, DEFAULT_LANGUAGE, type Language, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Address, DestinationSearch, FoundPlace, Place, PlaceDirectory, PlacesRefusal } from '../ports.ts';
import type { Point } from '../search/search.ts';
import { distanceKm } from './distance.ts';
import { folded } from './typing.ts';

/** The most places of a suggestion list. */
export const MAX_SUGGESTIONS = 10;
/** The longest text that is searched, in UTF-16 units; no place name of India is half as long. */
export const MAX_PLACE_TEXT_LENGTH = 120;
/** Which result of the geocoder is the address of a position: the tenth (specification, section 2). */
export const ADDRESS_INDEX = 9;

/** The least letters for which the hotel provider is asked: with fewer, too many hotels begin so. */
const LETTERS_WORTH_A_CALL = 4;
/** Places of one name within this distance are one place, in kilometres. */
const SAME_PLACE_KM = 3;

const placeOf = ({ placeId, kind, hotelId, name, label, latitude, longitude }: Place): Place => ({
  ...{ placeId, kind, hotelId, name, label, latitude, longitude },
});

/**
 * Whether the hotel provider is asked, which costs a call of its plan: the directory knows no name that begins with the
 * text, nor one with all of its words.
 */
const isUnknown = (text: string, known: readonly FoundPlace[]): boolean =>
  folded(text).replaceAll(' ', '').length >= LETTERS_WORTH_A_CALL &&
  known.every(({ match }) => match !== 'name' && match !== 'words');

const isSame = (one: Place, other: Place): boolean =>
  folded(one.name) === folded(other.name) && distanceKm(one, other) <= SAME_PLACE_KM;

/** Whether each word of a text begins a word of a place's name or label. */
function isNamed(text: string, { name, label }: Place): boolean {
  const words = folded(`${name} ${label}`).split(' ');
  return folded(text)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The provider's places that the text names come before the directory's guesses, its others after them. */
function merged(text: string, known: readonly FoundPlace[], provided: readonly Place[]): readonly Place[] {
  const others = provided.filter((place) => !known.some((each) => isSame(each, place)));
  const named = others.filter((place) => isNamed(text, place));
  const within = known.filter(({ match }) => match !== 'guess');
  const guesses = known.filter(({ match }) => match === 'guess');
  return [...within, ...named, ...guesses, ...others.filter((place) => !named.includes(place))];
}

/** What suggestions come from. */
export interface SuggestionSources {
  readonly places: PlaceDirectory;
  readonly destinations: DestinationSearch;
}

/**
 * Suggests places for a text, at most ten, best first; none for an empty one, without a call. The hotel provider is
 * asked only for what the directory does not know; without its answer the directory's places stand alone.
 */
export const suggestPlaces =
  ({ places, destinations }: SuggestionSources) =>
  async (text: string, language: Language = DEFAULT_LANGUAGE): Promise<Result<readonly Place[], PlacesRefusal>> => {
    const typed = text.trim();
    if (typed === '') return accepted([]);
    const known = await places.suggest(typed, language);
    if (!known.ok) return known;
    const provided = isUnknown(typed, known.value) ? await destinations.destinations(typed) : null;
    const all = provided?.ok ? merged(typed, known.value, provided.value.value) : known.value;
    return accepted(all.slice(0, MAX_SUGGESTIONS).map(placeOf));
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

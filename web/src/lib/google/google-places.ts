import type { PlaceKind } from '#core/stays/index.ts';
import type { Suggestion } from '../places/suggestion.ts';
import { pageLanguage } from './google-api.tsx';
import { positionAt } from './google-geocoder.ts';
import { within } from './within.ts';

type Prediction = google.maps.places.PlacePrediction;
type Position = Readonly<Record<'latitude' | 'longitude', number>>;

/** The kinds of places to search around. Google accepts at most five kinds. */
const KINDS = ['locality', 'sublocality', 'administrative_area_level_1', 'administrative_area_level_2', 'airport'];
/** The timeout of Google before the gazetteer is used. In milliseconds. */
const PATIENCE_MS = 5_000;

/** From the first character to the choice Google counts one session; the suggestions in it, by id. */
let session: {
  readonly token: google.maps.places.AutocompleteSessionToken;
  readonly offered: Map<string, Prediction>;
} | null = null;

/** What Google's types of a place say that it is, the most telling first. */
const KIND_OF_TYPE: readonly (readonly [type: string, kind: PlaceKind])[] = [
  ['airport', 'airport'],
  ['sublocality', 'locality'],
  ['administrative_area_level_1', 'region'],
  ['administrative_area_level_2', 'region'],
];

const kindOf = (types: readonly string[] = []): PlaceKind =>
  KIND_OF_TYPE.find(([type]) => types.includes(type))?.[1] ?? 'city';

const suggestionOf = ({ placeId, mainText, text, types }: Prediction): Suggestion => ({
  placeId,
  kind: kindOf(types),
  hotelId: null,
  name: mainText?.text ?? text.text,
  label: text.text,
  latitude: null,
  longitude: null,
});

/** The places of India for a text, by Google's autocompletion. @throws when Google fails */
export async function suggest(input: string): Promise<Suggestion[]> {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await google.maps.importLibrary('places');
  session ??= { token: new AutocompleteSessionToken(), offered: new Map() };
  const { token, offered } = session;
  const { suggestions } = await within(
    PATIENCE_MS,
    AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken: token,
      includedRegionCodes: ['in'],
      includedPrimaryTypes: KINDS,
      language: pageLanguage(),
      region: 'in',
    }),
  );
  const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
  for (const prediction of predictions) offered.set(prediction.placeId, prediction);
  return predictions.map(suggestionOf);
}

async function chosenPlace(placeId: string): Promise<Position> {
  const { Place } = await google.maps.importLibrary('places');
  const place = session?.offered.get(placeId)?.toPlace() ?? new Place({ id: placeId });
  session = null;
  await within(PATIENCE_MS, place.fetchFields({ fields: ['location'] }));
  if (!place.location) throw new Error('Google told no position of a place');
  return { latitude: place.location.lat(), longitude: place.location.lng() };
}

/**
 * The position of a chosen place, which ends the session; by its address where Google's places fail. @throws when both
 * fail
 */
export async function locate({ placeId, label }: Suggestion): Promise<Position> {
  try {
    return await chosenPlace(placeId);
  } catch (fault) {
    console.info('Google could not say where a place lies; its geocoder is asked.', fault);
    return positionAt(label);
  }
}

import { LatLng } from './geography.ts';
import { KNOWN, type KnownPlace, wholeName } from './known-places.ts';
import { settings } from './settings.ts';

/** The maximum number of kinds in an autocompletion (Places API, included primary types). */
const MAX_KINDS = 5;

/** google.maps.places.AutocompleteSessionToken. */
export class AutocompleteSessionToken {}

interface AutocompleteRequest {
  readonly input: string;
  readonly sessionToken?: AutocompleteSessionToken;
  readonly includedRegionCodes?: readonly string[];
  readonly includedPrimaryTypes?: readonly string[];
  readonly language?: string;
  readonly region?: string;
}

/** The session of a place, counted from 1 in the order of their first calls; 0 for none. */
const sessions: AutocompleteSessionToken[] = [];
function sessionOf(token: AutocompleteSessionToken | undefined): number {
  if (token === undefined) return 0;
  if (!(token instanceof AutocompleteSessionToken))
    throw new TypeError('sessionToken: not an AutocompleteSessionToken');
  if (!sessions.includes(token)) sessions.push(token);
  return sessions.indexOf(token) + 1;
}

/** google.maps.places.Place: its fields are set once they were fetched. */
export class Place {
  readonly id: string;
  readonly #token: AutocompleteSessionToken | undefined;
  location: LatLng | null = null;

  constructor({ id }: { readonly id: string }, token?: AutocompleteSessionToken) {
    this.id = id;
    this.#token = token;
  }

  async fetchFields({ fields }: { readonly fields: readonly string[] }): Promise<{ place: Place }> {
    settings.calls.push({ call: 'details', asked: { id: this.id, fields, session: sessionOf(this.#token) } });
    const known = KNOWN.find(({ id }) => id === this.id);
    if (settings.broken.includes('details') || known === undefined) throw new Error('PLACES_GET_PLACE: REQUEST_DENIED');
    if (fields.includes('location')) this.location = new LatLng(known);
    return { place: this };
  }
}

function predictionOf(known: KnownPlace, token: AutocompleteSessionToken | undefined) {
  return {
    placeId: known.id,
    mainText: { text: known.name },
    secondaryText: { text: known.region },
    text: { text: wholeName(known) },
    toPlace: () => new Place(known, token),
  };
}

/** google.maps.places.AutocompleteSuggestion. */
export const AutocompleteSuggestion = {
  async fetchAutocompleteSuggestions(request: AutocompleteRequest) {
    const { input, sessionToken, includedPrimaryTypes = [], ...more } = request;
    if (input === '') throw new Error('fetchAutocompleteSuggestions: input is required');
    if (includedPrimaryTypes.length > MAX_KINDS) throw new Error('INVALID_ARGUMENT: too many included primary types');
    const session = sessionOf(sessionToken);
    settings.calls.push({ call: 'autocomplete', asked: { input, includedPrimaryTypes, session, ...more } });
    if (settings.broken.includes('autocomplete')) throw new Error('PLACES_AUTOCOMPLETE: REQUEST_DENIED');
    const found = KNOWN.filter(({ name }) => name.toLowerCase().startsWith(input.toLowerCase()));
    return { suggestions: found.map((known) => ({ placePrediction: predictionOf(known, sessionToken) })) };
  },
};

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const GOA = {
  placeId: 'g',
  kind: 'city' as const,
  hotelId: null,
  name: 'Goa',
  label: 'Goa, India',
  latitude: null,
  longitude: null,
};
const HERE = { latitude: 15.3, longitude: 74 };
const location = { lat: () => HERE.latitude, lng: () => HERE.longitude };

let calls: unknown[][];
let fields: () => Promise<unknown>;
let located: typeof location | null;
let suggestions: () => Promise<{ suggestions: object[] }>;
let geocoded: () => Promise<{ results: object[] }>;
class Token {}
class Place {
  readonly id: string;
  readonly session: unknown;
  constructor({ id }: { id: string }, session: unknown = null) {
    this.id = id;
    this.session = session;
  }
  get location() {
    return located;
  }
  fetchFields(asked: object) {
    calls.push(['details', this.id, asked, this.session]);
    return fields();
  }
}
const prediction = (id: string, name: string | null, whole: string) => ({
  placePrediction: {
    ...{ placeId: id, mainText: name === null ? null : { text: name }, text: { text: whole } },
    toPlace: () => new Place({ id }, 'of the session'),
  },
});

/** A new module of Google's places: it holds the current session. */
async function places() {
  vi.resetModules();
  return import('./google-places.ts');
}

beforeEach(() => {
  calls = [];
  located = location;
  fields = async () => ({});
  suggestions = async () => ({ suggestions: [prediction('g', 'Goa', 'Goa, India'), { placePrediction: null }] });
  geocoded = async () => ({ results: [{ geometry: { location: { lat: () => 1, lng: () => 2 } } }] });
  const fetchAutocompleteSuggestions = (asked: object) => {
    calls.push(['suggest', asked]);
    return suggestions();
  };
  const libraries: Record<string, object> = {
    places: { AutocompleteSessionToken: Token, AutocompleteSuggestion: { fetchAutocompleteSuggestions }, Place },
    geocoding: {
      Geocoder: class {
        geocode(asked: object) {
          calls.push(['geocode', asked]);
          return geocoded();
        }
      },
    },
  };
  vi.stubGlobal('google', { maps: { importLibrary: async (name: string) => libraries[name] } });
  document.documentElement.lang = 'hi';
});
afterEach(() => {
  document.documentElement.lang = 'en';
  vi.useRealTimers();
});

describe('the places that Google suggests', () => {
  it('are India’s towns, districts, states and airports, in the language of the page', async () => {
    const { suggest } = await places();
    expect(await suggest('goa')).toEqual([GOA]);
    expect(calls).toEqual([
      [
        'suggest',
        {
          ...{ input: 'goa', sessionToken: expect.any(Token), language: 'hi', region: 'in' },
          includedRegionCodes: ['in'],
          includedPrimaryTypes: [
            ...['locality', 'sublocality', 'administrative_area_level_1', 'administrative_area_level_2', 'airport'],
          ],
        },
      ],
    ]);
  });

  it('are named by their full text where Google gives no shorter one', async () => {
    const { suggest } = await places();
    suggestions = async () => ({ suggestions: [prediction('g', null, 'Goa, India')] });
    expect(await suggest('goa')).toEqual([{ ...GOA, name: 'Goa, India' }]);
  });

  it('belong to one session until one of them is chosen', async () => {
    const { suggest, locate } = await places();
    await suggest('g');
    await suggest('go');
    expect(await locate(GOA)).toEqual(HERE);
    await suggest('goa');
    const tokens = calls.flatMap(([call, asked]) =>
      call === 'suggest' ? [Reflect.get(Object(asked), 'sessionToken')] : [],
    );
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[2]).not.toBe(tokens[0]);
    expect(calls[2]).toEqual(['details', 'g', { fields: ['location'] }, 'of the session']);
  });

  it('time out after five seconds', async () => {
    const { suggest } = await places();
    vi.useFakeTimers();
    suggestions = () => new Promise(() => undefined);
    const ended = vi.fn();
    const late = suggest('goa').catch(ended);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('No answer came within 5000 ms'));
  });
});

describe('the position of a place', () => {
  it('is requested by its id where its session is over', async () => {
    const { suggest, locate } = await places();
    expect(await locate({ ...GOA, placeId: 'kept' })).toEqual(HERE);
    await suggest('goa');
    await locate({ ...GOA, placeId: 'another' });
    expect(calls.filter(([call]) => call === 'details')).toEqual([
      ['details', 'kept', { fields: ['location'] }, null],
      ['details', 'another', { fields: ['location'] }, null],
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('REQUEST_DENIED')), location],
    ['tells no position', async () => ({}), null],
  ])('is found by its address where Google %s, which is logged', async (_, answer, position) => {
    const { locate } = await places();
    fields = answer;
    located = position;
    expect(await locate(GOA)).toEqual({ latitude: 1, longitude: 2 });
    expect(calls[1]).toMatchObject(['geocode', { address: 'Goa, India' }]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith(
      'Google could not say where a place lies; its geocoder is asked.',
      expect.any(Error),
    );
  });

  it('is a failure where that fails too', async () => {
    const { locate } = await places();
    located = null;
    geocoded = async () => ({ results: [] });
    await expect(locate(GOA)).rejects.toThrow('Google knows no position of an address');
  });
});

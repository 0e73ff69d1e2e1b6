import { describe, expect, it } from 'vitest';
import { accepted, type Refusal, refused } from '../../shared/index.ts';
import type { Address, DestinationSearch, FoundPlace, Place, ProviderRefusal } from '../ports.ts';
import { aDirectory, aged, always } from '../stays.test-support.ts';
import { addressOf, suggestPlaces } from './places.ts';

const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, at) => ({ address: `${at}`, city: 'Pune', country: 'India' }));
const place = (placeId: string): Place => ({
  placeId,
  kind: 'region',
  hotelId: null,
  name: 'Goa',
  label: 'Goa, India',
  latitude: 15.3,
  longitude: 74,
});

/** A provider that may not be asked. */
const NOBODY: DestinationSearch = {
  destinations: () => {
    throw new Error('The provider is not to be asked');
  },
};

const found = (placeId: string): FoundPlace => ({ ...place(placeId), match: 'name' });

describe('suggesting places', () => {
  it('requests the text without extra spaces', async () => {
    const asked: string[] = [];
    const suggest = async (text: string) => {
      asked.push(text);
      return accepted([found('1')]);
    };
    expect(await suggestPlaces({ places: aDirectory({ suggest }), destinations: NOBODY })('  goa ')).toEqual(
      accepted([place('1')]),
    );
    expect(asked).toEqual(['goa']);
  });

  it.each(['', '   '])('requests nothing for %j', async (text) => {
    expect(await suggestPlaces({ places: aDirectory(), destinations: NOBODY })(text)).toEqual(accepted([]));
  });

  it('suggests ten at most', async () => {
    const many = Array.from({ length: 12 }, (_, at) => found(`${at}`));
    const answer = await suggestPlaces({ places: aDirectory({ suggest: always(many) }), destinations: NOBODY })('go');
    expect(answer).toEqual(accepted(many.slice(0, 10).map(({ placeId }) => place(placeId))));
  });

  it('reports that places can’t be looked up', async () => {
    const places = aDirectory({ suggest: async () => refused('PLACES_UNAVAILABLE') });
    expect(await suggestPlaces({ places, destinations: NOBODY })('goa')).toEqual(refused('PLACES_UNAVAILABLE'));
  });
});

describe('what the directory does not know', () => {
  const at = (name: string, more: Partial<Place> = {}): Place => ({
    ...place(name),
    name,
    label: `${name}, India`,
    ...more,
  });
  const guess = (name: string): FoundPlace => ({ ...at(name), match: 'guess' });
  const sources = (known: readonly FoundPlace[], provided: readonly Place[] | ProviderRefusal) => {
    const calls: string[] = [];
    const destinations: DestinationSearch = {
      destinations: async (text) => {
        calls.push(text);
        return 'code' in provided ? { ok: false, refusal: provided } : accepted(aged(provided));
      },
    };
    const suggest = suggestPlaces({ places: aDirectory({ suggest: always(known) }), destinations });
    const names = async (text: string) => {
      const answer = await suggest(text);
      return answer.ok ? answer.value.map(({ name }) => name) : answer.refusal.code;
    };
    return { calls, names };
  };

  it.each([
    ['goa', 'name', 0],
    ['goa beach', 'words', 0],
    ['goa beach', 'within', 1],
    ['goa beach', 'guess', 1],
    ['goab', 'guess', 1],
    ['goa', 'guess', 0],
    ['g o a', 'guess', 0],
    ['  goa  ', 'guess', 0],
  ] as const)('%j, where the best match is by %s, costs %i calls', async (text, match, count) => {
    const { calls, names } = sources([{ ...at('Goa'), match }], []);
    expect(await names(text)).toEqual(['Goa']);
    expect(calls).toHaveLength(count);
  });

  it('is asked without extra spaces, also where the directory knows nothing', async () => {
    const { calls, names } = sources([], [at('The Oberoi')]);
    expect(await names('  oberoi ')).toEqual(['The Oberoi']);
    expect(calls).toEqual(['oberoi']);
  });

  it('is what the provider names so, then the directory’s guesses, then the provider’s others', async () => {
    const { names } = sources(
      [guess('Oberai')],
      [at('Trident'), at('The Oberoi'), at('Lodge', { label: 'Lodge, Oberoi Road' })],
    );
    expect(await names('oberoi')).toEqual(['The Oberoi', 'Lodge', 'Oberai', 'Trident']);
  });

  it('has no place twice, unless the places of one name are apart', async () => {
    const far = at('Oberai', { placeId: 'far', latitude: 20 });
    const { names } = sources([guess('Oberai')], [at('OBERAI', { placeId: 'near', latitude: 15.31 }), far]);
    expect(await names('oberoi')).toEqual(['Oberai', 'Oberai']);
  });

  it('is at most ten places', async () => {
    const { names } = sources(
      [guess('Oberai')],
      Array.from({ length: 12 }, (_, each) => at(`Oberoi ${each}`, { latitude: each })),
    );
    expect(await names('oberoi')).toHaveLength(10);
  });

  const refusals: Refusal<string, unknown>[] = [
    { code: 'PROVIDER_UNAVAILABLE', data: undefined },
    { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 3_600 } },
  ];
  it.each(refusals)('is guessed by the directory alone after $code', async (refusal) => {
    const { names } = sources([guess('Oberai')], refusal as ProviderRefusal);
    expect(await names('oberoi')).toEqual(['Oberai']);
  });
});

describe('the address of a point', () => {
  const pune = { latitude: 18.52, longitude: 73.86 };

  it.each([
    [12, '9'],
    [10, '9'],
    [9, '8'],
    [1, '0'],
  ])('of %i results is number %s', async (count, address) => {
    const answer = await addressOf({ places: aDirectory({ around: always(addresses(count)) }) })(pune);
    expect(answer).toMatchObject({ ok: true, value: { address } });
  });

  it('is not found where there is none', async () => {
    expect(await addressOf({ places: aDirectory({ around: always([]) }) })(pune)).toEqual(refused('NOT_FOUND'));
  });

  it('reports that places can’t be looked up', async () => {
    const places = aDirectory({ around: async () => refused('PLACES_UNAVAILABLE') });
    expect(await addressOf({ places })(pune)).toEqual(refused('PLACES_UNAVAILABLE'));
  });
});

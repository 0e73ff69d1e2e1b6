import { describe, expect, it } from 'vitest';
import { accepted, refused } from '../../shared/index.ts';
import type { Address, FoundPlace, Place } from '../ports.ts';
import { aDirectory, always } from '../stays.test-support.ts';
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

const found = (placeId: string): FoundPlace => ({ ...place(placeId), match: 'name' });

describe('suggesting places', () => {
  it('requests the text without extra spaces', async () => {
    const asked: string[] = [];
    const suggest = async (text: string) => {
      asked.push(text);
      return accepted([found('1')]);
    };
    expect(await suggestPlaces({ places: aDirectory({ suggest }) })('  goa ')).toEqual(accepted([place('1')]));
    expect(asked).toEqual(['goa']);
  });

  it.each(['', '   '])('requests nothing for %j', async (text) => {
    expect(await suggestPlaces({ places: aDirectory() })(text)).toEqual(accepted([]));
  });

  it('suggests ten at most', async () => {
    const many = Array.from({ length: 12 }, (_, at) => found(`${at}`));
    const answer = await suggestPlaces({ places: aDirectory({ suggest: always(many) }) })('go');
    expect(answer).toEqual(accepted(many.slice(0, 10).map(({ placeId }) => place(placeId))));
  });

  it('reports that places can’t be looked up', async () => {
    const places = aDirectory({ suggest: async () => refused('PLACES_UNAVAILABLE') });
    expect(await suggestPlaces({ places })('goa')).toEqual(refused('PLACES_UNAVAILABLE'));
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinations } from '../cached/shapes.ts';
import { readDestinations } from './read-destinations.ts';

const wire = {
  ...{ dest_id: '7012', search_type: 'hotel', name: 'Sea Breeze', label: 'Sea Breeze, Panaji, Goa, India' },
  ...{ latitude: 15.49, longitude: 73.82 },
};

const someDestination = fc
  .tuple(fc.constantFrom(...Object.keys(wire)), fc.jsonValue())
  .map(([member, value]) => ({ ...wire, [member]: value }));

describe('a destination of the provider', () => {
  it('that is a hotel has its id', () => {
    expect(readDestinations([wire])).toEqual([
      {
        ...{ placeId: 'booking-com15-hotel-7012', kind: 'hotel', hotelId: '7012', name: 'Sea Breeze' },
        ...{ label: 'Sea Breeze, Panaji, Goa, India', latitude: 15.49, longitude: 73.82 },
      },
    ]);
  });

  it.each([
    ['city', 'city'],
    ['district', 'locality'],
    ['landmark', 'landmark'],
    ['airport', 'airport'],
    ['region', 'region'],
  ])('of type %s is a %s without an id of a hotel', (search_type, kind) => {
    expect(readDestinations([{ ...wire, dest_id: '-21', search_type }])).toMatchObject([{ kind, hotelId: null }]);
  });

  it.each([
    { search_type: 'country' },
    { search_type: 'constructor' },
    { search_type: null },
    { dest_id: null },
    { dest_id: 'x' },
    { dest_id: '-7012' },
    { name: ' ' },
    { latitude: null },
    { latitude: 91 },
    { longitude: undefined },
  ])('that can’t be searched around is left out: %j', (change) => {
    expect(readDestinations([{ ...wire, ...change }, wire])).toHaveLength(1);
  });

  it('has an id that is a number, coordinates that are texts, and a name without markup', () => {
    const odd = { ...wire, dest_id: 7012, latitude: '15.49', name: '<b>Sea</b> Breeze', label: null };
    expect(readDestinations([odd])).toMatchObject([{ hotelId: '7012', name: 'Sea Breeze', label: 'Sea Breeze' }]);
  });

  it('is never an exception, and is always kept unchanged by the cache', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(someDestination)), (data) => {
        const places = readDestinations(data);
        expect(destinations.parse(JSON.parse(JSON.stringify(places)))).toEqual(places);
      }),
    );
  });
});

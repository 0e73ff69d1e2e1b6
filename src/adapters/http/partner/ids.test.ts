import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAGIC_HOTELS } from '#core/partners/index.ts';
import type { Place } from '#core/stays/index.ts';
import { hotelIdOf, positionOf, toHotelId, toPlaceId } from './ids.ts';

const live = { mode: 'live' } as const;
const test = { mode: 'test' } as const;
const refusedWith = (code: string) => expect.objectContaining({ code });

describe('the id of a hotel', () => {
  it('is that of the hotel provider with a prefix', () => {
    expect(toHotelId('4100001')).toBe('htl_4100001');
    expect(hotelIdOf('htl_4100001', live)).toBe('4100001');
  });

  it.each(['4100001', 'htl_', 'HTL_1', 'org_1', ''])('is not found as %j', (id) => {
    expect(() => hotelIdOf(id, live)).toThrow(refusedWith('NOT_FOUND'));
  });

  it('may stand for a status of ours, with test keys alone', () => {
    const [tooMany, internal] = [toHotelId(MAGIC_HOTELS.tooMany), toHotelId(MAGIC_HOTELS.internal)];
    expect(() => hotelIdOf(tooMany, test)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', extras: { retryAfterSeconds: 30 } }),
    );
    expect(() => hotelIdOf(internal, test)).toThrow(refusedWith('INTERNAL'));
    expect([hotelIdOf(tooMany, live), hotelIdOf(internal, live)]).toEqual([
      MAGIC_HOTELS.tooMany,
      MAGIC_HOTELS.internal,
    ]);
    expect(hotelIdOf(toHotelId(MAGIC_HOTELS.soldOut), test)).toBe(MAGIC_HOTELS.soldOut);
  });
});

const place = (over: Partial<Place>): Place => ({
  ...{ placeId: 'visakhapatnam-17687-83218', kind: 'city', hotelId: null, name: 'Vizag', label: 'Vizag, India' },
  ...{ latitude: 17.6868, longitude: 83.2185 },
  ...over,
});

describe('the id of a place', () => {
  it('has its position, to a metre', () => {
    expect(toPlaceId(place({}))).toBe('plc_visakhapatnam-17687-83218~17.68680~83.21850');
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const point = positionOf(toPlaceId(place({ placeId: 'booking-com15-city--2092174', latitude, longitude })));
          expect(Math.abs(point.latitude - latitude)).toBeLessThanOrEqual(0.000_01);
          expect(Math.abs(point.longitude - longitude)).toBeLessThanOrEqual(0.000_01);
        },
      ),
    );
  });

  it.each([
    'visakhapatnam-17687-83218~17.68680~83.21850',
    'plc_visakhapatnam',
    'plc_x~17~83',
    'plc_x~91.00000~83.00000',
    'plc_x~17.00000~181.00000',
    'plc_x~NaN~NaN',
  ])('is refused as %j', (id) => {
    expect(() => positionOf(id)).toThrow(
      expect.objectContaining({ extras: { errors: [{ field: 'placeId', code: 'INVALID' }] } }),
    );
  });
});

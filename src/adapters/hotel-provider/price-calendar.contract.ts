import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, type Refusal, type Result } from '#core/shared/index.ts';
import type { Aged, CalendarAsked, Point, Stay } from '#core/stays/index.ts';
import type { HotelProviderBench } from './hotel-provider.contract.ts';

const GOA: Point = { latitude: 15.3, longitude: 74.0 };
const NOBODY = '999999999';
const FROM = '2027-02-01' as CalendarDay;
const february: CalendarAsked = {
  from: FROM,
  to: '2027-02-28' as CalendarDay,
  nights: 3,
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const stayFrom = (arrival: CalendarDay, { nights, guests } = february): Stay => ({
  dates: { arrival, departure: addDays(arrival, nights) },
  guests,
});

function given<Value>(answer: Result<Aged<Value>, Refusal<string, unknown>>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value.value;
}

/** The rules for prices by the day of arrival that every hotel provider adapter must follow. */
export function priceCalendarContract(name: string, bench: () => HotelProviderBench): void {
  const found = async () => given(await bench().hotels.find({ ...stayFrom(FROM), around: GOA }, 1)).hotels;
  const calendarOf = async (hotelId: string, asked = february) => given(await bench().hotels.calendar(hotelId, asked));

  describe(`${name}: prices by the day of arrival`, () => {
    it('has each day once and in order, for every hotel of a page', async () => {
      const days = Array.from({ length: 28 }, (_, at) => addDays(FROM, at));
      for (const { hotelId } of await found()) {
        const { hotelId: of, arrivals } = await calendarOf(hotelId);
        expect(of).toBe(hotelId);
        expect(arrivals.map(({ arrival }) => arrival)).toEqual(days);
        for (const { state, price } of arrivals) expect(price !== null).toBe(state === 'open');
      }
    });

    it('agrees with the page of each stay: its price, or that it is sold out', async () => {
      for (const { hotelId } of (await found()).slice(0, 3)) {
        const { basis, arrivals } = await calendarOf(hotelId);
        for (const { arrival, price } of arrivals.filter((_, at) => at % 5 === 0)) {
          const page = given(await bench().hotels.details(hotelId, stayFrom(arrival)));
          if (basis === 'stay') expect(price).toEqual(page.price);
          const difference = (price?.gross.paise ?? 0) - (page.price?.gross.paise ?? 0);
          expect(Math.abs(difference)).toBeLessThanOrEqual(february.nights);
        }
      }
    });

    it('costs more for more nights and rooms', async () => {
      const hotel = (await found()).find(({ price }) => price !== null);
      const firstOf = async (asked: CalendarAsked) =>
        (await calendarOf(hotel?.hotelId ?? '', asked)).arrivals[0]?.price?.gross.paise ?? 0;
      const one = await firstOf({ ...february, nights: 1 });
      expect(one).toBeGreaterThan(0);
      expect(await firstOf(february)).toBeGreaterThan(one);
      expect(await firstOf({ ...february, nights: 1, guests: { ...february.guests, rooms: 2, adults: 4 } })).toBe(
        2 * one,
      );
    });

    it('moves with the price of the hotel, and is of no open day when it is sold out', async () => {
      const hotelId = (await found()).find(({ price }) => price !== null)?.hotelId ?? '';
      const before = (await calendarOf(hotelId)).arrivals;
      await bench().move(hotelId, { percent: 120 });
      for (const [at, { price }] of (await calendarOf(hotelId)).arrivals.entries()) {
        const usual = before[at]?.price?.gross.paise;
        if (usual !== undefined) expect(price?.gross.paise).toBeGreaterThan(usual);
      }
      await bench().move(hotelId, { soldOut: true });
      expect((await calendarOf(hotelId)).arrivals.filter(({ state }) => state === 'open')).toEqual([]);
    });

    it('of an unknown hotel is not found, and there is none while the provider is unavailable', async () => {
      for (const hotelId of [NOBODY, 'x', '../search'])
        expect(await bench().hotels.calendar(hotelId, february)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
      const [hotel] = await found();
      await bench().cut();
      expect(await bench().hotels.calendar(hotel?.hotelId ?? '', february)).toMatchObject({
        refusal: { code: 'PROVIDER_UNAVAILABLE' },
      });
    });
  });
}

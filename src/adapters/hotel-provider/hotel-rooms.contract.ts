import { describe, expect, it } from 'vitest';
import type { GuestSelection } from '#core/guest-selection/index.ts';
import type { CalendarDay, Refusal, Result } from '#core/shared/index.ts';
import type { Aged, Point, Stay } from '#core/stays/index.ts';
import type { HotelProviderBench } from './hotel-provider.contract.ts';

const GOA: Point = { latitude: 15.3, longitude: 74.0 };
const NOBODY = '999999999';
const stay: Stay = {
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-05' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const withGuests = (guests: GuestSelection): Stay => ({ ...stay, guests });

function given<Value>(answer: Result<Aged<Value>, Refusal<string, unknown>>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value.value;
}

/** The rules for rooms and rates that every hotel provider adapter must follow. */
export function hotelRoomsContract(name: string, bench: () => HotelProviderBench): void {
  const found = async (around: Point) => given(await bench().hotels.find({ ...stay, around }, 1));

  async function open() {
    const hotel = (await found(GOA)).hotels.find((each) => each.price !== null);
    if (hotel === undefined) throw new Error('no hotel with a price');
    return hotel;
  }

  describe(`${name}: the rooms of a hotel`, () => {
    const roomsOf = async (hotelId: string, of: Stay = stay) => given(await bench().hotels.rooms(hotelId, of)).rooms;

    it('are two to five types with one to three rates, for every hotel of a page that is not sold out', async () => {
      for (const hotel of (await found(GOA)).hotels) {
        const rooms = await roomsOf(hotel.hotelId);
        if (hotel.soldOut) expect(rooms).toEqual([]);
        else expect([2, 3, 4, 5]).toContain(rooms.length);
        for (const { rates } of rooms) expect([2, 3]).toContain(rates.length);
        const ids = rooms.flatMap(({ rates }) => rates.map(({ rateId }) => rateId));
        expect(new Set(ids).size).toBe(ids.length);
      }
    });

    it('have names, beds, a size, a photo and facilities, and rates with meals, people and rooms left', async () => {
      for (const room of await roomsOf((await open()).hotelId)) {
        expect(room).toMatchObject({ name: expect.stringMatching(/\w/), sizeM2: expect.any(Number) });
        expect(room.beds.length).toBeGreaterThan(0);
        expect(room.photo?.url).toMatch(/^(\/pictures\/|https?:\/\/)/);
        expect(room.facilities.length).toBeGreaterThan(0);
        for (const rate of room.rates) {
          expect(rate).toMatchObject({ meals: expect.any(String), sleeps: expect.any(Number) });
          expect(rate.roomsLeft).toBeGreaterThan(0);
        }
      }
    });

    it('begin with the room of the hotel’s page: its rate, price and terms', async () => {
      for (const { hotelId, soldOut } of (await found(GOA)).hotels) {
        if (soldOut) continue;
        const details = given(await bench().hotels.details(hotelId, stay));
        const [first] = await roomsOf(hotelId);
        expect(first?.name).toBe(details.room?.name);
        const { rateId, price, freeUntil } = first?.rates[0] ?? expect.fail('no rate');
        expect({ rateId, price, freeUntil }).toEqual({
          rateId: details.room?.rateId,
          price: details.price,
          freeUntil: details.freeUntil,
        });
      }
    });

    it('have prices for the whole stay with all its rooms', async () => {
      const { hotelId } = await open();
      const two = await roomsOf(hotelId, withGuests({ rooms: 2, adults: 4, children: 0, childrenAges: [] }));
      const one = await roomsOf(hotelId);
      for (const [at, { rates }] of one.entries()) {
        const single = rates[0]?.price?.gross.paise ?? 0;
        const double = two[at]?.rates[0]?.price?.gross.paise ?? 0;
        expect(Math.abs(double - 2 * single)).toBeLessThanOrEqual(200);
      }
    });

    it('move with the price of the hotel, and are none when it is sold out', async () => {
      const { hotelId } = await open();
      const before = (await roomsOf(hotelId)).map(({ rates }) => rates[0]?.price?.gross.paise ?? 0);
      await bench().move(hotelId, { percent: 110 });
      const after = (await roomsOf(hotelId)).map(({ rates }) => rates[0]?.price?.gross.paise ?? 0);
      for (const [at, price] of before.entries()) expect(after[at]).toBeGreaterThan(price);
      await bench().move(hotelId, { soldOut: true });
      expect(await roomsOf(hotelId)).toEqual([]);
    });

    it('of an unknown hotel are not found, and none while the provider is unavailable', async () => {
      expect(await bench().hotels.rooms(NOBODY, stay)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
      const { hotelId } = await open();
      await bench().cut();
      expect(await bench().hotels.rooms(hotelId, stay)).toMatchObject({ refusal: { code: 'PROVIDER_UNAVAILABLE' } });
    });
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuestSelection } from '#core/guest-selection/index.ts';
import { addDays, type CalendarDay, nightsOf } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { rateOf } from './rates.ts';
import { HOTELS } from './world/world.ts';

const day = (text: string) => text as CalendarDay;
const couple: GuestSelection = { rooms: 1, adults: 2, children: 0, childrenAges: [] };
const stay = (arrival: string, nights: number, guests = couple): Stay => ({
  dates: { arrival: day(arrival), departure: addDays(day(arrival), nights) },
  guests,
});
const average = (of: Stay, scene: string): number => {
  const hotels = HOTELS.filter((hotel) => hotel.city.scene === scene);
  return hotels.reduce((total, hotel) => total + rateOf(hotel, of).gross, 0) / hotels.length;
};

const anyHotel = fc.constantFrom(...HOTELS);
const anyStay = fc
  .record({
    ahead: fc.integer({ min: 0, max: 600 }),
    nights: fc.integer({ min: 1, max: 30 }),
    rooms: fc.integer({ min: 1, max: 8 }),
    adults: fc.integer({ min: 1, max: 12 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 12 }),
  })
  .map(({ ahead, nights, rooms, adults, childrenAges }) =>
    stay(addDays(day('2026-11-21'), ahead), nights, { rooms, adults, children: childrenAges.length, childrenAges }),
  );

describe('a rate', () => {
  it('depends on hotel, dates and guests alone, in whole paise above nothing', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (hotel, of) => {
        const rate = rateOf(hotel, of);
        expect(rate).toEqual(rateOf(hotel, of));
        expect(Number.isSafeInteger(rate.gross) && rate.gross > 0).toBe(true);
      }),
    );
  });

  it('never falls with another room, adult or year of a child', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, fc.integer({ min: 0, max: 17 }), (hotel, of, age) => {
        const gross = (change: Partial<GuestSelection>) =>
          rateOf(hotel, { ...of, guests: { ...of.guests, ...change } }).gross;
        const base = gross({});
        expect(gross({ adults: of.guests.adults + 1 })).toBeGreaterThanOrEqual(base);
        expect(gross({ childrenAges: [...of.guests.childrenAges, age] })).toBeGreaterThanOrEqual(base);
        const older = of.guests.childrenAges.map((each) => Math.min(17, each + 1));
        expect(gross({ childrenAges: older })).toBeGreaterThanOrEqual(base);
      }),
    );
  });

  it('adds tax at 12 % up to 7,500 rupees a room night and at 18 % from there', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, (hotel, of) => {
        const { gross, charges } = rateOf(hotel, of);
        const perRoomNight = gross / (of.guests.rooms * nightsOf(of.dates));
        const percent = perRoomNight >= 750_000 ? 18 : 12;
        expect(charges[0]).toEqual({ name: 'Goods & services tax', amount: Math.floor((gross * percent) / 100 + 0.5) });
        for (const charge of charges.slice(1))
          expect(charge).toEqual({ name: 'Service charge', amount: Math.floor((gross * 5) / 100 + 0.5) });
      }),
    );
  });

  it('has a service charge in some houses and none in most', () => {
    const of = stay('2027-02-02', 2);
    const charged = HOTELS.filter((hotel) => rateOf(hotel, of).charges.length === 2).length;
    expect(charged).toBeGreaterThan(HOTELS.length * 0.1);
    expect(charged).toBeLessThan(HOTELS.length * 0.4);
  });

  it('rises for a festival and a weekend by the sea, and falls in the rains', () => {
    const ordinary = average(stay('2027-02-02', 1), 'coast');
    expect(average(stay('2026-12-31', 1), 'coast')).toBeGreaterThan(ordinary * 1.4);
    expect(average(stay('2027-02-05', 1), 'coast')).toBeGreaterThan(ordinary * 1.1);
    expect(average(stay('2027-07-06', 1), 'coast')).toBeLessThan(ordinary * 0.75);
  });

  it('is lower on weekends where people work, and higher in the hills in May', () => {
    expect(average(stay('2027-02-05', 1), 'metro')).toBeLessThan(average(stay('2027-02-02', 1), 'metro'));
    expect(average(stay('2027-05-11', 1), 'hills')).toBeGreaterThan(average(stay('2027-02-02', 1), 'hills') * 1.3);
  });

  it('is a tenth lower from the seventh night on', () => {
    const [hotel] = HOTELS;
    if (hotel === undefined) throw new Error('no hotel');
    const nights = Array.from({ length: 7 }, (_, at) => rateOf(hotel, stay(addDays(day('2027-02-01'), at), 1)).gross);
    const single = nights.reduce((total, gross) => total + gross, 0);
    expect(rateOf(hotel, stay('2027-02-01', 7)).gross).toBe(Math.round(single * 0.9));
  });

  it('moves by the percentage that somebody moved it', () => {
    fc.assert(
      fc.property(anyHotel, anyStay, fc.integer({ min: 50, max: 300 }), (hotel, of, percent) => {
        const usual = rateOf(hotel, of).gross;
        expect(Math.abs(rateOf(hotel, of, percent).gross - (usual * percent) / 100)).toBeLessThanOrEqual(
          percent / 100 + 1,
        );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuestSelection } from '#core/guest-selection/index.ts';
import { addDays, type CalendarDay, nightsOf } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { anyHotel, anyStay } from './any-stay.test-support.ts';
import { festivalOf, isWeekendNight, monthOf } from './calendar.ts';
import { rateOf } from './rates.ts';
import { allHotels } from './world/world.ts';

const day = (text: string) => text as CalendarDay;
const couple: GuestSelection = { rooms: 1, adults: 2, children: 0, childrenAges: [] };
const stay = (arrival: string, nights: number, guests = couple): Stay => ({
  dates: { arrival: day(arrival), departure: addDays(day(arrival), nights) },
  guests,
});
const average = (of: Stay, scene: string): number => {
  const hotels = allHotels().filter((hotel) => hotel.city.scene === scene);
  return hotels.reduce((total, hotel) => total + rateOf(hotel, of).gross, 0) / hotels.length;
};

describe('a rate', () => {
  it('depends only on hotel, dates and guests, in whole paise above zero', () => {
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

  it('has a service charge in some hotels and none in most', () => {
    const of = stay('2027-02-02', 2);
    const charged = allHotels().filter((hotel) => rateOf(hotel, of).charges.length === 2).length;
    expect(charged).toBeGreaterThan(allHotels().length * 0.1);
    expect(charged).toBeLessThan(allHotels().length * 0.4);
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
    const [hotel] = allHotels();
    if (hotel === undefined) throw new Error('no hotel');
    const nights = Array.from({ length: 7 }, (_, at) => rateOf(hotel, stay(addDays(day('2027-02-01'), at), 1)).gross);
    const single = nights.reduce((total, gross) => total + gross, 0);
    expect(rateOf(hotel, stay('2027-02-01', 7)).gross).toBe(Math.round(single * 0.9));
  });

  it.each([
    ['two in a room', { rooms: 1, adults: 2 }, [], 1],
    ['one alone', { rooms: 1, adults: 1 }, [], 0.92],
    ['two in two rooms', { rooms: 2, adults: 2 }, [], 1.84],
    ['three in two rooms', { rooms: 2, adults: 3 }, [], 1.92],
    ['four in two rooms', { rooms: 2, adults: 4 }, [], 2],
    ['three in a room', { rooms: 1, adults: 3 }, [], 1.3],
    ['five in two rooms', { rooms: 2, adults: 5 }, [], 2.3],
    ['a child of 5', { rooms: 1, adults: 2 }, [5], 1],
    ['a child of 6', { rooms: 1, adults: 2 }, [6], 1.15],
    ['a child of 11', { rooms: 1, adults: 2 }, [11], 1.15],
    ['a child of 12', { rooms: 1, adults: 2 }, [12], 1.3],
    ['three children', { rooms: 1, adults: 2 }, [3, 8, 15], 1.45],
  ])('for %s is a multiple of that of a room for two', (_, party, childrenAges, times) => {
    for (const hotel of allHotels().slice(0, 5)) {
      const base = rateOf(hotel, stay('2027-02-02', 1)).gross;
      const guests = { ...party, children: childrenAges.length, childrenAges };
      expect(rateOf(hotel, stay('2027-02-02', 1, guests)).gross).toBe(Math.round(base * times));
    }
  });

  it('moves by up to six percent with the demand of the night, differently for each hotel and night', () => {
    const [hotel, other] = allHotels();
    if (hotel === undefined || other === undefined) throw new Error('no hotel');
    const city = { ...hotel.city, scene: 'metro' as const };
    const demand = (hotelId: string) =>
      Array.from({ length: 40 }, (_, at) => addDays(day('2026-02-03'), at))
        .filter((night) => festivalOf(night) === undefined && !isWeekendNight(night) && monthOf(night) === 2)
        .map((night) => rateOf({ ...hotel, hotelId, city, nightRupees: 10_000 }, stay(night, 1)).gross / 1_000_000);
    const [one, two] = [demand('7001'), demand('7002')];
    for (const share of one) expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.061);
    expect(Math.max(...one) - Math.min(...one)).toBeGreaterThan(0.03);
    expect(one).not.toEqual(two);
  });

  it('of exactly 7,500 rupees a room night is taxed at 18 %, of a paisa less at 12 %', () => {
    const [hotel] = allHotels();
    if (hotel === undefined) throw new Error('no hotel');
    const of = stay('2027-02-02', 1);
    const rated = Array.from({ length: 1_200 }, (_, at) => rateOf({ ...hotel, nightRupees: 6_800 + at }, of));
    const percentAt = (gross: number) => {
      const found = rated.find((rate) => rate.gross === gross);
      return found === undefined ? null : Math.round(((found.charges[0]?.amount ?? 0) * 100) / gross);
    };
    expect(percentAt(750_000)).toBe(18);
    expect(percentAt(749_900)).toBe(12);
  });

  it('moves by the configured percentage', () => {
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

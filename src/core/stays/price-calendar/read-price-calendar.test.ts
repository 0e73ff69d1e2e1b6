import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { accepted, addDays, type CalendarDay, instant, refused } from '../../shared/index.ts';
import type { HotelDetailsSource, PriceCalendarSource } from '../ports.ts';
import { aGuide, aged, always, aStay, asked, NOON, someDetails } from '../stays.test-support.ts';
import { type ArrivalPrice, arrivalsIn, type HotelCalendar, type Month, type MonthArrivals } from './price-calendar.ts';
import { readPriceCalendar } from './read-price-calendar.ts';

const TODAY = '2026-11-21' as CalendarDay;
const stay = aStay(3);
const monthOfStay = arrivalsIn('2026-12' as Month, TODAY) as MonthArrivals;
const nextMonth = arrivalsIn('2027-01' as Month, TODAY) as MonthArrivals;
const open = (arrival: CalendarDay, gross: number, ...charges: readonly number[]): ArrivalPrice => ({
  arrival,
  state: 'open',
  price: asked(gross, ...charges),
});
const soldOut = (arrival: CalendarDay): ArrivalPrice => ({ arrival, state: 'sold_out', price: null });
const hotelCalendar = (basis: HotelCalendar['basis'], ...arrivals: readonly ArrivalPrice[]) =>
  aged<HotelCalendar>({ hotelId: '101', basis, arrivals });

type Guide = Partial<PriceCalendarSource & HotelDetailsSource>;
const read = (guide: Guide, policy: 'observed' | 'transparent' = 'transparent', shown = monthOfStay) =>
  readPriceCalendar({ guide: aGuide(guide), policy: productPolicy(policy) })('101', stay, shown, TODAY);
async function daysOf(guide: Guide, policy: 'observed' | 'transparent' = 'transparent', shown = monthOfStay) {
  const answer = await read(guide, policy, shown);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.days;
}

describe('the calendar of prices', () => {
  const exact = hotelCalendar('stay', open(stay.dates.arrival, 9_000, 1_080), soldOut(addDays(stay.dates.arrival, 1)));

  it('asks for the days of the month and the nights and guests of the stay, and for nothing else', async () => {
    const questions: unknown[] = [];
    const calendar: PriceCalendarSource['calendar'] = async (...question) => {
      questions.push(question);
      return accepted(exact);
    };
    expect(await read({ calendar })).toMatchObject({
      ok: true,
      value: { hotelId: '101', month: '2026-12', nights: 3, isExact: true, asOf: NOON, stale: false },
    });
    expect(questions).toEqual([['101', { from: '2026-12-01', to: '2026-12-31', nights: 3, guests: stay.guests }]]);
  });

  it('has the totals of the price cards of each stay, by the policy', async () => {
    expect(await daysOf({ calendar: always(exact) })).toEqual([
      { arrival: '2026-12-01', state: 'open', total: 1_008_000, totalWithExtraDiscount: null, isCheapest: false },
      { arrival: '2026-12-02', state: 'sold_out', total: null, totalWithExtraDiscount: null, isCheapest: false },
    ]);
    const [observed] = await daysOf({ calendar: always(exact) }, 'observed');
    expect(observed).toMatchObject({ total: 310_500, totalWithExtraDiscount: 175_500 });
  });

  it('marks the cheapest days', async () => {
    const arrivals = [5, 3, 9, 4, 8, 7, 6].map((gross, at) => open(addDays(stay.dates.arrival, at), gross * 1_000));
    const days = await daysOf({ calendar: always(hotelCalendar('stay', ...arrivals)) });
    expect(days.flatMap(({ isCheapest, arrival }) => (isCheapest ? [arrival] : []))).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-04',
    ]);
  });

  it('passes on the age of the answer, and its refusals', async () => {
    const old = { ...exact, asOf: instant(NOON - 1), stale: true };
    expect(await read({ calendar: always(old) })).toMatchObject({ value: { asOf: NOON - 1, stale: true } });
    const calendar = async () => refused('NOT_FOUND');
    expect(await read({ calendar })).toEqual(refused('NOT_FOUND'));
  });
});

describe('a calendar of single nights', () => {
  const { arrival } = stay.dates;
  const nights = hotelCalendar('nights', open(arrival, 10_000), open(addDays(arrival, 1), 20_000));
  const page = someDetails({ price: asked(9_000, 1_080) });

  it('is set in proportion to the page of the stay: that stay has exactly its total', async () => {
    const ages: unknown[] = [];
    const details: HotelDetailsSource['details'] = async (id, of, maxAgeMs) => {
      ages.push([id, of, maxAgeMs]);
      return accepted(aged(page));
    };
    const answer = await read({ calendar: always(nights), details });
    expect(answer).toMatchObject({ value: { isExact: false } });
    const days = await daysOf({ calendar: always(nights), details });
    expect(days.map(({ total }) => total)).toEqual([1_008_000, 2_016_000]);
    expect(ages[0]).toEqual(['101', stay, 6 * 3_600_000]);
  });

  it('of another month is compared by the month of the stay', async () => {
    const other = hotelCalendar('nights', open('2027-01-01' as CalendarDay, 5_000));
    const months: string[] = [];
    const calendar: PriceCalendarSource['calendar'] = async (_, { from }) => {
      months.push(from);
      return accepted(from === nextMonth.from ? other : nights);
    };
    const days = await daysOf({ calendar, details: always(aged(page)) }, 'transparent', nextMonth);
    expect(days.map(({ total }) => total)).toEqual([504_000]);
    expect(months).toEqual(['2027-01-01', '2026-12-01']);
  });

  it.each([
    ['the page has no price', { price: null }],
    ['it is sold out', { soldOut: true, price: null }],
  ])('has days and no prices where %s', async (_, over) => {
    const details = always(aged(someDetails(over)));
    const days = await daysOf({ calendar: always(nights), details });
    expect(days.map(({ state, total }) => [state, total])).toEqual([
      ['open', null],
      ['open', null],
    ]);
  });

  it('has no prices where the stay itself is not in it', async () => {
    const without = hotelCalendar('nights', open(addDays(arrival, 1), 20_000));
    expect(await daysOf({ calendar: always(without), details: always(aged(page)) })).toMatchObject([{ total: null }]);
  });

  it('is refused where the page or the month of the stay is', async () => {
    const gone = async () => refused('PROVIDER_UNAVAILABLE');
    expect(await read({ calendar: always(nights), details: gone })).toEqual(refused('PROVIDER_UNAVAILABLE'));
    const calendar: PriceCalendarSource['calendar'] = async (_, { from }) =>
      from === nextMonth.from ? accepted(nights) : refused('PROVIDER_UNAVAILABLE');
    expect(await read({ calendar, details: always(aged(page)) }, 'transparent', nextMonth)).toEqual(
      refused('PROVIDER_UNAVAILABLE'),
    );
  });
});

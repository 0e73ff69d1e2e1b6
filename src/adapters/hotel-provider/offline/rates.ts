import type { ProviderPrice } from '#core/pricing/index.ts';
import { type CalendarDay, nearestPaise, nightDays, nightsOf, type Paise, paise } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { fraction, happens } from '../../support/seeded-random.ts';
import { festivalOf, isWeekendNight, monthOf } from './calendar.ts';
import type { Scene } from './world/city.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';

/** The price of a night by month, January first, relative to the yearly mean. */
const SEASONS: Readonly<Record<Scene, readonly number[]>> = {
  metro: [1, 1, 1, 1, 0.96, 0.95, 0.95, 0.96, 1, 1.02, 1.04, 1.04],
  coast: [1.2, 1.15, 1.05, 1, 0.95, 0.78, 0.75, 0.8, 0.88, 1.05, 1.15, 1.3],
  hills: [0.95, 0.92, 1, 1.18, 1.32, 1.28, 0.85, 0.82, 0.9, 1.05, 1, 1.15],
  heritage: [1.12, 1.12, 1.05, 0.92, 0.85, 0.84, 0.86, 0.9, 0.98, 1.1, 1.15, 1.15],
  lake: [1.15, 1.1, 1, 0.95, 0.92, 0.95, 1, 1, 1, 1.1, 1.15, 1.2],
  desert: [1.2, 1.18, 1.02, 0.88, 0.8, 0.78, 0.85, 0.9, 0.95, 1.08, 1.18, 1.22],
  river: [1.08, 1.08, 1.05, 0.98, 0.92, 0.86, 0.84, 0.88, 0.95, 1.05, 1.12, 1.12],
};

const WEEKEND = { metro: 0.94, elsewhere: 1.16 };
const SINGLE_OCCUPANCY = 0.92;
const EXTRA_ADULT = 0.3;
const LONG_STAY_NIGHTS = 7;
const LONG_STAY = 0.9;
const DEAR_ROOM_NIGHT: Paise = paise(750_000);
const TAX_PERCENT = { usual: 12, dear: 18 };

/** The part of a room night that a child costs: none below 6, an adult's extra bed from 12. */
const childShare = (age: number): number => (age < 6 ? 0 : age < 12 ? 0.15 : EXTRA_ADULT);

/** The number of room nights charged for one night of these guests: rooms, plus extra beds, less unused ones. */
function roomNights({ guests }: Stay): number {
  const beds = guests.rooms * 2;
  const single = Math.max(0, Math.min(guests.rooms, beds - guests.adults)) * (1 - SINGLE_OCCUPANCY);
  const extra = Math.max(0, guests.adults - beds) * EXTRA_ADULT;
  return guests.rooms - single + extra + guests.childrenAges.reduce((total, age) => total + childShare(age), 0);
}

function nightRupees(hotel: OfflineHotel, night: CalendarDay): number {
  const { scene } = hotel.city;
  const season = SEASONS[scene][monthOf(night) - 1] ?? 1;
  const week = isWeekendNight(night) ? (scene === 'metro' ? WEEKEND.metro : WEEKEND.elsewhere) : 1;
  const demand = 0.94 + fraction(`${hotel.hotelId} demand ${night}`) * 0.12;
  return Math.round(hotel.nightRupees * season * week * (festivalOf(night)?.rate ?? 1) * demand);
}

function grossOf(hotel: OfflineHotel, stay: Stay, percent: number): Paise {
  const nights = nightDays(stay.dates).reduce((total, night) => total + nightRupees(hotel, night), 0);
  const longer = nightsOf(stay.dates) >= LONG_STAY_NIGHTS ? LONG_STAY : 1;
  return nearestPaise(Math.round(nights * roomNights(stay) * longer * percent) / 100);
}

/** A tax or fee on top of the price, with the provider's name for it. */
export interface NamedCharge {
  readonly name: string;
  readonly amount: Paise;
}

/** The price of a stay at a hotel for all nights and rooms, without the named charges. */
export interface Rate {
  readonly gross: Paise;
  readonly charges: readonly NamedCharge[];
}

const percentOf = (amount: Paise, percent: number): Paise => paise(Math.floor((amount * percent) / 100 + 0.5));

function chargesOf(hotel: OfflineHotel, stay: Stay, gross: Paise): readonly NamedCharge[] {
  const perRoomNight = gross / (stay.guests.rooms * nightsOf(stay.dates));
  const percent = perRoomNight >= DEAR_ROOM_NIGHT ? TAX_PERCENT.dear : TAX_PERCENT.usual;
  const tax = { name: 'Goods & services tax', amount: percentOf(gross, percent) };
  if (!happens(`${hotel.hotelId} service`, 0.22)) return [tax];
  return [tax, { name: 'Service charge', amount: percentOf(gross, 5) }];
}

/**
 * The rate of a stay: a pure function of hotel, dates and guests over seasons, weekends and festivals. `percent` is 100
 * unless the hotel's price was changed. Goods and services tax depends on the price of a room night.
 */
export function rateOf(hotel: OfflineHotel, stay: Stay, percent = 100): Rate {
  const gross = grossOf(hotel, stay, percent);
  return { gross, charges: chargesOf(hotel, stay, gross) };
}

/** The rate of the same stay at `percent` of its price; 100 is the rate itself. */
export function scaledRate(hotel: OfflineHotel, stay: Stay, base: Rate, percent: number): Rate {
  if (percent === 100) return base;
  const gross = paise(Math.max(100, Math.round((base.gross * percent) / 10_000) * 100));
  return { gross, charges: chargesOf(hotel, stay, gross) };
}

/** A rate in the type of the core. */
export const priceOf = (rate: Rate): ProviderPrice => ({
  gross: { wholeRupees: Math.floor(rate.gross / 100), paise: rate.gross },
  excludedCharges: rate.charges.map((charge) => charge.amount),
});

import { type Paise, paise } from '../shared/index.ts';
import type { StateCode } from './states.ts';
import { lodgingRate, RESERVATION_RATE, type SupplyKind, type TaxedAmount, type TaxRate, taxIncluded } from './tax.ts';

/** What Padav supplies: lodging in its own name, or the reservation of a room that the hotel itself sells. */
export const SUPPLIES = ['lodging', 'reservation'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** The accounting codes (SAC): room or unit accommodation, and reservation services for accommodation. */
export const SAC: Readonly<Record<Supply, string>> = { lodging: '996311', reservation: '998552' };

/** One line of an invoice or a credit note. */
export interface SupplyLine extends TaxedAmount {
  readonly supply: Supply;
  readonly rate: TaxRate;
}

/** What was charged, in paise, and what for. */
export interface ChargedStay {
  /** The payment. */
  readonly amount: Paise;
  /** The price of the whole stay, what is paid at the hotel included. */
  readonly total: Paise;
  /** What is paid at the hotel. */
  readonly atHotel: Paise;
  readonly nights: number;
  readonly rooms: number;
  /** How many of the rooms are paid at the hotel, after a deposit online. */
  readonly roomsAtHotel: number;
  /** The deposit that the stay before a change had, and that was invoiced then; 0 for a stay of its own. */
  readonly depositBefore: Paise;
}

/** Of a price paid at the hotel nine tenths are paid there: the deposit is a ninth of them, rounded half up. */
export const depositFor = (atHotel: Paise): Paise => paise(Math.floor((2 * atHotel + 9) / 18));

/**
 * The lines of what was charged; they add up to it. Rooms that are paid online are lodging, the deposit of rooms that
 * are paid at the hotel is a reservation. The rate on lodging follows the price of a room for a night.
 */
export function suppliesOf(stay: ChargedStay, kind: SupplyKind): readonly SupplyLine[] {
  const { amount, total, atHotel, nights, rooms, roomsAtHotel, depositBefore } = stay;
  const reserved = (part: Paise): SupplyLine => ({
    supply: 'reservation',
    rate: RESERVATION_RATE,
    ...taxIncluded(part, RESERVATION_RATE, kind),
  });
  if (roomsAtHotel >= rooms) return [reserved(amount)];
  const whole = roomsAtHotel === 0 ? 0 : depositFor(atHotel);
  // Of a change, what its deposit is more than that of the stay before.
  const deposit = Math.min(Math.max(whole - depositBefore, 0), amount);
  const rate = lodgingRate(paise(Math.max(total - atHotel - whole, 0)), (rooms - roomsAtHotel) * nights);
  const lodging = paise(amount - deposit);
  return [
    ...(lodging > 0 ? [{ supply: 'lodging' as const, rate, ...taxIncluded(lodging, rate, kind) }] : []),
    ...(deposit > 0 ? [reserved(paise(deposit))] : []),
  ];
}

/** A supply is within a state when the supplier is registered where it takes place (IGST Act, sections 7 and 8). */
export const supplyKind = (supplier: StateCode, place: StateCode): SupplyKind =>
  supplier === place ? 'intra_state' : 'inter_state';

/** The sums of lines. */
export function totalOf(lines: readonly TaxedAmount[]): TaxedAmount {
  const add = (name: keyof TaxedAmount): Paise => paise(lines.reduce((sum, line) => sum + line[name], 0));
  return { amount: add('amount'), taxable: add('taxable'), cgst: add('cgst'), sgst: add('sgst'), igst: add('igst') };
}

import { chargedNote } from '../../../pricing/index.ts';
import {
  formatRupees,
  fullDayInWords,
  type Instant,
  momentInWords,
  nightsOf,
  type Paise,
  parseDay,
  type Sentence,
  sameInEvery,
  timeInWords,
} from '../../../shared/index.ts';
import { type ChosenRate, cancellableUntil, MEALS_IN_WORDS, mealsOf } from '../../../stays/index.ts';
import type { Booking } from '../../model/booking.ts';
import type { GuestDetails } from '../../model/guests/guest-details.ts';
import type { QuotedHotel } from '../../model/quote.ts';
import { addressLine } from '../address-line.ts';
import { guestRows } from './guest-rows.ts';
import { known, type LabelledRow, row } from './labelled-row.ts';
import { VOUCHER } from './voucher.texts.ts';

/** The hotel as far as a voucher names it. */
type VoucherHotel = Omit<QuotedHotel, 'hotelId' | 'country' | 'image'>;

/** A booking as every voucher needs it: of the server's booking, or of the one that an answer of HTTP describes. */
export interface VoucherFacts extends Pick<Booking, 'reference' | 'status' | 'hotelReference' | 'paymentId'> {
  readonly hotel: VoucherHotel;
  /** The chosen rates; none at the standard price. */
  readonly rates: readonly Pick<ChosenRate, 'meals'>[];
  /** `YYYY-MM-DD`; a day that can't be read is shown as it is written. */
  readonly arrival: string;
  readonly departure: string;
  readonly guests: {
    readonly rooms: number;
    readonly adults: number;
    readonly children: number;
    /** Empty where they are unknown. */
    readonly childrenAges: readonly number[];
  };
  /** Who checks in; null where that is unknown. */
  readonly guest: string | null;
  /** Who booked, where it is not who checks in or that is unknown. */
  readonly bookedBy: string | null;
  readonly guestDetails: GuestDetails;
  readonly total: Paise;
  readonly amountCharged: Paise;
  readonly orderId: string;
  readonly createdAt: Instant;
  readonly freeUntil: Instant | null;
}

/** A note below a voucher: the terms of cancelling, how long refunds take, and what to show at the hotel. */
export interface VoucherNote {
  readonly key: 'freeUntil' | 'neverFree' | 'refundTime' | 'show';
  readonly text: Sentence;
}

/** What every voucher shows, whoever draws it: on paper, in an email, on the screen. */
export interface VoucherView {
  readonly reference: Omit<LabelledRow, 'key'>;
  readonly hotel: string;
  readonly isCancelled: boolean;
  readonly stay: readonly LabelledRow[];
  readonly money: readonly LabelledRow[];
  /** The amount charged, and how a total that is split is paid; null where all of it was paid online. */
  readonly charged: { readonly amount: string; readonly note: Sentence | null };
  /** None for a cancelled booking. */
  readonly notes: readonly VoucherNote[];
}

function dayAt(day: string, time: string | null, format: typeof VOUCHER.from): Sentence {
  const date = parseDay(day);
  const words = date === null ? sameInEvery(day) : fullDayInWords(date);
  return time === null ? words : format(words, timeInWords(time));
}

function nights({ arrival, departure }: VoucherFacts): Sentence | null {
  const dates = { arrival: parseDay(arrival), departure: parseDay(departure) };
  if (dates.arrival === null || dates.departure === null) return null;
  return VOUCHER.nights(nightsOf({ arrival: dates.arrival, departure: dates.departure }));
}

function party({ guests: { rooms, adults, children, childrenAges } }: VoucherFacts): Sentence {
  const minors = children > 0 ? [VOUCHER.children(children, childrenAges)] : [];
  return VOUCHER.listed(VOUCHER.rooms(rooms), VOUCHER.adults(adults), ...minors);
}

function mealsIn({ hotel: { breakfast }, rates }: VoucherFacts): Sentence | null {
  if (rates.length === 0) return breakfast === null ? null : breakfast ? VOUCHER.breakfast : VOUCHER.noBreakfast;
  const meals = mealsOf(rates).map((each) => MEALS_IN_WORDS[each]);
  return meals.length === 0 ? null : VOUCHER.listed(...meals);
}

function termsOf({ freeUntil, arrival }: VoucherFacts): VoucherNote {
  if (freeUntil === null) return { key: 'neverFree', text: VOUCHER.neverFree };
  const day = parseDay(arrival);
  const until = day === null ? freeUntil : cancellableUntil(freeUntil, day);
  return { key: 'freeUntil', text: VOUCHER.freeUntil(momentInWords(until)) };
}

function notesOf(facts: VoucherFacts): readonly VoucherNote[] {
  if (facts.status === 'cancelled') return [];
  const refundTime: VoucherNote = { key: 'refundTime', text: VOUCHER.refundTime };
  return [termsOf(facts), ...(facts.freeUntil === null ? [] : [refundTime]), { key: 'show', text: VOUCHER.show }];
}

function stayRows(facts: VoucherFacts): readonly LabelledRow[] {
  const { hotel, arrival, departure } = facts;
  const { people, wishes } = guestRows(facts.guestDetails);
  return known([
    row('hotelReference', VOUCHER.hotelReference, facts.hotelReference),
    row('address', VOUCHER.address, addressLine(hotel)),
    row('phone', VOUCHER.phone, hotel.phone),
    row('checkIn', VOUCHER.checkIn, dayAt(arrival, hotel.checkInFrom, VOUCHER.from)),
    row('checkOut', VOUCHER.checkOut, dayAt(departure, hotel.checkOutUntil, VOUCHER.until)),
    row('length', VOUCHER.length, nights(facts)),
    row('room', VOUCHER.room, hotel.room),
    row('meals', VOUCHER.meals, mealsIn(facts)),
    row('guests', VOUCHER.guests, party(facts)),
    row('guest', VOUCHER.name, facts.guest),
    ...people,
    row('bookedBy', VOUCHER.bookedBy, facts.bookedBy),
    ...wishes,
  ]);
}

/** What every voucher of a booking shows; what is not known has no row. */
export function voucherView(facts: VoucherFacts): VoucherView {
  const { total, amountCharged, status } = facts;
  const stage = status === 'cancelled' ? 'cancelled' : 'paid';
  const note = chargedNote({ total, paymentAmount: amountCharged }, stage);
  const amount = formatRupees(amountCharged);
  return {
    reference: { name: VOUCHER.reference, value: sameInEvery(facts.reference) },
    hotel: facts.hotel.name,
    isCancelled: status === 'cancelled',
    stay: stayRows(facts),
    money: known([
      row('paid', VOUCHER.paid, note ?? amount),
      row('payment', VOUCHER.payment, facts.paymentId),
      row('order', VOUCHER.order, facts.orderId),
      row('booked', VOUCHER.booked, VOUCHER.inIndia(momentInWords(facts.createdAt))),
    ]),
    charged: { amount, note },
    notes: notesOf(facts),
  };
}

/** The facts of the server's own booking; `owner` is named where nobody else checks in, and as who booked for others. */
export function toVoucherFacts(booking: Booking, owner: string | null): VoucherFacts {
  const { quote, gatewayOrderId } = booking;
  const { guestDetails } = quote;
  return {
    ...booking,
    hotel: quote.hotel,
    rates: quote.rates,
    arrival: quote.dates.arrival,
    departure: quote.dates.departure,
    guests: quote.guests,
    guest: guestDetails.leadGuest?.name ?? owner,
    bookedBy: guestDetails.forSomeoneElse ? owner : null,
    guestDetails,
    total: quote.price.total,
    orderId: gatewayOrderId,
    freeUntil: quote.freeUntil,
  };
}

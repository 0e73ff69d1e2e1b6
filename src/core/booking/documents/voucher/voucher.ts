import { formatRupees, type Language, type Sentence } from '../../../shared/index.ts';
import type { BookedStay } from '../../model/booked-stay.ts';
import type { Contact } from '../../model/contact.ts';
import { VOUCHER } from './voucher.texts.ts';
import { factsOf, type ToldRow, voucherView } from './voucher-view.ts';

/** One line of a voucher: label and value. */
export interface VoucherRow {
  readonly name: string;
  readonly value: string;
}

/** The content of a voucher in one language, sized to fit on one sheet of paper. */
export interface Voucher {
  readonly language: Language;
  readonly title: string;
  readonly reference: VoucherRow;
  readonly hotel: string;
  /** The state of the booking as a sentence. */
  readonly state: string;
  readonly isCancelled: boolean;
  readonly stay: readonly VoucherRow[];
  readonly money: readonly VoucherRow[];
  readonly notes: readonly string[];
}

/** The longest value of a line, so that a voucher stays on one sheet. */
const MAX_SIGNS = 220;

const cut = (text: string): string => {
  const signs = [...text.replace(/\s+/gu, ' ').trim()];
  return signs.length > MAX_SIGNS ? `${signs.slice(0, MAX_SIGNS - 1).join('')}…` : signs.join('');
};

function stateOf({ booking: { status, reservation }, refund, givenBack }: BookedStay): Sentence {
  if (reservation === 'refused') return VOUCHER.refused;
  if (status !== 'cancelled') return reservation === 'confirmed' ? VOUCHER.confirmed : VOUCHER.requested;
  if (refund !== null) return VOUCHER.cancelledWith(formatRupees(refund.amount));
  return givenBack > 0 ? VOUCHER.cancelledAfter(formatRupees(givenBack)) : VOUCHER.cancelled;
}

/** The voucher of a booking; after a cancellation it says that it is no longer valid. */
export function voucherOf(booked: BookedStay, contact: Contact, language: Language): Voucher {
  const { booking } = booked;
  const { isCancelled, stay, money, notes } = voucherView(factsOf(booking, contact.name));
  const rowsOf = (rows: readonly ToldRow[]): readonly VoucherRow[] =>
    rows.map(({ name, value }) => ({ name: name[language], value: cut(value[language]) }));
  return {
    language,
    title: VOUCHER.title[language],
    reference: { name: VOUCHER.reference[language], value: booking.reference },
    hotel: cut(booking.quote.hotel.name),
    state: stateOf(booked)[language],
    isCancelled,
    stay: rowsOf(stay),
    money: rowsOf(money),
    notes: notes.map(({ text }) => text[language]),
  };
}

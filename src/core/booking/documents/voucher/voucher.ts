import { formatRupees, type Language, type Sentence } from '../../../shared/index.ts';
import type { BookedStay } from '../../model/booked-stay.ts';
import type { Contact } from '../../model/contact.ts';
import type { LabelledRow } from './labelled-row.ts';
import { VOUCHER, VOUCHER_STATES } from './voucher.texts.ts';
import { toVoucherFacts, voucherView } from './voucher-view.ts';

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

/** The longest value of a line, so that a voucher stays on one sheet; the guests of up to eight rooms need more. */
const MAX_SIGNS = 220;
const MAX_SIGNS_OF_ROOMS = 500;

const cut = (text: string, most = MAX_SIGNS): string => {
  const signs = [...text.replace(/\s+/gu, ' ').trim()];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
};

function stateOf({ booking: { status, reservation }, refund, refundedAmount }: BookedStay): Sentence {
  if (reservation === 'refused') return VOUCHER_STATES.refused;
  if (status !== 'cancelled') return reservation === 'confirmed' ? VOUCHER_STATES.confirmed : VOUCHER_STATES.requested;
  if (refund !== null) return VOUCHER_STATES.cancelledWith(formatRupees(refund.amount));
  return refundedAmount > 0 ? VOUCHER_STATES.cancelledAfter(formatRupees(refundedAmount)) : VOUCHER_STATES.cancelled;
}

/** The voucher of a booking; after a cancellation it says that it is no longer valid. */
export function voucherOf(booked: BookedStay, contact: Contact, language: Language): Voucher {
  const view = voucherView(toVoucherFacts(booked.booking, contact.name));
  const inLanguage = ({ name, value }: Omit<LabelledRow, 'key'>): VoucherRow => ({
    name: name[language],
    value: value[language],
  });
  const rowsOf = (rows: readonly LabelledRow[]): readonly VoucherRow[] =>
    rows.map((each) => {
      const { name, value } = inLanguage(each);
      return { name, value: cut(value, each.key === 'roomGuests' ? MAX_SIGNS_OF_ROOMS : MAX_SIGNS) };
    });
  return {
    language,
    title: VOUCHER.title[language],
    reference: inLanguage(view.reference),
    hotel: cut(view.hotel),
    state: stateOf(booked)[language],
    isCancelled: view.isCancelled,
    stay: rowsOf(view.stay),
    money: rowsOf(view.money),
    notes: view.notes.map(({ text }) => text[language]),
  };
}

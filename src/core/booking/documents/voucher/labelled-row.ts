import { type Sentence, sameInEvery } from '../../../shared/index.ts';

/** The rows of a voucher, by what they are about. */
export type VoucherRowKey =
  | 'hotelReference'
  | 'address'
  | 'phone'
  | 'checkIn'
  | 'checkOut'
  | 'length'
  | 'room'
  | 'meals'
  | 'guests'
  | 'guest'
  | 'guestPhone'
  | 'roomGuests'
  | 'bookedBy'
  | 'arrival'
  | 'bedWish'
  | 'request'
  | 'paid'
  | 'payment'
  | 'order'
  | 'booked';

/** A row of a voucher in every language: its label and its value. */
export interface LabelledRow {
  readonly key: VoucherRowKey;
  readonly name: Sentence;
  readonly value: Sentence;
}

/** A row, or `null` where its value is not known. */
export const row = (key: VoucherRowKey, name: Sentence, value: Sentence | string | null): LabelledRow | null =>
  value === null || value === '' ? null : { key, name, value: typeof value === 'string' ? sameInEvery(value) : value };

/** The rows whose value is known. */
export const known = (rows: readonly (LabelledRow | null)[]): readonly LabelledRow[] =>
  rows.filter((each) => each !== null);

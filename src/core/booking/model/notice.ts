import type { TravellerId } from './quote.ts';

/** What must still be told after a step that stands: the hotel about a booking, the traveller about money. */
export const NOTICE_KINDS = [
  'booked',
  'cancelled',
  'returned',
  'voucher',
  'room_confirmed',
  'room_refused',
  'refunded',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Written with the step it tells of, so that a crash in between loses nothing; dropped once told. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly paymentId: string;
  readonly receipt: string;
  readonly traveller: TravellerId;
  /** Which of several of its kind; a payment may be given back in parts. */
  readonly ref?: string;
}

/** The key of a notice, also the one under which its email is sent once. */
export const noticeKey = ({ kind, paymentId, ref }: Pick<Notice, 'kind' | 'paymentId' | 'ref'>): string =>
  [kind, paymentId, ...(ref === undefined ? [] : [ref])].join('-');

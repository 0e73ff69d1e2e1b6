import type { TravellerId } from './quote.ts';

/** The kinds of pending notifications: to the hotel about a booking, to the traveller about money. */
export const NOTICE_KINDS = [
  'booked',
  'cancelled',
  'returned',
  'voucher',
  'changed',
  'room_confirmed',
  'room_refused',
  'refunded',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * A pending notification. Written in the transaction of the step it is about, so that a crash loses none; deleted once
 * sent.
 */
export interface Notice {
  readonly kind: NoticeKind;
  readonly paymentId: string;
  readonly receipt: string;
  readonly traveller: TravellerId;
  /** Tells several of one kind apart: a payment may be refunded in parts. */
  readonly ref?: string;
}

/** The key of a notification, also the key under which its email is sent once. */
export const noticeKey = ({ kind, paymentId, ref }: Pick<Notice, 'kind' | 'paymentId' | 'ref'>): string =>
  [kind, paymentId, ...(ref === undefined ? [] : [ref])].join('-');

import { type Instant, instant, type Paise, paise } from '../../shared/index.ts';

/** The states of a top-up: its link can be paid, its money is in the balance, or its link ended unpaid. */
export const TOP_UP_STATUSES = ['open', 'paid', 'expired'] as const;
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number];

/** The smallest top-up by a link: ₹100. */
export const MIN_TOP_UP = paise(100_00);
/** The largest: ₹5,00,000, as the gateway takes in one payment at first. More comes by bank transfer. */
export const MAX_TOP_UP = paise(5_00_000_00);

/** The gateway's link by which a top-up is paid. */
export interface TopUpLink {
  /** The gateway's id of the link, which is also its order's. */
  readonly linkId: string;
  readonly url: string;
  /** From then on it can't be paid. */
  readonly expiresAt: Instant;
}

/** Money that an organisation pays into its balance by a link of the gateway (docs/adr/0071). */
export interface TopUp {
  /** `tup_...`, in test mode `tup_test_...`; also the receipt of its link. */
  readonly id: string;
  readonly organisationId: string;
  /** What was asked for, in paise. What is credited is what the gateway captured. */
  readonly amount: Paise;
  readonly status: TopUpStatus;
  /** `null` until the gateway has made it. */
  readonly link: TopUpLink | null;
  /** The first captured payment; `null` until there is one. */
  readonly paymentId: string | null;
  /** The Idempotency-Key of the request, by which one that was cut off goes on; `null` without one. */
  readonly requestKey: string | null;
  readonly createdAt: Instant;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a link can be paid: a day, as whoever asks for it and whoever pays it are often two persons. */
const LINK_LIFE_MS = 24 * HOUR_MS;

/** When the link of a top-up ends. */
export const topUpEndOf = ({ createdAt }: Pick<TopUp, 'createdAt'>): Instant => instant(createdAt + LINK_LIFE_MS);

/** Minutes after the request at which an open top-up is looked at, in case an event of the gateway is lost. */
const WHILE_OPEN = [10, 60, 6 * 60] as const;
/** Hours after the link's end: at once, and for three days, as a bank may let a payment through late. */
const AFTER_END = [0, 1, 6, 24, 48, 72] as const;

/** How long after its link's end a top-up that is still open has lost its looks. */
const LOST_AFTER_MS = HOUR_MS;

/** Top-ups that were made before then, and are still open, are looked at by nobody. */
export const lostBefore = (now: Instant): Instant => instant(now - LINK_LIFE_MS - LOST_AFTER_MS);

/** The number of the look that is due at a moment: the last one until then. */
export function topUpLookBy(topUp: Pick<TopUp, 'createdAt'>, now: Instant): number {
  const isDue = (look: number): boolean => (topUpLookAt(topUp, look) ?? instant(now + 1)) <= now;
  let look = 0;
  while (isDue(look + 1)) look += 1;
  return look;
}

/** When the n-th look at a top-up is due, counted from 0; `null` after the last one. */
export function topUpLookAt(topUp: Pick<TopUp, 'createdAt'>, look: number): Instant | null {
  const minutes = WHILE_OPEN[look];
  if (minutes !== undefined) return instant(topUp.createdAt + minutes * MINUTE_MS);
  const hours = AFTER_END[look - WHILE_OPEN.length];
  return hours === undefined ? null : instant(topUpEndOf(topUp) + hours * HOUR_MS);
}

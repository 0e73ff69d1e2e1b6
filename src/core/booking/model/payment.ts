import type { Instant, Paise } from '../../shared/index.ts';

/** Money that the gateway captured for an order, right or wrong: every one is accounted for until it is booked or back. */
export interface Payment {
  /** The gateway's id. */
  readonly id: string;
  /** The receipt of its order. */
  readonly receipt: string;
  readonly amount: Paise;
  readonly currency: string;
  /** When we saw the capture. */
  readonly seenAt: Instant;
}

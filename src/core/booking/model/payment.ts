import type { Instant, Paise } from '../../shared/index.ts';

/**
 * Money that the gateway captured for an order. Every capture is recorded, wrong ones too, until it is booked or
 * refunded.
 */
export interface Payment {
  /** The gateway's id. */
  readonly id: string;
  /** The receipt of its order. */
  readonly receipt: string;
  readonly amount: Paise;
  readonly currency: string;
  /** When the capture was first seen. */
  readonly seenAt: Instant;
}

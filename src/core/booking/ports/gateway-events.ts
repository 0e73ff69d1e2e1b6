import type { Instant } from '../../shared/index.ts';

/** The outcome of handling an event. */
export const EVENT_OUTCOMES = ['settled', 'refund_read', 'unknown_order', 'ignored'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** A webhook event of the gateway, reduced to the order, payment or refund it refers to. */
export interface GatewayEvent {
  /** The hash of its signed body; in rows of earlier releases the gateway's id of the event. */
  readonly id: string;
  /** The gateway's name for it, such as `payment.captured`. */
  readonly kind: string;
  readonly gatewayOrderId: string | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  /** Whether it reports a captured payment. */
  readonly isCapture: boolean;
  readonly receivedAt: Instant;
  readonly handledAt: Instant | null;
  readonly outcome: EventOutcome | null;
}

/** Stores the gateway's events, each once. */
export interface GatewayEvents {
  /** Stores an event; `false` when it is known, and then nothing changes. */
  add(event: GatewayEvent): Promise<boolean>;
  find(id: string): Promise<GatewayEvent | null>;
  save(event: GatewayEvent): Promise<void>;
}

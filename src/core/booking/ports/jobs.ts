import type { Instant } from '../../shared/index.ts';
import { type RefundCause, refundKey } from '../model/refund.ts';

/** Work that must be done even when nobody waits for it. Each kind is safe to repeat. */
export type BookingJob =
  /** The n-th look at an order (`reconciliationDueAt`). */
  | { readonly kind: 'reconcile-order'; readonly receipt: string; readonly look: number }
  | {
      readonly kind: 'ask-refund';
      readonly receipt: string;
      readonly paymentId: string;
      readonly cause: RefundCause;
      readonly attempt: number;
    }
  | { readonly kind: 'tell-notice'; readonly key: string }
  | { readonly kind: 'handle-event'; readonly eventId: string }
  /** Compares orders created since with the gateway, those after a receipt, some at a time. */
  | { readonly kind: 'compare-orders'; readonly since: Instant; readonly after: string }
  /** Looks for what waits longer than it should. */
  | { readonly kind: 'sweep' }
  /** Forgets what nobody needs any more. */
  | { readonly kind: 'purge' };

/** One job at a time stands under its key: adding it again moves it, and never doubles it. */
export function jobKey(job: BookingJob): string {
  switch (job.kind) {
    case 'reconcile-order':
      return `reconcile-${job.receipt}`;
    case 'ask-refund':
      return `ask-${refundKey(job)}`;
    case 'tell-notice':
      return `tell-${job.key}`;
    case 'handle-event':
      return `event-${job.eventId}`;
    case 'compare-orders':
    case 'sweep':
    case 'purge':
      return job.kind;
  }
}

/** Keeps work until it is done; written in the transaction of the row that causes it. */
export interface Jobs {
  /** Adds a job that runs at a moment or as soon as possible after it. */
  add(job: BookingJob, runAt: Instant): Promise<void>;
}

/** What became of a job: over, or to be tried again because somebody could not be reached. */
export type JobEnd = 'done' | 'again';

/**
 * The step that wrote a row tries at once what the row asks for. Its job is the guarantee and comes this much later, so
 * that the two seldom meet; where they do, both are safe to repeat.
 */
export const GUARANTEE_AFTER_MS = 30_000;

/** Whether a job looks at many orders of the gateway, one after another over all processes. */
export const isOfRounds = ({ kind }: BookingJob): boolean => kind === 'reconcile-order' || kind === 'compare-orders';

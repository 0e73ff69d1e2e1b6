import type { LedgerRef } from '../../invoicing/index.ts';
import type { Instant } from '../../shared/index.ts';
import { type RefundCause, refundKey } from '../model/refund.ts';

/** Background work. Each kind is safe to repeat. */
export type BookingJob =
  /** The n-th reconciliation of an order (`reconciliationDueAt`). */
  | { readonly kind: 'reconcile-order'; readonly receipt: string; readonly look: number }
  | {
      readonly kind: 'ask-refund';
      readonly receipt: string;
      readonly paymentId: string;
      readonly cause: RefundCause;
      readonly attempt: number;
    }
  | { readonly kind: 'tell-notice'; readonly key: string }
  /** Issues the invoice or the credit note for an entry of the ledger. */
  | ({ readonly kind: 'issue-document' } & LedgerRef)
  /** The n-th look at a payment that is of no order: the top-up of a balance. */
  | { readonly kind: 'settle-top-up'; readonly topUpId: string; readonly look: number }
  | { readonly kind: 'handle-event'; readonly eventId: string }
  /** Compares the orders created since with the gateway, some pages at a time, after a position. */
  | { readonly kind: 'compare-orders'; readonly since: Instant; readonly after: string }
  /** Finds overdue rows without a job. */
  | { readonly kind: 'sweep' }
  /** Deletes expired data. */
  | { readonly kind: 'purge' };

/** The unique key of a job: adding it again moves it and never duplicates it. */
export function jobKey(job: BookingJob): string {
  switch (job.kind) {
    case 'reconcile-order':
      return `reconcile-${job.receipt}`;
    case 'ask-refund':
      return `ask-${refundKey(job)}`;
    case 'tell-notice':
      return `tell-${job.key}`;
    case 'issue-document':
      return `issue-${job.paymentId}-${job.why}-${job.ref}`;
    case 'settle-top-up':
      return `top-up-${job.topUpId}`;
    case 'handle-event':
      return `event-${job.eventId}`;
    case 'compare-orders':
    case 'sweep':
    case 'purge':
      return job.kind;
  }
}

/** Stores jobs until they are done; written in the transaction of the row that causes them. */
export interface Jobs {
  /** Adds a job that runs at a moment or soon after it. */
  add(job: BookingJob, runAt: Instant): Promise<void>;
  /** Deletes a job for which nothing is left to do; one that runs already ends by itself. */
  end(job: BookingJob): Promise<void>;
}

/** The result of a job: finished, or to be retried because a service could not be reached. */
export type JobEnd = 'done' | 'again';

/**
 * A request that writes a row also tries at once what the row asks for. Its job is the guarantee and is due this much
 * later, so that the two rarely overlap; both are safe to repeat.
 */
export const GUARANTEE_AFTER_MS = 30_000;

/** Whether a job calls the gateway for many orders; such jobs run one at a time across all processes. */
export const isOfRounds = ({ kind }: BookingJob): boolean => kind === 'reconcile-order' || kind === 'compare-orders';

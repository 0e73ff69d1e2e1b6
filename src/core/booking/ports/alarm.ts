import type { Instant } from '../../shared/index.ts';

/**
 * A condition that an operator must look at, about money, an email, a job or a service's plan. Carries ids, no personal
 * data.
 */
export interface MoneyAlarm {
  readonly what:
    | 'gateway-refused-keys'
    | 'gateway-declined-order'
    | 'gateway-order-differs'
    | 'gateway-declined-capture'
    | 'payment-of-another-order'
    | 'payment-of-unknown-order'
    | 'refund-failed'
    | 'refund-beyond-capture'
    | 'refund-beyond-balance'
    | 'provider-plan-nearly-spent'
    | 'notice-failed'
    | 'invoice-without-place'
    | 'account-email-failed'
    | 'job-failed';
  readonly facts: { readonly [name: string]: string | number };
  /** The name of a fact: nothing is raised when an alarm of this kind has had that value, even a resolved one. */
  readonly onceOf?: string;
}

/** Alerts an operator. */
export interface Alarm {
  /** Stores the alarm until it is resolved. Never throws: a decision is kept even if no one could be alerted. */
  raise(alarm: MoneyAlarm): Promise<void>;
}

/** An unresolved alarm, raised once or more. */
export interface OpenAlarm {
  readonly id: number;
  readonly what: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly raisedAt: Instant;
  readonly lastAt: Instant;
  readonly times: number;
}

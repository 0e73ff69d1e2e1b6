import type { Instant } from '../../shared/index.ts';

/** What an operator must look at: money, an email, a job or a service's plan that did not go its way. Carries ids, never personal data. */
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
    | 'provider-plan-nearly-spent'
    | 'notice-failed'
    | 'account-email-failed'
    | 'job-failed';
  readonly facts: { readonly [name: string]: string | number };
}

/** Calls an operator. */
export interface Alarm {
  /** Keeps the alarm until somebody resolves it. Never throws: what was decided stands whoever could be called. */
  raise(alarm: MoneyAlarm): Promise<void>;
}

/** An alarm that was raised, once or more, and that nobody has resolved. */
export interface StandingAlarm {
  readonly id: number;
  readonly what: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly raisedAt: Instant;
  readonly lastAt: Instant;
  readonly times: number;
}

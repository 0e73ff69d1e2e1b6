/** What an operator must look at: money or a letter that did not go its way. Carries ids, never personal data. */
export interface MoneyAlarm {
  readonly what:
    | 'gateway-declined-order'
    | 'gateway-order-differs'
    | 'gateway-declined-capture'
    | 'payment-of-another-order'
    | 'refund-failed'
    | 'notice-failed';
  readonly facts: { readonly [name: string]: string | number };
}

/** Calls an operator. */
export interface Alarm {
  raise(alarm: MoneyAlarm): void;
}

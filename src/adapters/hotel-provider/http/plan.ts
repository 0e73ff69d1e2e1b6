/** The plan's decision on a call. */
export type PlanDecision =
  /** The call is counted; it may begin after this wait. `hasFailed`: the newest call, of any process, failed. */
  | { readonly kind: 'go'; readonly inMs: number; readonly hasFailed: boolean }
  /** Calls of all processes failed, and it is not this call's turn to try again; nothing was counted. */
  | { readonly kind: 'open' }
  /** The rate would need a longer wait; nothing was counted. */
  | { readonly kind: 'too soon' }
  /** The period's calls are used up; nothing was counted. */
  | { readonly kind: 'spent'; readonly retryAfterSeconds: number };

/** What the provider's answer states about the plan. */
export interface PlanNews {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly endsInSeconds: number | null;
}

/** Counts the calls of the operator's plan, over all processes, by second and by period, and their failures. */
export interface Plan {
  /**
   * Counts one call, which may begin after a wait of at most `maxWaitMs`. While the circuit breaker is open only a trial
   * call, of one process at a time.
   */
  take(maxWaitMs: number, isTrial?: boolean): Promise<PlanDecision>;
  /** Counts a failed call. @returns whether the circuit breaker is open now, for all processes. */
  failed(isTrial: boolean): Promise<boolean>;
  /** The provider answered after failures: closes the circuit breaker for all processes. */
  answered(): Promise<void>;
  /** Updates the count to the provider's own figures. */
  update(news: PlanNews): Promise<void>;
}

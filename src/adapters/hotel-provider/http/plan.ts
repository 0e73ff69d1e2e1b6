/** The plan's decision on a call. */
export type PlanDecision =
  /** The call is counted; it may begin after this wait. */
  | { readonly kind: 'go'; readonly inMs: number }
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

/** Counts the calls of the operator's plan, over all processes, by second and by period. */
export interface Plan {
  /** Counts one call, which may begin after a wait of at most `maxWaitMs`. */
  take(maxWaitMs: number): Promise<PlanDecision>;
  /** Updates the count to the provider's own figures. */
  update(news: PlanNews): Promise<void>;
}

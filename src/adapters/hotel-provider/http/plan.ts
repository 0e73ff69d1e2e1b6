/** What the operator's plan says to a call that is about to be made. */
export type Leave =
  /** It is counted; it is in time after this wait. */
  | { readonly kind: 'go'; readonly inMs: number }
  /** More callers than the pace allows within the wait; nothing was counted. */
  | { readonly kind: 'too soon' }
  /** The period's calls are used up; nothing was counted. */
  | { readonly kind: 'spent'; readonly retryAfterSeconds: number };

/** What the provider itself tells of the plan, as far as it does. */
export interface PlanNews {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly endsInSeconds: number | null;
}

/** Counts the calls of the operator's plan, over all processes, by second and by period. */
export interface Plan {
  /** Takes one call, which may begin after a wait of at most `maxWaitMs`. */
  take(maxWaitMs: number): Promise<Leave>;
  /** Brings the count to what the provider says; its word counts. */
  hear(news: PlanNews): Promise<void>;
}

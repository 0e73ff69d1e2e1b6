/** Counts costly actions, for all replicas together. */
export interface RateCounter {
  /**
   * Spends one unit of a budget. A window opens with its first unit and lasts `windowMs`; beyond `limit` nothing is
   * spent and `retryAfterSeconds` says when the window ends (0 while allowed).
   * @param intent Identifies the action: within one window, the same intent costs one unit however often it is
   * repeated.
   */
  spend(
    key: string,
    limit: number,
    windowMs: number,
    intent?: string,
  ): Promise<{ readonly allowed: boolean; readonly retryAfterSeconds: number }>;
}

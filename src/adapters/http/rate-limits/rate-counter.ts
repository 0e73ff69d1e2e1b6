/** The result of spending one unit. */
export interface Spent {
  readonly allowed: boolean;
  /** When the window ends, where nothing was spent; 0 while allowed. */
  readonly retryAfterSeconds: number;
  /** The units that are left in the window. */
  readonly left: number;
  /** When the window ends. */
  readonly resetSeconds: number;
}

/** Counts costly actions, for all replicas together. */
export interface RateCounter {
  /**
   * Spends one unit of a budget. A window opens with its first unit and lasts `windowMs`; beyond `limit` nothing is
   * spent.
   * @param intent Identifies the action: within one window, the same intent costs one unit however often it is
   * repeated.
   */
  spend(key: string, limit: number, windowMs: number, intent?: string): Promise<Spent>;
}

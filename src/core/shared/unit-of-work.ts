/**
 * One transaction: the work receives stores bound to it, and what they wrote is committed when the work returns. A
 * thrown error rolls everything back. No network call belongs inside.
 */
export interface UnitOfWork<Stores> {
  run<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value>;
}

/** Transactions, and statements apart from them. */
export interface SeparableWork<Stores> extends UnitOfWork<Stores> {
  /**
   * Without a transaction: each statement is committed by itself. For reads, of which a transaction would not see more of
   * one moment either (read committed), and for a single write. Never for a lock, which ends with its statement.
   */
  apart<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value>;
}

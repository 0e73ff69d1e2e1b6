/**
 * One transaction: the work receives stores bound to it, and what they wrote stands only when the work returns.
 * A thrown error undoes everything. No network call belongs inside.
 */
export interface UnitOfWork<Stores> {
  run<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value>;
}

/**
 * One transaction: the work receives stores bound to it, and what they wrote is committed when the work returns. A
 * thrown error rolls everything back. No network call belongs inside.
 */
export interface UnitOfWork<Stores> {
  run<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value>;
}

import fc from 'fast-check';

/** A mutant is killed by the first counterexample; shrinking it would only cost time. */
fc.configureGlobal({ endOnFailure: true });

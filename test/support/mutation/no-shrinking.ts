import fc from 'fast-check';

/** A mutant is dead with the first counterexample; looking for the smallest one would only cost time. */
fc.configureGlobal({ endOnFailure: true });

/**
 * Called by an offline service before each answer. It may delay, and returns the simulated state: `well`, `failing` (it
 * can't be reached) or `quota` (its plan is used up).
 */
export type FaultGate = () => Promise<'well' | 'failing' | 'quota'>;

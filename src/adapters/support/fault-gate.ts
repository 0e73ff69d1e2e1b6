/**
 * Asked by an offline service before each answer. It may take its time (a slow service), and tells how the service is:
 * `well`, `failing` (it can't be reached) or `quota` (its plan is used up).
 */
export type FaultGate = () => Promise<'well' | 'failing' | 'quota'>;

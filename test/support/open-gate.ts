import type { FaultGate } from '#src/adapters/support/fault-gate.ts';

/** A gate that never delays. */
export const openGate: FaultGate = async () => 'well';

import type { FaultGate } from '#src/adapters/support/fault-gate.ts';

/** A gate that never holds anything up. */
export const openGate: FaultGate = async () => 'well';

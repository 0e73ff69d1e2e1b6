import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, type RecoveryCodeSource } from '#core/session/index.ts';

/** Recovery codes from the generator of the system. */
export const recoveryCodeSource: RecoveryCodeSource = {
  draw: () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
};

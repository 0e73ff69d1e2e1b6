import type { SessionPorts } from '../ports/session-ports.ts';

/** How many codes are made at once. */
export const RECOVERY_CODES = 10;
/** The characters of a code, without those that are mistaken for each other (Crockford's base 32). */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** The characters of a code without its dashes. */
export const RECOVERY_CODE_LENGTH = 16;

/** A code as it is shown: four groups of four. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/**
 * A typed code as it is stored: in lower case, without dashes and spaces, with O, I and L read as the digits they look
 * like.
 */
export const preparedCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

/** Ten new codes, each different, as they are stored. */
export function drawCodes({ recoveryCodeSource }: Pick<SessionPorts, 'recoveryCodeSource'>): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(recoveryCodeSource.draw());
  return [...codes];
}

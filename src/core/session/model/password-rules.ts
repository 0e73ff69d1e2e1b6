import type { FieldFaultCode } from '../../shared/index.ts';
import type { CommonPasswords } from '../ports/credentials.ts';

/** The length of a password, in characters (NIST SP 800-63B; decisions on accounts). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** Words of the product's own that an attacker tries first. */
const PRODUCT_WORDS = ['padav'];
/** Shorter words occur in too many good passwords. */
const MIN_WORD_LENGTH = 3;
/** With fewer letters beyond the owner's words, a password is too close to the owner's name. */
const LETTERS_OF_ITS_OWN = 4;

/** The owner of a password. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** A password in NFC, so that it is the same however a keyboard composes its letters (RFC 8265, section 4.2). */
export const preparedPassword = (typed: string): string => typed.normalize('NFC');

/** Everything between words. */
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

function ownWords({ name, email }: PasswordOwner): readonly string[] {
  const address = folded(email);
  const local = address.slice(0, address.lastIndexOf('@'));
  const parts = [name, local].flatMap((text) => folded(text).split(NO_LETTERS));
  const joined = [name, local].map((text) => folded(text).replace(NO_LETTERS, ''));
  return [address, local, ...joined, ...parts, ...PRODUCT_WORDS]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** Whether a password is little more than the owner's words: "priya@1990" for Priya, not "priya likes teal". */
function isMadeOfOwnWords(password: string, owner: PasswordOwner): boolean {
  const whole = folded(password);
  const rest = ownWords(owner).reduce((text, word) => text.replaceAll(word, ' '), whole);
  return rest !== whole && [...rest.matchAll(/\p{L}/gu)].length < LETTERS_OF_ITS_OWN;
}

/**
 * What is wrong with a new password; `null` when it is valid. No rule asks for digits or signs (NIST SP 800-63B).
 * @param password in NFC
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  common: CommonPasswords,
): Extract<FieldFaultCode, `PASSWORD_${string}`> | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT';
  if (length > MAX_PASSWORD_LENGTH) return 'PASSWORD_TOO_LONG';
  if (common.has(password.toLowerCase())) return 'PASSWORD_COMMON';
  return isMadeOfOwnWords(password, owner) ? 'PASSWORD_OWN_WORDS' : null;
}

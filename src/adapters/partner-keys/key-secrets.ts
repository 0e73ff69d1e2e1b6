import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_MODES, type KeyMode, type KeySecrets } from '#core/partners/index.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 34 of 62 digits: 202 random bits. */
const RANDOM_LENGTH = 34;
/** Enough digits for 32 bits. */
const CHECKSUM_LENGTH = 6;

const prefixOf = (mode: KeyMode): string => `pdv_${mode}_`;

/** The CRC-32 of a text in base 62, six digits. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

const FORM = new RegExp(
  `^(pdv_(${KEY_MODES.join('|')})_[0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/**
 * Secrets of keys: `pdv_live_` or `pdv_test_`, 34 random letters and digits, and a checksum of all before it in six more.
 * A scanner finds them by their prefix, and by the checksum without asking anybody whether it is one.
 */
export const keySecrets: KeySecrets = {
  draw(mode) {
    const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
    const text = `${prefixOf(mode)}${random}`;
    return `${text}${checksumOf(text)}`;
  },
  modeOf(secret) {
    const [, text = '', mode, checksum] = FORM.exec(secret) ?? [];
    if (checksum === undefined || checksumOf(text) !== checksum) return null;
    return KEY_MODES.find((each) => each === mode) ?? null;
  },
};

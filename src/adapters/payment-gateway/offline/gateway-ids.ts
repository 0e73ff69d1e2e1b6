import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;
/** Bytes from here on would favour the first letters. */
const FAIR = 256 - (256 % LETTERS.length);

/** An id in the gateway's form: the kind, an underscore and fourteen letters or digits. */
export function gatewayId(kind: 'order' | 'pay' | 'rfnd'): string {
  let letters = '';
  while (letters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && letters.length < LENGTH) letters += LETTERS[byte % LETTERS.length];
    }
  }
  return `${kind}_${letters}`;
}

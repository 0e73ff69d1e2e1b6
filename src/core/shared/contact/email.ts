/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3, less the brackets). */
export const MAX_EMAIL_LENGTH = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** An address without the spaces around it; `null` when mail can't go there (RFC 5321, ASCII addresses). */
export function parseEmail(text: string): string | null {
  const email = text.trim();
  if (email.length > MAX_EMAIL_LENGTH) return null;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return at !== -1 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(email.slice(at + 1)) ? email : null;
}

/** What makes an address unique: A-Z folded, nothing else, the same on every machine and in the database. */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

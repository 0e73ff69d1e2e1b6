import type { Mail } from '#core/shared/index.ts';

/** Whom a traveller can ask, and where the bookings are. What is `null` is not told. */
export interface Closing {
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/** What stands below every letter to a traveller. */
export function closingOf({ supportEmail, supportPhone, publicUrl }: Closing): string {
  const ways = [
    ...(supportEmail === null ? [] : [`write to ${supportEmail}`]),
    ...(supportPhone === null ? [] : [`call ${supportPhone}`]),
  ];
  const help = ways.length === 0 ? [] : [`Questions? Please ${ways.join(' or ')}.`];
  return [`Your bookings are at ${publicUrl}/profile.`, ...help, 'Padav'].join('\n');
}

/** The same mail, with the closing below each letter. */
export const withClosing = (mail: Mail, closing: Closing): Mail => ({
  send: (letter) => mail.send({ ...letter, text: `${letter.text.trimEnd()}\n\n${closingOf(closing)}\n` }),
});

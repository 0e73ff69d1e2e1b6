import { type Language, type Mail, textsIn } from '#core/shared/index.ts';
import { CLOSING } from '#texts/emails';

/** The contacts and the link at the end of an email. `null` is left out. */
export interface Closing {
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** The last lines of every email to a traveller, in the email's language. */
export function closingOf({ supportEmail, supportPhone, publicUrl }: Closing, language: Language): string {
  const words = textsIn(CLOSING, language);
  const ways = [
    ...(supportEmail === null ? [] : [words.write(supportEmail)]),
    ...(supportPhone === null ? [] : [words.call(supportPhone)]),
  ];
  const help = ways.length === 0 ? [] : [words.questions(ways)];
  return [words.bookings(`${publicUrl}/profile?panel=bookings`), ...help, 'Padav'].join('\n');
}

/** The same mail, with the closing lines added to each email. */
export const withClosing = (mail: Mail, closing: Closing): Mail => ({
  send: (email) => {
    const text = `${email.text.trimEnd()}\n\n${closingOf(closing, email.language)}\n`;
    return mail.send({ ...email, text });
  },
});

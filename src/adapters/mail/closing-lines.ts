import type { Language, Mail } from '#core/shared/index.ts';

/** The contacts and the link at the end of an email. `null` is left out. */
export interface Closing {
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

interface ClosingWords {
  readonly bookings: (address: string) => string;
  readonly write: (email: string) => string;
  readonly call: (phone: string) => string;
  readonly questions: (ways: readonly string[]) => string;
}

const WORDS: Readonly<Record<Language, ClosingWords>> = {
  en: {
    bookings: (address) => `Your bookings are at ${address}.`,
    write: (email) => `write to ${email}`,
    call: (phone) => `call ${phone}`,
    questions: (ways) => `Questions? Please ${ways.join(' or ')}.`,
  },
  hi: {
    bookings: (address) => `आपकी बुकिंग यहाँ हैं: ${address}`,
    write: (email) => `${email} पर लिखें`,
    call: (phone) => `${phone} पर फ़ोन करें`,
    questions: (ways) => `कोई सवाल है? कृपया ${ways.join(' या ')}।`,
  },
};

/** The closing lines of every email to a traveller, in the email's language. */
export function closingOf({ supportEmail, supportPhone, publicUrl }: Closing, language: Language): string {
  const words = WORDS[language];
  const ways = [
    ...(supportEmail === null ? [] : [words.write(supportEmail)]),
    ...(supportPhone === null ? [] : [words.call(supportPhone)]),
  ];
  const help = ways.length === 0 ? [] : [words.questions(ways)];
  return [words.bookings(`${publicUrl}/profile`), ...help, 'Padav'].join('\n');
}

/** The same mail, with the closing lines added to each email. */
export const withClosing = (mail: Mail, closing: Closing): Mail => ({
  send: (email) => {
    const text = `${email.text.trimEnd()}\n\n${closingOf(closing, email.language)}\n`;
    return mail.send({ ...email, text });
  },
});

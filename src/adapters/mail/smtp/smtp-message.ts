import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Instant, Letter } from '#core/shared/index.ts';
import { letterHtml } from './letter-html.ts';

/** Whom letters come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Thrown for an address that could smuggle a second recipient or a header into a letter; it is not repeated. */
export class UnusableAddress extends Error {
  constructor() {
    super('An email was not sent: its address is not the address of one person');
    this.name = 'UnusableAddress';
  }
}

const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{Cc}@]+@[^\s,;:<>()[\]"\\\p{Cc}@]+$/u;

/** One line: a header ends where its line ends (RFC 5322, section 2.2). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The Message-ID of a letter: the same for each attempt under its key, so that mailboxes know a repeat. */
export const messageIdOf = (key: string, sender: Sender): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${sender.address.split('@').at(-1)}>`;

/** The entry for a calendar, as a file that calendars open by its type and method (RFC 6047, section 2.4). */
const attached = ({ calendar }: Letter): Pick<SendMailOptions, 'attachments'> =>
  calendar === undefined
    ? {}
    : {
        attachments: [
          {
            filename: oneLine(calendar.name),
            content: calendar.file,
            contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
          },
        ],
      };

/**
 * A letter as the mail library takes it: plain text and the same words as HTML, told as made by a machine (RFC 3834) so
 * that no absence note comes back. @throws UnusableAddress
 */
export function smtpMessage(letter: Letter, sender: Sender, at: Instant): SendMailOptions {
  if (!ONE_ADDRESS.test(letter.to)) throw new UnusableAddress();
  return {
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: '', address: letter.to },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letterHtml(letter),
    ...attached(letter),
    date: new Date(at),
    messageId: messageIdOf(letter.dedupeKey, sender),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  };
}

import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Email, Instant } from '#core/shared/index.ts';
import { emailHtml } from './email-html.ts';

/** The sender of emails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Thrown for an address that could inject a recipient or a header; not retried. */
export class UnusableAddress extends Error {
  constructor() {
    super('An email was not sent: its address is not the address of one person');
    this.name = 'UnusableAddress';
  }
}

const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{Cc}@]+@[^\s,;:<>()[\]"\\\p{Cc}@]+$/u;

/** On one line: a header ends where its line ends (RFC 5322, section 2.2). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The Message-ID of an email: the same for each attempt under its key, so that mailboxes recognise a repeat. */
export const messageIdOf = (key: string, sender: Sender): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${sender.address.split('@').at(-1)}>`;

/** The calendar entry as an attachment, which calendars recognise by its type and method (RFC 6047, section 2.4). */
const attached = ({ calendar }: Email): Pick<SendMailOptions, 'attachments'> =>
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
 * An email for the mail library: plain text and the same text as HTML, marked as automatic (RFC 3834) so that no
 * absence note comes back.
 * @throws UnusableAddress
 */
export function smtpMessage(email: Email, sender: Sender, at: Instant): SendMailOptions {
  const { to, replyTo } = email;
  if (![to, ...(replyTo === undefined ? [] : [replyTo])].every((each) => ONE_ADDRESS.test(each)))
    throw new UnusableAddress();
  return {
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(email.subject),
    text: email.text,
    html: emailHtml(email),
    ...attached(email),
    date: new Date(at),
    messageId: messageIdOf(email.dedupeKey, sender),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  };
}

import type { Language } from './languages.ts';

/** An email to a traveller. Emails under one `dedupeKey` are sent once. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language that it is written in. */
  readonly language: Language;
  /** An entry for the reader's calendar (RFC 5545), where there is one. */
  readonly calendar?: { readonly name: string; readonly method: 'PUBLISH' | 'CANCEL'; readonly file: string };
  readonly dedupeKey: string;
}

/**
 * Thrown while the mail service is out of reach: the email was not sent. The reason is a code and never what a server
 * said, which may repeat an address.
 */
export class MailUnavailable extends Error {
  constructor(reason?: string) {
    super(`The mail service is out of reach${reason === undefined ? '' : ` (${reason})`}; the email was not sent`);
    this.name = 'MailUnavailable';
  }
}

/** Thrown for a mailbox that no email ever reaches: no later attempt will do. The reason is a code. */
export class MailboxRefused extends Error {
  constructor(reason: string) {
    super(`The mailbox is refused for good (${reason}); the email was not sent`);
    this.name = 'MailboxRefused';
  }
}

/** Sends emails. */
export interface Mail {
  /**
   * Resolves when the email is accepted for delivery; a repeat under its key sends nothing.
   * @throws MailUnavailable when it is out of reach; MailboxRefused when there is no such mailbox.
   */
  send(email: Email): Promise<void>;
}

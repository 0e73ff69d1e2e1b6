import type { Language } from './languages.ts';

/** An email to a traveller. Emails under one `dedupeKey` are sent once. */
export interface Email {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** The language that it is written in. */
  readonly language: Language;
  /** An entry for the reader's calendar (RFC 5545), where there is one. */
  readonly calendar?: { readonly name: string; readonly method: 'PUBLISH' | 'CANCEL'; readonly file: string };
  readonly dedupeKey: string;
}

/**
 * Thrown while the mail service can't be reached: the email was not sent. The reason is a code, never the server's
 * text, which may contain an address.
 */
export class MailUnavailable extends Error {
  constructor(reason?: string) {
    super(`The mail service can't be reached${reason === undefined ? '' : ` (${reason})`}; the email was not sent`);
    this.name = 'MailUnavailable';
  }
}

/** Thrown for a mailbox that the server rejects permanently: a retry is useless. The reason is a code. */
export class MailboxRefused extends Error {
  constructor(reason: string) {
    super(`The mailbox is rejected permanently (${reason}); the email was not sent`);
    this.name = 'MailboxRefused';
  }
}

/** Sends emails. */
export interface Mail {
  /**
   * Resolves when the email is accepted for delivery; a repeat under its key sends nothing.
   * @throws MailUnavailable when mail can't be reached; MailboxRefused when there is no such mailbox.
   */
  send(email: Email): Promise<void>;
}

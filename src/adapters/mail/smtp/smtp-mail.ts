import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Clock, type Email, type Mail, MailboxRefused, MailUnavailable, type Pause } from '#core/shared/index.ts';
import type { SentEmails } from './sent-emails.ts';
import { messageIdOf, type Sender, smtpMessage } from './smtp-message.ts';
import { smtpOptions } from './smtp-options.ts';

/** What the mail works with. */
export interface SmtpDeps {
  /** `smtp://` or `smtps://`; it can hold a password. */
  readonly url: string;
  readonly from: Sender;
  readonly sent: SentEmails;
  readonly clock: Clock;
  readonly pause: Pause;
  /** How long a caller waits for the server to take an email. */
  readonly withinMs?: number;
}

/** How long one waits for another who is sending the same email right now. */
const LOOKS = 40;
const BETWEEN_LOOKS_MS = 150;
/** A traveller may be waiting: what takes longer goes on without a caller. */
const WITHIN_MS = 6_000;
/** After a server could not be reached nobody waits for it again for this long: each caller would, email by email. */
const REST_MS = 10_000;

const NOT_IN_TIME = 'ETIMEDOUT';
const OUT_OF_REACH: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', NOT_IN_TIME]);

/** The mail library's code and the server's figure, without the server's words. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const codes = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return codes.length > 0 ? codes.join(' ') : 'unknown';
}

/** What a server answers about a recipient who is not there: unknown, moved, written as no mailbox can be. */
const NO_MAILBOX: ReadonlySet<unknown> = new Set([501, 550, 551, 553]);
/** What it says more exactly where it does (RFC 3463): of the mailbox, and not of the sender, a policy or a full disk. */
const OF_THE_MAILBOX = /^5\d\d[ -]5\.(1\.([0-6]|10)|2\.[01])\b/;
const MORE_EXACT = /^5\d\d[ -]\d\.\d+\.\d+/;

/** Whether a server refused the recipient, and will whenever it is asked. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
  };
  if (command !== 'RCPT TO' || !NO_MAILBOX.has(responseCode)) return false;
  const said = String(response);
  return !MORE_EXACT.test(said) || OF_THE_MAILBOX.test(said);
}

/** Rejects with a code when a promise takes too long; the promise goes on. */
function inTime<Value>(work: Promise<Value>, withinMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailUnavailable(NOT_IN_TIME)), withinMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Mail through an SMTP server (nodemailer). An email's key is taken in PostgreSQL before the server is spoken to and kept
 * as sent right after it took the email; whoever finds it kept sends nothing. A process that dies between the two leaves
 * an email that is sent a second time, at worst, under the same Message-ID, by which mailboxes know a repeat: losing a
 * email would be worse. A server that answers no frees the key at once: the email's job tries again, unless it refuses
 * the mailbox for good. One that does not
 * answer in time is not waited for, and what was begun with it still ends as it should; then it is left alone for a while.
 */
export function smtpMail({ url, from, sent, clock, pause, withinMs = WITHIN_MS }: SmtpDeps): Mail {
  const transport = createTransport(smtpOptions(url));
  let rest: { readonly until: number; readonly code: string } = { until: 0, code: '' };

  /** Whether it is ours to send; waits for another who has it. @throws MailUnavailable when that takes too long. */
  const isOurs = async (key: string): Promise<boolean> => {
    for (let look = 0; look < LOOKS; look += 1) {
      const state = await sent.claim(key, messageIdOf(key, from));
      if (state !== 'taken') return state === 'ours';
      await pause.pause(BETWEEN_LOOKS_MS);
    }
    throw new MailUnavailable('another attempt has not ended');
  };

  const refused = (code: string): MailUnavailable => {
    if (OUT_OF_REACH.has(code)) rest = { until: clock.now() + REST_MS, code };
    return new MailUnavailable(code);
  };

  /** Hands it over and keeps what became of it, whether or not anybody still waits. */
  const handOver = async (key: string, message: SendMailOptions): Promise<void> => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      await sent.free(key);
      throw isRefusedForGood(error) ? new MailboxRefused(codeOf(error)) : refused(codeOf(error));
    }
    await sent.keep(key);
  };

  const send = async (email: Email): Promise<void> => {
    const message = smtpMessage(email, from, clock.now());
    if (clock.now() < rest.until) throw new MailUnavailable(rest.code);
    if (!(await isOurs(email.dedupeKey))) return;
    const handing = handOver(email.dedupeKey, message);
    // Whoever stopped waiting was told; the email's job hears of the rest.
    handing.catch(() => undefined);
    await inTime(handing, withinMs).catch((error: unknown) => {
      const isLate = error instanceof MailUnavailable && error.message.includes(NOT_IN_TIME);
      throw isLate ? refused(NOT_IN_TIME) : error;
    });
  };

  return { send };
}

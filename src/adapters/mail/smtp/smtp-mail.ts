import type { SendMailOptions, Transporter } from 'nodemailer';
import { type Clock, type Email, type Mail, MailboxRefused, MailUnavailable, type Pause } from '#core/shared/index.ts';
import type { SentEmails } from './sent-emails.ts';
import { messageIdOf, type Sender, smtpMessage } from './smtp-message.ts';
import { smtpOptions } from './smtp-options.ts';

/** The dependencies of the adapter. */
export interface SmtpDeps {
  /** `smtp://` or `smtps://`; may contain a password. */
  readonly url: string;
  readonly from: Sender;
  readonly sent: SentEmails;
  readonly clock: Clock;
  readonly pause: Pause;
  /** How long a caller waits until the server accepts an email. */
  readonly withinMs?: number;
}

/** How often to check an email that another caller is sending. */
const LOOKS = 40;
const BETWEEN_LOOKS_MS = 150;
/** The longest wait of a caller, since a traveller may wait too; the sending continues without it. */
const WITHIN_MS = 6_000;
/** How long an unreachable server is not called again, so that not every email waits for it. */
const REST_MS = 10_000;

const NOT_IN_TIME = 'ETIMEDOUT';
const OUT_OF_REACH: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', NOT_IN_TIME]);

/** The mail library's code and the server's status, without the server's text. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const codes = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return codes.length > 0 ? codes.join(' ') : 'unknown';
}

/** SMTP statuses for a recipient that does not exist: unknown, moved, invalid. */
const NO_MAILBOX: ReadonlySet<unknown> = new Set([501, 550, 551, 553]);
/** Enhanced status codes (RFC 3463) of the mailbox itself, not of the sender, a policy or a full disk. */
const OF_THE_MAILBOX = /^5\d\d[ -]5\.(1\.([0-6]|10)|2\.[01])\b/;
const MORE_EXACT = /^5\d\d[ -]\d\.\d+\.\d+/;

/** Whether a server has rejected the recipient permanently. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
  };
  if (command !== 'RCPT TO' || !NO_MAILBOX.has(responseCode)) return false;
  const text = String(response);
  return !MORE_EXACT.test(text) || OF_THE_MAILBOX.test(text);
}

/** Rejects with a code when a promise takes too long; the promise continues. */
function inTime<Value>(work: Promise<Value>, withinMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailUnavailable(NOT_IN_TIME)), withinMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Mail through an SMTP server (nodemailer). An email's key is claimed in PostgreSQL before the server is called and
 * marked as sent right after it accepted the email; a key that is marked sends nothing. If the process dies between the
 * two, the email may be sent a second time under the same Message-ID, by which mailboxes recognise a repeat: losing an
 * email would be worse. A server that answers with an error releases the key at once: the email's job retries, unless
 * the mailbox was rejected permanently. A server that does not answer in time is not waited for, and a running attempt
 * continues; then the server is not called for a while.
 */
export function smtpMail({ url, from, sent, clock, pause, withinMs = WITHIN_MS }: SmtpDeps): Mail {
  const options = smtpOptions(url);
  let opened: Promise<Transporter> | null = null;
  /** The library is loaded with the first email. */
  const transport = (): Promise<Transporter> => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
    return opened;
  };
  let rest: { readonly until: number; readonly code: string } = { until: 0, code: '' };

  /**
   * Whether this call may send the email; waits for another caller that is sending it.
   * @throws MailUnavailable when that takes too long.
   */
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

  /** Sends the email and records the result, whether or not the caller still waits. */
  const handOver = async (key: string, message: SendMailOptions): Promise<void> => {
    try {
      await (await transport()).sendMail(message);
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
    // The caller was answered already; the email's job sees a later failure.
    handing.catch(() => undefined);
    await inTime(handing, withinMs).catch((error: unknown) => {
      const isLate = error instanceof MailUnavailable && error.message.includes(NOT_IN_TIME);
      throw isLate ? refused(NOT_IN_TIME) : error;
    });
  };

  return { send };
}

import { createTransport } from 'nodemailer';
import type { Clock, Letter, Mail, Pause } from '#core/shared/index.ts';
import { MailUnavailable } from '../mail-unavailable.ts';
import type { SentLetters } from './sent-letters.ts';
import { messageIdOf, type Sender, smtpMessage, UnusableAddress } from './smtp-message.ts';
import { smtpOptions } from './smtp-options.ts';

/** What the mail works with. */
export interface SmtpParts {
  /** `smtp://` or `smtps://`; it can hold a password. */
  readonly url: string;
  readonly from: Sender;
  readonly sent: SentLetters;
  readonly clock: Clock;
  readonly pause: Pause;
}

/** How long one waits for another who is sending the same letter right now. */
const LOOKS = 60;
const BETWEEN_LOOKS_MS = 250;

/** The mail library's code and the server's figure, without the server's words. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const codes = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number');
  return codes.length > 0 ? codes.join(' ') : 'unknown';
}

/**
 * Mail through an SMTP server (nodemailer). A letter's key is taken in PostgreSQL before the server is spoken to and kept
 * as sent right after it took the letter; whoever finds it kept sends nothing. A process that dies between the two leaves
 * a letter that is sent a second time, at worst, under the same Message-ID, by which mailboxes know a repeat: losing a
 * letter would be worse. A server that answers no, or not in time, frees the key at once: the letter's job tries again.
 */
export function smtpMail({ url, from, sent, clock, pause }: SmtpParts): Mail {
  const transport = createTransport(smtpOptions(url));

  /** Whether it is ours to send; waits for another who has it. @throws MailUnavailable when that takes too long. */
  const isOurs = async (key: string): Promise<boolean> => {
    for (let look = 0; look < LOOKS; look += 1) {
      const state = await sent.claim(key, messageIdOf(key, from));
      if (state !== 'taken') return state === 'ours';
      await pause.pause(BETWEEN_LOOKS_MS);
    }
    throw new MailUnavailable('another attempt has not ended');
  };

  const handOver = async (letter: Letter): Promise<void> => {
    try {
      await transport.sendMail(smtpMessage(letter, from, clock.now()));
    } catch (error) {
      await sent.free(letter.dedupeKey);
      throw error instanceof UnusableAddress ? error : new MailUnavailable(codeOf(error));
    }
  };

  return {
    async send(letter) {
      if (!(await isOurs(letter.dedupeKey))) return;
      await handOver(letter);
      await sent.keep(letter.dedupeKey);
    },
  };
}

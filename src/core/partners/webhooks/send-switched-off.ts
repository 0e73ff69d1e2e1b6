import { WEBHOOK_EMAILS } from '#texts/emails';
import { type Email, type Mail, MailboxRefused, textsIn } from '../../shared/index.ts';
import type { ListedMember } from '../model/member.ts';
import type { SwitchedOffLetter } from './ports.ts';

/** The dependencies of emails about endpoints that were switched off. */
export interface SwitchedOffDeps {
  readonly mail: Mail;
  /** Members of an organisation, whichever mode the endpoint has. */
  readonly members: (organisationId: string) => Promise<readonly ListedMember[]>;
}

/** The email to an owner. */
export function switchedOffEmail({
  url,
  reason,
  mode,
  language,
}: Pick<SwitchedOffLetter, 'url' | 'reason' | 'mode' | 'language'>): Pick<Email, 'subject' | 'text'> {
  const words = textsIn(WEBHOOK_EMAILS, language);
  return {
    subject: words.subject,
    text: [words.off[mode], url, words.reasons[reason], words.missed, `${words.again}\n`].join('\n\n'),
  };
}

/**
 * Emails the owners of an organisation that an endpoint was switched off, each once. An owner whose mailbox is rejected
 * is left out.
 * @throws MailUnavailable while mail can't be reached; safe to repeat.
 */
export const tellSwitchedOff =
  ({ mail, members }: SwitchedOffDeps) =>
  async (letter: SwitchedOffLetter): Promise<void> => {
    const owners = (await members(letter.organisationId)).filter(({ role }) => role === 'owner');
    const dedupe = `webhook-off-${letter.endpointId}-${letter.at}`;
    for (const { accountId, email } of owners) {
      const { language } = letter;
      try {
        await mail.send({ to: email, language, ...switchedOffEmail(letter), dedupeKey: `${dedupe}-${accountId}` });
      } catch (error) {
        if (!(error instanceof MailboxRefused)) throw error;
      }
    }
  };

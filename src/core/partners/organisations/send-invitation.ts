import { INVITATION_EMAILS } from '#texts/emails';
import { type Clock, type Email, type Mail, MailboxRefused, textsIn } from '../../shared/index.ts';
import type { Invitation } from '../model/member.ts';
import type { InvitationSecrets, Transactions } from '../ports.ts';

/** How sending an invitation ended; `refused` when its mailbox is rejected permanently. */
export type InvitationEmailEnd = 'done' | 'refused';

/** The dependencies of the emails of invitations. */
export interface InvitationEmailDeps extends Transactions<'organisations' | 'invitations'> {
  readonly clock: Clock;
  readonly mail: Mail;
  readonly invitationSecrets: InvitationSecrets;
  /** The public URL of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** The email of an invitation. The secret is in the fragment of the URL: browsers send it to no server. */
export function invitationEmail(
  { language, role }: Invitation,
  organisation: string,
  link: string,
): Pick<Email, 'subject' | 'text'> {
  const words = textsIn(INVITATION_EMAILS, language);
  return {
    subject: words.subject(organisation),
    text: [words.invited(organisation, words.roles[role]), words.open, link, `${words.ignore}\n`].join('\n\n'),
  };
}

/**
 * Sends the email of an invitation; one that has ended meanwhile is not sent.
 * @throws MailUnavailable while mail can't be reached; safe to repeat.
 */
export const sendInvitation =
  ({ work, clock, mail, invitationSecrets, publicUrl }: InvitationEmailDeps) =>
  async (id: string): Promise<InvitationEmailEnd> => {
    const found = await work.run(async ({ invitations, organisations }) => {
      const invitation = await invitations.find(id);
      const organisation = invitation && (await organisations.lock(invitation.organisationId));
      return organisation && invitation.expiresAt > clock.now() ? { invitation, name: organisation.name } : null;
    });
    if (found === null) return 'done';
    const { invitation, name } = found;
    const link = `${publicUrl}/partners/invitation#${invitationSecrets.of(id)}`;
    try {
      await mail.send({
        to: invitation.email,
        language: invitation.language,
        ...invitationEmail(invitation, name, link),
        dedupeKey: `invitation-${id}`,
      });
      return 'done';
    } catch (error) {
      if (error instanceof MailboxRefused) return 'refused';
      throw error;
    }
  };

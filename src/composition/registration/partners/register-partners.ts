import type { DependencyContainer } from 'tsyringe';
import { createPartners, type InvitationEmailEnd, type PartnerUseCases, sendInvitation } from '#core/partners/index.ts';
import { addressRanges } from '#src/adapters/partner-keys/address-ranges.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { keyRing, organisationLists } from '#src/adapters/postgres/partners/partner-lists.ts';
import { partnerWork } from '#src/adapters/postgres/partners/partner-work.ts';
import { requestLists } from '#src/adapters/postgres/partners/request-log/request-lists.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import { ofEachMode } from '../../modes.ts';
import { CLOCK, CONFIGURATION, DATABASE, IDS, MAIL, PUBLIC_URL, SESSION_PORTS } from '../../tokens.ts';
import { provide, take, token } from '../../wiring.ts';

/** The use cases of organisations and their keys. */
export const PARTNERS = token<PartnerUseCases>('partners');
/** Sends the email of an invitation. */
export const INVITATION_EMAILS = token<(invitationId: string) => Promise<InvitationEmailEnd>>('invitation emails');

/** Registers the organisations of partners, their keys and the emails of invitations. */
export function registerPartners(container: DependencyContainer): void {
  provide(container, PARTNERS, (parts) => {
    const { knex, pool } = take(parts, DATABASE);
    const partners = createPartners({
      clock: take(parts, CLOCK),
      ids: take(parts, IDS),
      work: partnerWork(knex),
      lists: organisationLists(knex),
      keyRing: keyRing(pool),
      keySecrets,
      addressRanges,
      invitationSecrets: take(parts, SESSION_PORTS).linkSecrets,
      requestLists: ofEachMode(parts, (mode) => requestLists(take(mode, DATABASE).pool)),
      operatorAccounts: take(parts, CONFIGURATION).product.operatorAccounts,
    });
    return tracedUseCases('partners', partners);
  });
  provide(container, INVITATION_EMAILS, (parts) =>
    sendInvitation({
      work: partnerWork(take(parts, DATABASE).knex),
      clock: take(parts, CLOCK),
      mail: take(parts, MAIL),
      invitationSecrets: take(parts, SESSION_PORTS).linkSecrets,
      publicUrl: take(parts, PUBLIC_URL),
    }),
  );
}

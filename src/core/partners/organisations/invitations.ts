import {
  accepted,
  type Clock,
  emailKey,
  type Instant,
  instant,
  type Language,
  parseEmail,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { INVITATION_LIVES_MS, type Invitation, type Member } from '../model/member.ts';
import { MAX_INVITATIONS, MAX_MEMBERS, MAX_ORGANISATIONS } from '../model/organisation.ts';
import type { InvalidFields } from '../model/partner-name.ts';
import type { Role } from '../model/roles.ts';
import type { PartnerPorts, Stores, Transactions } from '../ports.ts';
import { lockAsMember, type MemberRequest, type NotAllowed } from './as-member.ts';

type Membership = 'organisations' | 'members';

/** An address and the role that it is invited to. */
export interface InvitationForm {
  readonly email: string;
  readonly role: Role;
}

const isAddressed =
  (email: string) =>
  (invitation: Invitation): boolean =>
    emailKey(invitation.email) === emailKey(email);

async function isFull(
  { members, invitations }: Stores<'members' | 'invitations'>,
  organisationId: string,
  email: string,
  now: Instant,
): Promise<boolean> {
  const valid = (await invitations.of(organisationId)).filter(({ expiresAt }) => expiresAt > now);
  const open = valid.filter((each) => !isAddressed(email)(each));
  return open.length >= MAX_INVITATIONS || (await members.of(organisationId)).length >= MAX_MEMBERS;
}

/**
 * Invites an address to an organisation; the link in the email is valid for seven days. An earlier invitation of the
 * address ends. Whether the address has an account is not told. Only who has confirmed the own address makes us write to
 * others.
 */
export const inviteMember =
  ({
    clock,
    ids,
    invitationSecrets,
    work,
  }: Pick<PartnerPorts, 'clock' | 'ids' | 'invitationSecrets'> &
    Transactions<'accounts' | Membership | 'invitations' | 'invitationEmails'>) =>
  async (
    request: MemberRequest & InvitationForm & { readonly language: Language },
  ): Promise<
    Result<Invitation, NotAllowed | InvalidFields | Refusal<'MEMBERS_FULL' | 'EMAIL_UNCONFIRMED' | 'SESSION_ENDED'>>
  > => {
    const email = parseEmail(request.email);
    if (email === null) return refused('VALIDATION_FAILED', { errors: [{ field: 'email', code: 'INVALID_EMAIL' }] });
    const { accountId, organisationId, role, language } = request;
    return work.run(async (stores) => {
      const inviter = await stores.accounts.hold(accountId);
      if (inviter === null) return refused('SESSION_ENDED');
      const locked = await lockAsMember(stores, request, 'members');
      if (!locked.ok) return locked;
      if (!inviter.emailConfirmed) return refused('EMAIL_UNCONFIRMED');
      const invitedAt = clock.now();
      if (await isFull(stores, organisationId, email, invitedAt)) return refused('MEMBERS_FULL');
      const id = `inv_${ids.next()}`;
      const expiresAt = instant(invitedAt + INVITATION_LIVES_MS);
      const invitation = { id, organisationId, email, role, language, invitedBy: accountId, invitedAt, expiresAt };
      await stores.invitations.add({ ...invitation, secret: invitationSecrets.of(id) });
      await stores.invitationEmails.ask(id);
      return accepted(invitation);
    });
  };

/** Withdraws an invitation; its link no longer works. */
export const withdrawInvitation =
  ({ work }: Transactions<Membership | 'invitations'>) =>
  (request: MemberRequest & { readonly invitationId: string }): Promise<Result<null, NotAllowed>> =>
    work.run(async (stores) => {
      const locked = await lockAsMember(stores, request, 'members');
      if (!locked.ok) return locked;
      const removed = await stores.invitations.remove(request.organisationId, request.invitationId);
      return removed ? accepted(null) : refused('NOT_FOUND');
    });

type Ended = Refusal<'LINK_EXPIRED'>;

/** What an invitation offers, as whoever holds its link sees it. */
export interface InvitationView {
  /** The name of the organisation. */
  readonly organisation: string;
  /** The address that was invited; only its account can accept. */
  readonly email: string;
  readonly role: Role;
  readonly invitedAt: Instant;
  readonly expiresAt: Instant;
}

/**
 * Reads what an invitation offers, without an account: its link was sent to the invited address, and a visitor learns
 * before signing up whether it is still valid.
 * @param secret what the emailed link has after `#`
 */
export const readInvitation =
  ({ clock, work }: { readonly clock: Clock } & Transactions<'organisations' | 'invitations'>) =>
  (secret: string): Promise<Result<InvitationView, Ended>> =>
    work.run(async ({ organisations, invitations }) => {
      const invitation = await invitations.bySecret(secret);
      if (invitation === null || invitation.expiresAt <= clock.now()) return refused('LINK_EXPIRED');
      const { organisationId, email, role, invitedAt, expiresAt } = invitation;
      const organisation = await organisations.lock(organisationId);
      return organisation === null
        ? refused('LINK_EXPIRED')
        : accepted({ organisation: organisation.name, email, role, invitedAt, expiresAt });
    });

type Full = Refusal<'ORGANISATIONS_FULL' | 'MEMBERS_FULL'>;
type AcceptRefusal = Ended | Full | Refusal<'SESSION_ENDED' | 'INVITATION_FOR_ANOTHER'>;
type AcceptStores = Stores<'accounts' | Membership | 'invitations'>;

/** The invitation of a secret with its organisation locked, while it is valid. */
async function validInvitation(
  { organisations, invitations }: AcceptStores,
  secret: string,
  now: Instant,
): Promise<Result<Invitation, Ended>> {
  const found = await invitations.bySecret(secret);
  if (found === null || (await organisations.lock(found.organisationId)) === null) return refused('LINK_EXPIRED');
  // It may have ended while we waited for the organisation.
  const invitation = await invitations.find(found.id);
  return invitation === null || invitation.expiresAt <= now ? refused('LINK_EXPIRED') : accepted(invitation);
}

/** Adds an account with the role of its invitation; a member keeps its role. */
async function join(
  { members }: AcceptStores,
  { organisationId, role }: Invitation,
  accountId: string,
  now: Instant,
): Promise<Result<Member, Full>> {
  const present = await members.find(organisationId, accountId);
  if (present !== null) return accepted(present);
  if ((await members.countOf(accountId)) >= MAX_ORGANISATIONS) return refused('ORGANISATIONS_FULL');
  if ((await members.of(organisationId)).length >= MAX_MEMBERS) return refused('MEMBERS_FULL');
  const member = { organisationId, accountId, role, joinedAt: now };
  await members.add(member);
  return accepted(member);
}

/**
 * Accepts an invitation with the account of the invited address; any other account is refused, and the invitation
 * stays. Who is a member already keeps the role.
 * @param request.secret what the emailed link has after `#`
 */
export const acceptInvitation =
  ({ clock, work }: { readonly clock: Clock } & Transactions<'accounts' | Membership | 'invitations'>) =>
  ({
    accountId,
    secret,
  }: {
    readonly accountId: string;
    readonly secret: string;
  }): Promise<Result<Member, AcceptRefusal>> =>
    work.run(async (stores) => {
      // Accounts are locked before organisations everywhere.
      const account = await stores.accounts.hold(accountId);
      if (account === null) return refused('SESSION_ENDED');
      const invitation = await validInvitation(stores, secret, clock.now());
      if (!invitation.ok) return invitation;
      if (!isAddressed(account.email)(invitation.value)) return refused('INVITATION_FOR_ANOTHER');
      const joined = await join(stores, invitation.value, accountId, clock.now());
      if (joined.ok) await stores.invitations.remove(invitation.value.organisationId, invitation.value.id);
      return joined;
    });

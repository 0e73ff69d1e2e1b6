import type { Clock, Ids, Instant, UnitOfWork } from '../shared/index.ts';
import type { ApiKey, KeyMode } from './model/api-key.ts';
import type { Invitation, ListedMember, Member } from './model/member.ts';
import type { Organisation } from './model/organisation.ts';
import type { Role } from './model/roles.ts';
import type { RequestLists } from './request-log/logged-request.ts';

/** An account as its organisations need it. */
export interface PartnerAccount {
  readonly name: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
}

/** Finds the accounts that found and join organisations. */
export interface PartnerAccounts {
  /** An account that is not deleted; it can't be until the work ends. */
  hold(accountId: string): Promise<PartnerAccount | null>;
}

/** Stores organisations. */
export interface Organisations {
  add(organisation: Organisation): Promise<void>;
  /** Reads an organisation and locks it until the work ends: its members and keys change one after another. */
  lock(id: string): Promise<Organisation | null>;
  save(organisation: Organisation): Promise<void>;
}

/** Stores the members of organisations. */
export interface Members {
  /** `false`, with nothing written, when the account is a member already. */
  add(member: Member): Promise<boolean>;
  find(organisationId: string, accountId: string): Promise<Member | null>;
  of(organisationId: string): Promise<readonly Member[]>;
  /** How many organisations an account belongs to. */
  countOf(accountId: string): Promise<number>;
  changeRole(organisationId: string, accountId: string, role: Role): Promise<void>;
  remove(organisationId: string, accountId: string): Promise<void>;
}

/** Stores open invitations, the secrets of their links only as a hash. */
export interface Invitations {
  /** Stores an invitation in place of an earlier one to the same address. */
  add(invitation: Invitation & { readonly secret: string }): Promise<void>;
  bySecret(secret: string): Promise<Invitation | null>;
  /** `null` when it has ended. */
  find(id: string): Promise<Invitation | null>;
  of(organisationId: string): Promise<readonly Invitation[]>;
  /** @returns `false` when there is none of this id in the organisation. */
  remove(organisationId: string, id: string): Promise<boolean>;
  /** Ends those of an organisation, or those by one of its members. */
  removeAll(organisationId: string, invitedBy?: string): Promise<void>;
}

/** Stores keys, their secrets only as a hash. */
export interface ApiKeys {
  add(key: ApiKey & { readonly secret: string }): Promise<void>;
  /** The keys of an organisation, newest first. */
  of(organisationId: string): Promise<readonly ApiKey[]>;
  find(organisationId: string, id: string): Promise<ApiKey | null>;
  /** Revokes those that are not revoked yet. */
  revokeAll(organisationId: string, at: Instant): Promise<void>;
  /** Writes when a key ends. */
  end(id: string, change: Pick<ApiKey, 'expiresAt' | 'revokedAt'>): Promise<void>;
}

/** Requests the email of an invitation, as part of a unit of work. */
export interface InvitationEmails {
  ask(invitationId: string): Promise<void>;
}

/** The stores of one unit of work. */
export interface PartnerStores {
  readonly accounts: PartnerAccounts;
  readonly organisations: Organisations;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly keys: ApiKeys;
  readonly invitationEmails: InvitationEmails;
}

/** The named stores only. */
export type Stores<Names extends keyof PartnerStores> = Pick<PartnerStores, Names>;

/** Runs transactions over the named stores. */
export interface Transactions<Names extends keyof PartnerStores> {
  readonly work: UnitOfWork<Stores<Names>>;
}

/** An organisation with the role in which an account belongs to it. */
export interface OwnOrganisation {
  readonly organisation: Organisation;
  readonly role: Role;
}

/** An organisation as the operator sees it. */
export interface ListedOrganisation extends Organisation {
  /** The addresses of its owners, oldest member first. */
  readonly owners: readonly string[];
}

/** Organisations are counted as far as this for the operator. */
export const MOST_COUNTED = 1000;

/** Organisations as the operator sees them. */
export interface OrganisationListing {
  readonly organisations: readonly ListedOrganisation[];
  /** How many there are, those that are not listed too; one more than `MOST_COUNTED` where there are more. */
  readonly total: number;
}

/** Reads organisations without locking them. */
export interface OrganisationLists {
  /** Those of an account, by name. */
  of(accountId: string): Promise<readonly OwnOrganisation[]>;
  /** `null` unless the account is a member. */
  find(organisationId: string, accountId: string): Promise<OwnOrganisation | null>;
  /** The members of an organisation, oldest first. */
  members(organisationId: string): Promise<readonly ListedMember[]>;
  invitations(organisationId: string, now: Instant): Promise<readonly Invitation[]>;
  /** The newest 200 keys, newest first. */
  keys(organisationId: string): Promise<readonly ApiKey[]>;
  /** Any of them, whoever its members are. */
  one(organisationId: string): Promise<Organisation | null>;
  /**
   * All organisations: those that wait for approval, which asked longest ago first, then the others, newest first; at
   * most 200.
   */
  all(): Promise<OrganisationListing>;
}

/** A key with its organisation, as a request presents it. */
export interface PresentedKey {
  readonly key: ApiKey;
  readonly organisation: Organisation;
}

/** Finds keys by their secrets, in all processes at once. */
export interface KeyRing {
  find(secret: string): Promise<PresentedKey | null>;
  /** Records the use of a key, exact to a minute. */
  used(id: string, at: Instant): Promise<void>;
}

/** Draws the secrets of keys. Their prefix and checksum let scanners find one that was published. */
export interface KeySecrets {
  /** Such as pdv_live_..., with 40 letters and digits: 200 random bits and a checksum. */
  draw(mode: KeyMode): string;
  /** The mode of a secret; `null` when its form or its checksum is wrong. */
  modeOf(secret: string): KeyMode | null;
}

/** Reads ranges of client addresses. */
export interface AddressRanges {
  /** An address or a range in its shortest form; `null` when it is none. */
  parse(text: string): string | null;
  contains(ranges: readonly string[], address: string): boolean;
}

/** Derives the secret of an invitation's link from its id; always the same, so that a retried email has the same link. */
export interface InvitationSecrets {
  of(invitationId: string): string;
}

/** The outside dependencies of the partners' domain; each use case receives the ones it calls. */
export interface PartnerPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly work: UnitOfWork<PartnerStores>;
  readonly lists: OrganisationLists;
  readonly keyRing: KeyRing;
  readonly keySecrets: KeySecrets;
  readonly addressRanges: AddressRanges;
  readonly invitationSecrets: InvitationSecrets;
  /** The requests with keys of each mode. */
  readonly requestLists: Readonly<Record<KeyMode, RequestLists>>;
  /** The addresses whose accounts are the operator's. */
  readonly operatorAccounts: readonly string[];
}

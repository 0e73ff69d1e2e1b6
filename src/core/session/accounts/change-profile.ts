import {
  accepted,
  emailKey,
  type FieldFault,
  type Instant,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account, SignedIn, SignedInTraveller } from '../model/account.ts';
import { profileOf } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import { passwordFault, preparedPassword } from '../model/password-rules.ts';
import { type InvalidDetails, type PersonalDetails, readDetails } from '../model/personal-details.ts';
import { carryOn, openSession, type SessionLife } from '../model/session-life.ts';
import { photoNameOf } from '../photos/photo-name.ts';
import { removeDiscarded } from '../photos/remove-discarded.ts';
import type { Busy } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores, Transactions } from '../ports/stores.ts';
import {
  type Proof,
  type ProofPorts,
  type ProofStores,
  reauthenticate,
  type Unproved,
} from '../sign-in/reauthentication.ts';
import { welcomeDiscountsFor } from './welcome-discounts.ts';

/** The profile form. An empty password or a missing picture keeps the present one. */
export interface ProfileForm extends PersonalDetails, Proof {
  readonly password?: string | undefined;
  /** `null` removes the picture. */
  readonly picture?: string | null | undefined;
}

type Deps = SessionLife &
  ProofPorts &
  Pick<
    SessionPorts,
    | 'accounts'
    | 'identities'
    | 'hasher'
    | 'commonPasswords'
    | 'fingerprints'
    | 'identityVerifier'
    | 'ownPhotos'
    | 'photoStore'
    | 'knownPhotos'
  > &
  Transactions<
    | ProofStores
    | 'photos'
    | 'welcomedAddresses'
    | 'accounts'
    | 'accountWriter'
    | 'identityLinks'
    | 'sessions'
    | 'mailedLinks'
    | 'accountEmails'
  >;

type Refused = Refusal<'NOT_YOURS' | 'SESSION_ENDED' | 'EMAIL_TAKEN'> | Unproved | InvalidDetails | Busy;

/** The changes of the form: `password` is a new one, `null` where the present one stays. */
interface Changes extends PersonalDetails {
  readonly password: string | null;
  readonly picture: string | null;
}

/** The new password in NFC; `null` for none and for the present one, which is no change. */
async function newPassword(deps: Deps, account: Account, typed = ''): Promise<Result<string | null, Busy>> {
  if (typed === '') return accepted(null);
  const password = preparedPassword(typed);
  if (account.passwordHash === null) return accepted(password);
  const same = await deps.hasher.matches(password, account.passwordHash);
  if (!same.ok) return same;
  return accepted(same.value ? null : password);
}

async function pictureFaults(deps: Deps, account: Account, picture: string | null): Promise<readonly FieldFault[]> {
  if (picture === null || picture === account.picture) return [];
  return (await deps.ownPhotos.owns(account.id, picture)) ? [] : [{ field: 'profilePicture', code: 'PHOTO_NOT_YOURS' }];
}

async function readForm(deps: Deps, account: Account, form: ProfileForm): Promise<Result<Changes, Refused>> {
  const { details, faults } = readDetails(form);
  const picture = form.picture === undefined ? account.picture : form.picture;
  const password = await newPassword(deps, account, form.password);
  if (!password.ok) return password;
  const weakness = password.value && passwordFault(password.value, details, deps.commonPasswords);
  const errors: FieldFault[] = [
    ...faults,
    ...(weakness ? [{ field: 'password', code: weakness }] : []),
    ...(await pictureFaults(deps, account, picture)),
  ];
  if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
  return accepted({ ...details, picture, password: password.value });
}

const movesEmail = (account: Account, changes: PersonalDetails): boolean =>
  emailKey(account.email) !== emailKey(changes.email);

/** The form with its sender, device and language. */
interface FormSent extends RequestLanguage {
  readonly traveller: SignedInTraveller;
  readonly form: ProfileForm;
  readonly userAgent?: string | undefined;
  /** Called before the address changes, even to a taken one. Throws when the owner has no changes left. */
  readonly spendMove?: () => Promise<void>;
}

interface Writing extends RequestLanguage {
  readonly userAgent: string | undefined;
  readonly traveller: SignedInTraveller;
  readonly account: Account;
  readonly changes: Changes;
  readonly passwordHash: string | null;
  readonly signedInAt: Instant;
}

/** Releases the old photo when another replaces it. */
async function exchangePhoto({ photos }: Stores<'photos'>, held: Account, picture: string | null): Promise<void> {
  const replaced = held.picture === null || held.picture === picture ? null : photoNameOf(held.picture);
  if (replaced !== null) await photos.releasePhotos({ accountId: held.id, name: replaced });
}

/** Ends the links mailed to the old address and notifies it; asks for a confirmation of the new one. */
async function onNewAddress(
  deps: Deps,
  stores: Stores<'welcomedAddresses' | 'mailedLinks' | 'accountEmails'>,
  held: Account,
  { changes, ...speaker }: Writing,
) {
  const accountId = held.id;
  // The address counts as welcomed; an existing account gets no discounts for it.
  await welcomeDiscountsFor(deps, stores, changes.email);
  await stores.mailedLinks.end(accountId);
  await requestEmail(deps, stores, { kind: 'email-changed', accountId, to: held.email }, speaker);
  await requestEmail(deps, stores, { kind: 'confirm', accountId }, speaker);
}

/** A new password ends every session, this one too, and opens the one whose token is answered. */
async function write(
  deps: Deps,
  stores: Stores<
    'accounts' | 'accountWriter' | 'sessions' | 'welcomedAddresses' | 'photos' | 'mailedLinks' | 'accountEmails'
  >,
  writing: Writing,
): Promise<Result<SignedIn, Refused>> {
  const { traveller, account, changes, passwordHash, signedInAt } = writing;
  const held = await stores.accounts.byId(account.id);
  if (held === null) return refused('SESSION_ENDED');
  const token = await carryOn(deps, stores, traveller);
  // A change of the password meanwhile has also ended this session.
  if (token === null) return refused('SESSION_ENDED');
  const { name } = changes;
  // A form that keeps the address does not undo a change of it made meanwhile.
  const email = movesEmail(account, changes) || !movesEmail(held, changes) ? changes.email : held.email;
  const moves = movesEmail(held, { name, email });
  // A form that keeps the picture does not bring back one that was replaced meanwhile.
  const picture = changes.picture === account.picture ? held.picture : changes.picture;
  const emailConfirmed = held.emailConfirmed && !moves;
  const changed: Account = { ...held, name, email, picture, emailConfirmed, passwordHash };
  if (!(await stores.accountWriter.change(changed))) return refused('EMAIL_TAKEN');
  await exchangePhoto(stores, held, picture);
  if (moves) await onNewAddress(deps, stores, held, writing);
  if (changes.password === null) return accepted({ token, profile: profileOf(changed) });
  await stores.mailedLinks.end(account.id, 'reset');
  // To the old address: whoever took over both the account and the mailbox reads the new one.
  await requestEmail(deps, stores, { kind: 'password-changed', accountId: held.id, to: held.email }, writing);
  await stores.sessions.end({ accountId: account.id });
  return accepted(await openSession(deps, stores, changed, { signedInAt, userAgent: writing.userAgent }));
}

/** Verifies the owner where that is needed, and hashes a new password. */
async function prepare(
  deps: Deps,
  { traveller, form, language, userAgent, spendMove }: FormSent,
  account: Account,
  changes: Changes,
): Promise<Result<Writing, Refused>> {
  const unproved = {
    traveller,
    account,
    changes,
    language,
    userAgent,
    passwordHash: account.passwordHash,
    signedInAt: traveller.signedInAt,
  };
  if (changes.password === null && !movesEmail(account, changes)) return accepted(unproved);
  const proof = await reauthenticate(deps, account, traveller.signedInAt, form, { language });
  if (!proof.ok) return proof;
  if (movesEmail(account, changes)) await spendMove?.();
  const writing = { ...unproved, signedInAt: proof.value };
  if (changes.password === null) return accepted(writing);
  const hashed = await deps.hasher.hash(changes.password);
  return hashed.ok ? accepted({ ...writing, passwordHash: hashed.value }) : hashed;
}

/**
 * Changes the traveller's own profile. A new address or password needs a recent sign-in, or a proof sent along
 * (docs/adr/0035). Answers a fresh token either way.
 */
export const changeProfile =
  (deps: Deps) =>
  async (request: OwnAccount & FormSent): Promise<Result<SignedIn, Refused>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    const changes = await readForm(deps, account, request.form);
    if (!changes.ok) return changes;
    const writing = await prepare(deps, request, account, changes.value);
    if (!writing.ok) return writing;
    const changed = await deps.work.run((stores) => write(deps, stores, writing.value));
    if (changed.ok) await removeDiscarded(deps);
    return changed;
  };

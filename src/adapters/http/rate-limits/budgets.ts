import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../problems/problem.ts';
import { clientOf } from './client-address.ts';
import type { RateCounter } from './rate-counter.ts';

const MINUTE = 60_000;

/** The limit of each costly action per subject and window. Cached reads and repeats of one intent are free. */
const BUDGETS = {
  /** Calls to the hotel provider or the maps service (cache misses), per client. */
  providerCalls: { limit: 60, windowMs: MINUTE },
  /** Password checks against one account. */
  passwordChecksOfAccount: { limit: 10, windowMs: 15 * MINUTE },
  /** Password checks on a device where the account's owner has signed in before. */
  passwordChecksOfDevice: { limit: 10, windowMs: 15 * MINUTE },
  /** Password checks from one client address. */
  passwordChecksOfClient: { limit: 30, windowMs: 15 * MINUTE },
  /** Registrations from one client address. */
  registrations: { limit: 20, windowMs: 60 * MINUTE },
  /** Emails about a new password, for one email address. */
  newPasswordsOfAccount: { limit: 3, windowMs: 60 * MINUTE },
  /** Emails about a new password, from one client address. */
  newPasswordsOfClient: { limit: 30, windowMs: 15 * MINUTE },
  /** Mailed links followed from one client address. */
  linksOfClient: { limit: 30, windowMs: 15 * MINUTE },
  /** Emails requested by one traveller to confirm the address. */
  confirmations: { limit: 3, windowMs: 60 * MINUTE },
  /** Changes of one account's email address, each of which sends an email: to taken addresses too. */
  addressMovesOfAccount: { limit: 3, windowMs: 60 * MINUTE },
  /** Changes of email addresses, from one client address. */
  addressMovesOfClient: { limit: 20, windowMs: 60 * MINUTE },
  /** Photos uploaded by one traveller. */
  uploads: { limit: 30, windowMs: 60 * MINUTE },
  /** Upload requests of one traveller: enough for whole files in parts of the least size, with some retries. */
  uploadParts: { limit: 1_000, windowMs: 60 * MINUTE },
  /** New quotes, each of which is stored for a day, per client. */
  newQuotes: { limit: 120, windowMs: MINUTE },
  /** Payment proofs and reads of orders, each of which may call the gateway, per client. */
  paymentLooks: { limit: 120, windowMs: MINUTE },
  /** Ends of sign-in windows, each of which may call the identity provider, per client. */
  signInEnds: { limit: 30, windowMs: 15 * MINUTE },
  /** Challenges for passkeys, each of which is stored for five minutes, per client. */
  passkeyPrompts: { limit: 120, windowMs: 15 * MINUTE },
  /** Recovery codes typed for one account in the second step of a sign-in. */
  secondStepsOfAccount: { limit: 10, windowMs: 15 * MINUTE },
  /** Vouchers printed by one traveller. */
  vouchers: { limit: 10, windowMs: MINUTE },
  /** Group requests from one client address, each of which writes two emails. */
  groupRequestsOfClient: { limit: 5, windowMs: 60 * MINUTE },
  /** Group requests that write to one email address. */
  groupRequestsOfAddress: { limit: 3, windowMs: 24 * 60 * MINUTE },
  /** Keys that one account creates or replaces, each of which is kept for good. */
  keys: { limit: 60, windowMs: 60 * MINUTE },
  /** Emails that invite to an organisation, of one account. */
  invitations: { limit: 30, windowMs: 60 * MINUTE },
  /** Emails that invite one address, to whatever organisation. */
  invitationsOfAddress: { limit: 3, windowMs: 24 * 60 * MINUTE },
  /** API keys that were refused, from one client address: who guesses, or has not noticed that a key has ended. */
  refusedKeys: { limit: 60, windowMs: MINUTE },
  /** Test events and deliveries that are sent again, of one organisation: each is a request to a server of others. */
  webhookSends: { limit: 120, windowMs: 60 * MINUTE },
  /** Links that top up the balance of one organisation in one mode, each of which the gateway makes. */
  topUpLinks: { limit: 30, windowMs: 60 * MINUTE },
  /** Exports of one account's data. */
  exports: { limit: 5, windowMs: 60 * MINUTE },
} as const satisfies Record<string, { readonly limit: number; readonly windowMs: number }>;

type Budget = keyof typeof BUDGETS;

/** Who spends: a client by its address. */
export type Caller = Pick<FastifyRequest, 'ip'>;

async function spend(counter: RateCounter, budget: Budget, subject: string, intent?: string): Promise<void> {
  const { limit, windowMs } = BUDGETS[budget];
  const { allowed, retryAfterSeconds } = await counter.spend(`${budget}:${subject}`, limit, windowMs, intent);
  if (!allowed) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Before a call that reaches an outside service. @throws Refused TOO_MANY_REQUESTS beyond 60 a minute per client. */
export const spendProviderCall = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'providerCalls', clientOf(caller.ip));

/**
 * Before a password check, for known and unknown accounts alike. A device on which the owner has signed in before has
 * its own budget: strangers who use up that of the account don't lock the owner out there.
 * @param account The email address or the account's id; case does not matter.
 * @param device The device, where the owner of the account has signed in before.
 * @throws Refused TOO_MANY_REQUESTS beyond 10 per account, or per such a device, or 30 per address in 15 minutes.
 */
export async function spendPasswordCheck(
  counter: RateCounter,
  caller: Caller,
  account: string,
  device: string | null = null,
): Promise<void> {
  await spend(counter, 'passwordChecksOfClient', clientOf(caller.ip));
  if (device !== null) await spend(counter, 'passwordChecksOfDevice', device);
  else await spend(counter, 'passwordChecksOfAccount', account.trim().toLowerCase());
}

/**
 * Before an account is created.
 * @throws Refused TOO_MANY_REQUESTS beyond 20 an hour per address.
 */
export const spendRegistration = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'registrations', clientOf(caller.ip));

/** The extra cost of a registration with a taken address: a client that probes for addresses learns of five. */
const TAKEN_COSTS_MORE = 3;

/** After an address turned out to be taken: the answer says so, and the client has fewer registrations left. */
export async function spendTakenAddress(counter: RateCounter, caller: Caller): Promise<void> {
  const { limit, windowMs } = BUDGETS.registrations;
  for (let unit = 0; unit < TAKEN_COSTS_MORE; unit += 1) {
    await counter.spend(`registrations:${clientOf(caller.ip)}`, limit, windowMs);
  }
}

/**
 * Before an email about a new password is requested, for known and unknown accounts alike.
 * @throws Refused TOO_MANY_REQUESTS beyond 3 an hour per account or 30 in 15 minutes per address.
 */
export async function spendNewPassword(counter: RateCounter, caller: Caller, email: string): Promise<void> {
  await spend(counter, 'newPasswordsOfClient', clientOf(caller.ip));
  await spend(counter, 'newPasswordsOfAccount', email.trim().toLowerCase());
}

/** Before a mailed link is followed. @throws Refused TOO_MANY_REQUESTS beyond 30 in 15 minutes per address. */
export const spendLink = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'linksOfClient', clientOf(caller.ip));

/**
 * Before an email to confirm an address is requested again.
 * @throws Refused TOO_MANY_REQUESTS beyond 3 an hour.
 */
export const spendConfirmation = (counter: RateCounter, accountId: string): Promise<void> =>
  spend(counter, 'confirmations', accountId);

/**
 * Before an account's email address changes, whether the new one is free or taken.
 * @throws Refused TOO_MANY_REQUESTS beyond 3 an hour per account or 20 per address.
 */
export async function spendAddressMove(counter: RateCounter, caller: Caller, accountId: string): Promise<void> {
  await spend(counter, 'addressMovesOfClient', clientOf(caller.ip));
  await spend(counter, 'addressMovesOfAccount', accountId);
}

/**
 * Before a photo is received.
 * @throws Refused TOO_MANY_REQUESTS beyond 30 an hour.
 */
export const spendUpload = (counter: RateCounter, accountId: string): Promise<void> =>
  spend(counter, 'uploads', accountId);

/**
 * Before bytes of a photo are received.
 * @throws Refused TOO_MANY_REQUESTS beyond 1,000 an hour.
 */
export const spendUploadPart = (counter: RateCounter, accountId: string): Promise<void> =>
  spend(counter, 'uploadParts', accountId);

/**
 * Before a quote is stored. The same request costs once.
 * @throws Refused TOO_MANY_REQUESTS beyond 120 a minute per client.
 */
export const spendNewQuote = (counter: RateCounter, caller: Caller, intent: string): Promise<void> =>
  spend(counter, 'newQuotes', clientOf(caller.ip), intent);

/**
 * Before a call about a payment that may reach the gateway.
 * @throws Refused TOO_MANY_REQUESTS beyond 120 a minute per client.
 */
export const spendPaymentLook = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'paymentLooks', clientOf(caller.ip));

/** Before a code is exchanged. @throws Refused TOO_MANY_REQUESTS beyond 30 in 15 minutes per client. */
export const spendSignInEnd = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'signInEnds', clientOf(caller.ip));

/** Before a challenge is stored. @throws Refused TOO_MANY_REQUESTS beyond 120 in 15 minutes per client. */
export const spendPasskeyPrompt = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'passkeyPrompts', clientOf(caller.ip));

/** Before a recovery code is looked up. @throws Refused TOO_MANY_REQUESTS beyond 10 in 15 minutes. */
export const spendSecondStep = (counter: RateCounter, accountId: string): Promise<void> =>
  spend(counter, 'secondStepsOfAccount', accountId);

/**
 * Before a voucher is printed.
 * @throws Refused TOO_MANY_REQUESTS beyond 10 a minute.
 */
export const spendVoucher = (counter: RateCounter, accountId: string): Promise<void> =>
  spend(counter, 'vouchers', accountId);

/**
 * Before a group request is stored. The same request costs once.
 * @throws Refused TOO_MANY_REQUESTS beyond 5 an hour per client or 3 a day for an email address.
 */
export async function spendGroupRequest(
  counter: RateCounter,
  caller: Caller,
  email: string,
  intent: string,
): Promise<void> {
  const asked = createHash('sha256').update(intent).digest('base64url');
  await spend(counter, 'groupRequestsOfClient', clientOf(caller.ip), asked);
  await spend(counter, 'groupRequestsOfAddress', email.trim().toLowerCase(), asked);
}

/**
 * Before the data of an account is exported.
 * @throws Refused TOO_MANY_REQUESTS beyond 5 an hour.
 */
export const spendExport = (counter: RateCounter, accountId: string): Promise<void> =>
  spend(counter, 'exports', accountId);

/** Before a key is created or replaced. @throws Refused TOO_MANY_REQUESTS beyond 60 an hour per account. */
export const spendKey = (counter: RateCounter, accountId: string): Promise<void> => spend(counter, 'keys', accountId);

/**
 * Before somebody is invited to an organisation.
 * @throws Refused TOO_MANY_REQUESTS beyond 30 an hour per account or 3 a day for an email address.
 */
export async function spendInvitation(counter: RateCounter, accountId: string, email: string): Promise<void> {
  await spend(counter, 'invitations', accountId);
  await spend(counter, 'invitationsOfAddress', email.trim().toLowerCase());
}

/**
 * Before an event is sent to a partner's server by hand.
 * @throws Refused TOO_MANY_REQUESTS beyond 120 an hour per organisation.
 */
export const spendWebhookSend = (counter: RateCounter, organisationId: string): Promise<void> =>
  spend(counter, 'webhookSends', organisationId);

/**
 * Before a link is made that tops up a balance. The same request costs once.
 * @param organisation its id and the mode
 * @param requestKey the Idempotency-Key of the request; `null` without one
 * @throws Refused TOO_MANY_REQUESTS beyond 30 an hour per organisation and mode.
 */
export const spendTopUpLink = (
  counter: RateCounter,
  { id, mode }: { readonly id: string; readonly mode: string },
  requestKey: string | null,
): Promise<void> => spend(counter, 'topUpLinks', `${id}:${mode}`, requestKey ?? undefined);

/**
 * After an API key was refused.
 * @throws Refused TOO_MANY_REQUESTS beyond 60 a minute per client.
 */
export const spendRefusedKey = (counter: RateCounter, caller: Caller): Promise<void> =>
  spend(counter, 'refusedKeys', clientOf(caller.ip));

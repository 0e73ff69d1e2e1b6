import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ownerProof } from '#contract/passkeys.ts';
import { proofsMembers } from '#contract/user.ts';
import type { AccountUseCases, Proof } from '#core/session/index.ts';
import { type Authenticate, travellerOf } from '../../plugins/signed-in.ts';
import { spendPasswordCheck } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { refuseAs } from '../auth/answers.ts';
import { passkeyBrowser } from '../auth/passkey-cookie.ts';
import { begunSignIn } from '../auth/sign-in-cookie.ts';
import type { SignedCookies } from '../auth/signed-cookies.ts';
import { toSecurityJson } from './answers.ts';

/** The dependencies of the routes of the own passkeys and the second step. */
export interface OwnProofDeps
  extends Pick<
    AccountUseCases,
    | 'readSecurity'
    | 'proveOwner'
    | 'beginProof'
    | 'beginPasskey'
    | 'addPasskey'
    | 'removePasskey'
    | 'turnOnSecondFactor'
    | 'turnOffSecondFactor'
    | 'renewRecoveryCodes'
  > {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
  readonly cookies: SignedCookies;
}

/** The refusals of a call that asks for a proof of the owner. */
export const PROVED = [
  'NOT_YOURS',
  { code: 'REAUTH_REQUIRED', members: proofsMembers },
  'INVALID_IDENTITY',
  'INVALID_PASSKEY',
  'TOO_MANY_REQUESTS',
] as const;

/** The account of a path and who asks for it. */
export const askedBy = (request: FastifyRequest, accountId: string) => ({ traveller: travellerOf(request), accountId });

/**
 * The passkeys and the second step after a change, as JSON.
 * @throws Refused NOT_YOURS
 */
export async function changedSecurity({ readSecurity }: OwnProofDeps, asked: ReturnType<typeof askedBy>) {
  const result = await readSecurity(asked);
  return result.ok ? toSecurityJson(result.value) : refuseAs(result.refusal);
}

/**
 * The proof in a body, with the secrets of the browser. A password or a code costs a check.
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function proofOf(
  { rateCounter, cookies }: OwnProofDeps,
  request: FastifyRequest,
  sent: z.infer<typeof ownerProof>,
): Promise<Proof> {
  if (sent?.currentPassword || sent?.recoveryCode)
    await spendPasswordCheck(rateCounter, request, travellerOf(request).accountId);
  return {
    ...sent,
    browser: begunSignIn(cookies, request)?.browser,
    passkeyBrowser: passkeyBrowser(cookies, request),
  };
}

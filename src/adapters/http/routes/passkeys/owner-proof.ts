import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ownerProof } from '#contract/passkeys.ts';
import type { AccountUseCases, Proof } from '#core/session/index.ts';
import { type Authenticate, travellerOf } from '../../plugins/signed-in.ts';
import { spendPasswordCheck } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { passkeyBrowser } from '../auth/passkey-cookie.ts';
import { begunSignIn } from '../auth/sign-in-cookie.ts';
import type { SignedCookies } from '../auth/signed-cookies.ts';

/** The dependencies of the routes of the own passkeys and the second step. */
export interface OwnProofDeps
  extends Pick<
    AccountUseCases,
    | 'readSecurity'
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

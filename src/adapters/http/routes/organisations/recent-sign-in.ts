import type { FastifyRequest } from 'fastify';
import { proofsMembers } from '#contract/user.ts';
import type { AccountUseCases } from '#core/session/index.ts';
import { travellerOf } from '../../plugins/signed-in.ts';
import { refuseAs } from '../auth/answers.ts';

/** The dependencies of calls that ask for a recent sign-in. */
export type RecentSignInDeps = Pick<AccountUseCases, 'askRecentSignIn'>;

/** The refusal of a call that asks for a recent sign-in. */
export const NOT_RECENT = { code: 'REAUTH_REQUIRED', members: proofsMembers } as const;

/**
 * Before what a stolen session must not do: whoever signed in long ago proves to be the owner first.
 * @throws Refused REAUTH_REQUIRED, SESSION_ENDED
 */
export async function askRecentSignIn(
  { askRecentSignIn: ask }: RecentSignInDeps,
  request: FastifyRequest,
): Promise<void> {
  const recent = await ask(travellerOf(request));
  if (!recent.ok) refuseAs(recent.refusal);
}

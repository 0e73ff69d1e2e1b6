import { accepted, type Instant, instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { ChallengePurpose } from './passkey-ports.ts';

/** How long a challenge or a ticket is valid. */
const CHALLENGE_LIFE_MS = 5 * 60_000;

/** Until when a secret made now is valid. */
export const challengeEnd = ({ clock }: Pick<SessionPorts, 'clock'>): Instant =>
  instant(clock.now() + CHALLENGE_LIFE_MS);

type Deps = Pick<SessionPorts, 'clock' | 'challenges' | 'passkeyPrompts'>;

/** The refusal of everything about passkeys where the address of the product allows none. */
export type Unavailable = Refusal<'PASSKEYS_UNAVAILABLE'>;

/** A new challenge for a browser, with the origin at which it can be answered. */
export async function beginChallenge(
  deps: Deps,
  asked: { readonly purpose: ChallengePurpose; readonly browser: string; readonly accountId: string | null },
): Promise<Result<{ readonly challenge: string; readonly address: string }, Unavailable>> {
  const { address } = deps.passkeyPrompts;
  if (address === null) return refused('PASSKEYS_UNAVAILABLE');
  const { secret } = await deps.challenges.issue({ ...asked, expiresAt: challengeEnd(deps) });
  return accepted({ challenge: secret, address });
}

import { emailKey } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';

/**
 * The welcome discounts of a new account: the policy's when its address comes for the first time, none after that. Only
 * a fingerprint of the address is stored, which outlives the account.
 */
export async function welcomeDiscountsFor(
  { settings, fingerprints, clock }: Pick<SessionPorts, 'settings' | 'fingerprints' | 'clock'>,
  stores: Stores<'welcomedAddresses'>,
  email: string,
): Promise<number> {
  const first = await stores.welcomedAddresses.welcome(fingerprints.of(emailKey(email)), clock.now());
  return first ? settings.welcomeDiscounts : 0;
}

import { emailKey } from '../model/email.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';

/**
 * The welcome discounts that an address brings its new account: the policy's the first time, none ever after. Only a
 * fingerprint of the address is remembered, which outlives the account.
 */
export async function welcomeDiscountsFor(
  { settings, fingerprints, clock }: Pick<SessionPorts, 'settings' | 'fingerprints' | 'clock'>,
  stores: Stores<'welcomedAddresses'>,
  email: string,
): Promise<number> {
  const first = await stores.welcomedAddresses.welcome(fingerprints.of(emailKey(email)), clock.now());
  return first ? settings.welcomeDiscounts : 0;
}

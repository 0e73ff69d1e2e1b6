import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider, RedeemableCode, SignInAttempt } from '#core/session/index.ts';

/** The two travellers whom every provider of these tests knows. */
export const KNOWN = {
  asha: { email: 'asha@example.in', name: 'Asha Rao' },
  meera: { email: 'meera@example.in', name: 'Meera Iyer' },
} as const;
export type Known = keyof typeof KNOWN;

export interface IdentityUnderTest {
  readonly provider: IdentityProvider;
  /** Signs one of them in at the provider's page. @returns what the browser brings back, with the state it was given */
  visit(address: string, who: Known): Promise<RedeemableCode & { readonly state: string | null }>;
  /** Puts the provider out of reach, or back. */
  fail(failing: boolean): void;
  close(): Promise<void>;
}

let attempts = 0;

/** An attempt that no other test makes. */
function anAttempt(callback: string): SignInAttempt {
  const number = ++attempts;
  return { state: `state-${number}`, nonce: `nonce-${number}`, verifier: `verifier-${number}-`.repeat(6), callback };
}

/** What every identity provider must do (the port `IdentityProvider`). */
export function identityProviderContract(name: string, callback: string, open: () => Promise<IdentityUnderTest>): void {
  describe(`${name}, as an identity provider`, () => {
    let under: IdentityUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterEach(() => under.fail(false));
    afterAll(() => under.close());

    async function visited(who: Known, attempt = anAttempt(callback)) {
      const address = await under.provider.address(attempt);
      if (address === null) throw new Error('The provider has no page');
      return { attempt, back: await under.visit(address, who) };
    }

    async function signedIn(who: Known) {
      const { attempt, back } = await visited(who);
      const redeemed = await under.provider.redeem(back, attempt);
      return redeemed.ok ? redeemed.value : expect.fail(redeemed.refusal.code);
    }

    const refused = { ok: false, refusal: { code: 'INVALID_IDENTITY' } };

    it('redirects the browser with the given state', async () => {
      const { attempt, back } = await visited('asha');
      expect(back.state).toBe(attempt.state);
    });

    it.each(['asha', 'meera'] as const)('verifies %s by address and name', async (who) => {
      expect(await signedIn(who)).toMatchObject({ ...KNOWN[who], emailVerified: true, issuer: expect.any(String) });
    });

    it('identifies a traveller by the same subject at each sign-in, and another one differently', async () => {
      const [first, again, other] = [await signedIn('asha'), await signedIn('asha'), await signedIn('meera')];
      expect([again.issuer, again.subject]).toEqual([first.issuer, first.subject]);
      expect(other.issuer).toBe(first.issuer);
      expect(other.subject).not.toBe(first.subject);
    });

    it('accepts a code once', async () => {
      const { attempt, back } = await visited('asha');
      expect((await under.provider.redeem(back, attempt)).ok).toBe(true);
      expect(await under.provider.redeem(back, attempt)).toMatchObject(refused);
    });

    it('accepts no unknown code', async () => {
      const { attempt, back } = await visited('asha');
      expect(await under.provider.redeem({ ...back, code: `${back.code}x` }, attempt)).toMatchObject(refused);
      expect(await under.provider.redeem({ ...back, code: '' }, attempt)).toMatchObject(refused);
    });

    it('verifies nobody while it is unreachable, and does again afterwards', async () => {
      const { attempt, back } = await visited('asha');
      under.fail(true);
      expect(await under.provider.redeem(back, attempt)).toMatchObject(refused);
      under.fail(false);
      expect((await signedIn('asha')).email).toBe(KNOWN.asha.email);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { Passkey, SessionPorts, SessionStores } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';

/** The stores under test. */
export type SecurityKeeping = Pick<SessionPorts, 'work' | 'passkeys' | 'secondFactors' | 'challenges' | 'guests'>;

const NOW = instant(Date.parse('2026-12-05T06:30:00.123Z'));
const LATER = instant(NOW + 300_000);
let made = 0;

/** The contract of the stores of passkeys, second steps, challenges and saved guests, in memory and in PostgreSQL. */
export function securityStoresContract(keeping: () => SecurityKeeping): void {
  const run = <Value>(work: (stores: SessionStores) => Promise<Value>) => keeping().work.run(work);

  async function accountId(): Promise<string> {
    const id = `secure-${++made}`;
    const account = { id, name: 'Meera', email: `${id}@example.in`, emailConfirmed: true, passwordHash: null };
    await run(({ accountWriter }) => accountWriter.add({ ...account, picture: null, discounts: 0, createdAt: NOW }));
    return id;
  }

  const passkeyOf = (id: string, change: Partial<Passkey> = {}): Passkey => {
    const number = ++made;
    return {
      ...{ id: `passkey-${number}`, accountId: id, credentialId: `credential-${number}`, publicKey: 'a2V5' },
      ...{ signCount: 4_294_967_295, transports: ['internal', 'hybrid'], name: 'Phone', addedAt: NOW, usedAt: null },
      ...change,
    };
  };
  const add = (passkey: Passkey) => run(({ passkeyWriter }) => passkeyWriter.add(passkey));

  describe('passkeys', () => {
    it('are found as they were added, by credential and by account', async () => {
      const [id, other] = [await accountId(), await accountId()];
      const [second, first] = [passkeyOf(id, { addedAt: LATER }), passkeyOf(id)];
      for (const each of [second, first, passkeyOf(other)]) expect(await add(each)).toBe(true);
      expect(await keeping().passkeys.of(id)).toEqual([first, second]);
      expect(await keeping().passkeys.byCredential(first.credentialId)).toEqual(first);
      expect(await keeping().passkeys.byCredential('none')).toBeNull();
    });

    it('have one account for a credential', async () => {
      const [id, other] = [await accountId(), await accountId()];
      const passkey = passkeyOf(id);
      expect(await add(passkey)).toBe(true);
      expect(await add(passkeyOf(other, { credentialId: passkey.credentialId }))).toBe(false);
      expect(await keeping().passkeys.of(other)).toEqual([]);
    });

    it('note their use, and are removed alone or together', async () => {
      const [id, other] = [await accountId(), await accountId()];
      const [one, two, theirs] = [passkeyOf(id), passkeyOf(id), passkeyOf(other)];
      for (const each of [one, two, theirs]) await add(each);
      const use = { signCount: 7, usedAt: LATER };
      await run(({ passkeyWriter }) => passkeyWriter.used(one.id, use));
      expect(await keeping().passkeys.of(id)).toEqual([{ ...one, ...use }, two]);
      await run(({ passkeyWriter }) => passkeyWriter.remove(one.id));
      expect(await keeping().passkeys.of(id)).toEqual([two]);
      await run(({ passkeyWriter }) => passkeyWriter.removeAll(id));
      expect([await keeping().passkeys.of(id), await keeping().passkeys.of(other)]).toEqual([[], [theirs]]);
    });
  });

  describe('second steps', () => {
    const keep = (id: string, codes: readonly string[], since = NOW) =>
      run(({ secondFactorWriter }) => secondFactorWriter.keep(id, since, codes));
    const spend = (id: string, code: string) =>
      run(({ secondFactorWriter }) => secondFactorWriter.spendCode(id, code, LATER));

    it('count the codes that are left, each good once for its account', async () => {
      const [id, other] = [await accountId(), await accountId()];
      expect(await keeping().secondFactors.of(id)).toBeNull();
      await keep(id, ['one', 'two']);
      await keep(other, ['one']);
      expect([await spend(id, 'one'), await spend(id, 'one'), await spend(other, 'two')]).toEqual([true, false, false]);
      expect(await keeping().secondFactors.of(id)).toEqual({ since: NOW, codesLeft: 1 });
      expect(await keeping().secondFactors.of(other)).toEqual({ since: NOW, codesLeft: 1 });
    });

    it('replace every code, and stay on since they were turned on', async () => {
      const id = await accountId();
      await keep(id, ['one', 'two']);
      await keep(id, ['two', 'three'], LATER);
      expect([await spend(id, 'one'), await spend(id, 'two'), await spend(id, 'three')]).toEqual([false, true, true]);
      expect(await keeping().secondFactors.of(id)).toEqual({ since: NOW, codesLeft: 0 });
      await run(({ secondFactorWriter }) => secondFactorWriter.turnOff(id));
      expect([await keeping().secondFactors.of(id), await spend(id, 'two')]).toEqual([null, false]);
    });

    it('accept one of many concurrent uses of a code', async () => {
      const id = await accountId();
      await keep(id, ['one']);
      const uses = await Promise.all(Array.from({ length: 8 }, () => spend(id, 'one')));
      expect(uses.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('challenges', () => {
    const bound = { purpose: 'prove', browser: 'a browser' } as const;
    const issue = async (change: object = {}) => {
      const asked = { ...bound, accountId: await accountId(), expiresAt: LATER, ...change };
      const { secret } = await keeping().challenges.issue(asked);
      return { accountId: asked.accountId, presented: { ...bound, secret, now: NOW } };
    };

    it('are found until they are spent, for their purpose and browser', async () => {
      const { accountId: id, presented } = await issue();
      const { find, spend } = keeping().challenges;
      for (const wrong of [{ purpose: 'add' as const }, { browser: 'another' }, { secret: 'none' }, { now: LATER }]) {
        expect(await find({ ...presented, ...wrong })).toBeNull();
        expect(await spend({ ...presented, ...wrong })).toBeNull();
      }
      expect(await find(presented)).toEqual({ accountId: id });
      expect(await spend(presented)).toEqual({ accountId: id });
      expect([await find(presented), await spend(presented)]).toEqual([null, null]);
    });

    it('are 256 bits in base64url, each time others', async () => {
      const [one, other] = [(await issue()).presented.secret, (await issue()).presented.secret];
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(other).not.toBe(one);
    });

    it('are spent by one of many concurrent calls', async () => {
      const { presented } = await issue();
      const spent = await Promise.all(Array.from({ length: 8 }, () => keeping().challenges.spend(presented)));
      expect(spent.filter((each) => each !== null)).toHaveLength(1);
    });

    it('need no account for a sign-in', async () => {
      const { secret } = await keeping().challenges.issue({
        ...{ purpose: 'sign-in', browser: 'b', accountId: null, expiresAt: LATER },
      });
      const presented = { purpose: 'sign-in', browser: 'b', secret, now: NOW } as const;
      expect(await keeping().challenges.spend(presented)).toEqual({ accountId: null });
    });

    it('carry the id of an account that is to be made', async () => {
      const bindings = { purpose: 'register', browser: 'b' } as const;
      const made = { ...bindings, accountId: 'account-to-be', expiresAt: LATER };
      const { secret } = await keeping().challenges.issue(made);
      const presented = { ...bindings, secret, now: NOW };
      expect(await keeping().challenges.find(presented)).toEqual({ accountId: 'account-to-be' });
      expect(await keeping().challenges.spend({ ...presented, purpose: 'add' })).toBeNull();
      expect(await keeping().challenges.spend(presented)).toEqual({ accountId: 'account-to-be' });
    });

    it('end with all sessions of their account, and with all others of it', async () => {
      const [one, two, three] = [await issue(), await issue(), await issue()];
      await run(({ sessions }) => sessions.end({ accountId: one.accountId }));
      await run(({ sessions }) => sessions.end({ accountId: two.accountId, except: 'none' }));
      await run(({ sessions }) => sessions.end({ accountId: three.accountId, expiredBy: LATER }));
      const found = [one, two, three].map(({ presented }) => keeping().challenges.find(presented));
      expect(await Promise.all(found)).toEqual([null, null, { accountId: three.accountId }]);
    });
  });

  describe('saved guests', () => {
    it('are listed by name, and change for their account alone', async () => {
      const [id, other] = [await accountId(), await accountId()];
      const asha = { id: `g-${++made}`, name: 'asha', phone: null };
      const bina = { id: `g-${++made}`, name: 'Bina', phone: '+919876543210' };
      for (const guest of [bina, asha]) await run(({ guestWriter }) => guestWriter.add(id, guest));
      expect(await keeping().guests.of(id)).toEqual([asha, bina]);
      const renamed = { ...asha, name: 'Chitra', phone: '+919876543211' };
      const change = (of: string) => run(({ guestWriter }) => guestWriter.change(of, renamed));
      expect([await change(other), await change(id)]).toEqual([false, true]);
      expect(await keeping().guests.of(id)).toEqual([bina, renamed]);
      const remove = (of: string) => run(({ guestWriter }) => guestWriter.remove(of, bina.id));
      expect([await remove(other), await remove(id), await remove(id)]).toEqual([false, true, false]);
      await run(({ guestWriter }) => guestWriter.removeAll(other));
      expect(await keeping().guests.of(id)).toEqual([renamed]);
      await run(({ guestWriter }) => guestWriter.removeAll(id));
      expect(await keeping().guests.of(id)).toEqual([]);
    });
  });
}

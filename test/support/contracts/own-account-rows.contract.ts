import { describe, expect, it } from 'vitest';
import type { Account, MailedLink, SessionStores } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import type { SessionKeeping } from './session-stores.contract.ts';

const NOW = instant(Date.parse('2026-12-05T06:30:00.123Z'));
const LATER = instant(NOW + 3_600_000);
let made = 0;

const someAccount = (): Account => {
  const id = `own-${++made}`;
  return {
    ...{ id, name: 'Meera Iyer', email: `${id}@example.in`, emailConfirmed: false, passwordHash: `hash of ${id}` },
    ...{ picture: null, discounts: 5, createdAt: NOW },
  };
};

/** That account stores read and change only the rows of the given account. */
export function ownAccountRowsContract(keeping: () => SessionKeeping): void {
  const run = <Value>(work: (stores: SessionStores) => Promise<Value>) => keeping().work.run(work);

  async function two(): Promise<readonly [Account, Account]> {
    const pair = [someAccount(), someAccount()] as const;
    for (const account of pair) expect(await run(({ accountWriter }) => accountWriter.add(account))).toBe(true);
    return pair;
  }

  describe('an account with others', () => {
    it('is locked, changed and erased without the others', async () => {
      const [one, other] = await two();
      const held = () => run(({ accounts }) => Promise.all([accounts.byId(one.id), accounts.byId(other.id)]));
      expect(await held()).toEqual([one, other]);
      const renamed = { ...one, name: 'Meera Rao' };
      await run(({ accountWriter }) => accountWriter.change(renamed));
      expect(await held()).toEqual([renamed, other]);
      await run(({ accountWriter }) => accountWriter.erase(one.id, LATER));
      expect(await held()).toEqual([null, other]);
      expect(await keeping().accounts.byId(other.id)).toEqual(other);
    });

    it('has separate identities', async () => {
      const [one, other] = await two();
      const identityOf = ({ id }: Account) => ({ issuer: 'https://own.example', subject: id });
      for (const each of [one, other])
        await run(({ identityLinks }) => identityLinks.link(each.id, identityOf(each), NOW));
      const of = () => Promise.all([one, other].map(({ id }) => keeping().identities.of(id)));
      expect(await of()).toEqual([[identityOf(one)], [identityOf(other)]]);
      await run(({ identityLinks }) => identityLinks.unlinkAll(one.id));
      expect(await of()).toEqual([[], [identityOf(other)]]);
      expect(await keeping().identities.owner(identityOf(other))).toBe(other.id);
    });

    it('has sessions that continue', async () => {
      const [one, other] = await two();
      const session = { id: `session of ${one.id}`, accountId: one.id, signedInAt: NOW, expiresAt: LATER };
      const others = { ...session, id: `session of ${other.id}`, accountId: other.id };
      for (const each of [session, others]) await run(({ sessions }) => sessions.open(each));
      const until = instant(LATER + 1);
      await run(({ sessions }) => sessions.extend(session.id, until));
      expect(await keeping().activeSessions.find(session.id)).toEqual({ ...session, expiresAt: until });
      expect(await keeping().activeSessions.find(others.id)).toEqual(others);
      await keeping().activeSessions.seen(session.id, LATER);
      expect(await keeping().activeSessions.of(other.id)).toMatchObject([{ seenAt: NOW }]);
    });

    it('is signed in to again in one session alone, until that has ended', async () => {
      const [one, other] = await two();
      const sessionOf = ({ id }: Account) => ({ accountId: id, signedInAt: NOW, expiresAt: LATER, id: `again ${id}` });
      for (const each of [one, other]) await run(({ sessions }) => sessions.open(sessionOf(each)));
      const again = (id: string) => run(({ sessions }) => sessions.signedInAgain(id, LATER));
      const proved = { ...sessionOf(one), signedInAt: LATER };
      expect(await again(proved.id)).toEqual(proved);
      expect(await keeping().activeSessions.find(proved.id)).toEqual(proved);
      expect(await keeping().activeSessions.find(sessionOf(other).id)).toEqual(sessionOf(other));
      expect(await again('none')).toBeNull();
    });

    it('has mailed links that end separately', async () => {
      const [one, other] = await two();
      const link = { purpose: 'reset', askedAt: NOW, expiresAt: LATER } as const satisfies Partial<MailedLink>;
      for (const { id } of [one, other])
        await run(({ mailedLinks }) => mailedLinks.keep({ ...link, accountId: id, secret: `secret of ${id}` }));
      const find = ({ id }: Account) => run(({ mailedLinks }) => mailedLinks.find('reset', `secret of ${id}`));
      await run(({ mailedLinks }) => mailedLinks.end(one.id));
      expect([await find(one), await find(other)]).toEqual([null, { ...link, accountId: other.id }]);
      await run(({ mailedLinks }) => mailedLinks.end(other.id, 'reset'));
      expect(await find(other)).toBeNull();
    });
  });
}

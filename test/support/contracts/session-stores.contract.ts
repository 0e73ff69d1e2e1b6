import { describe, expect, it } from 'vitest';
import type { Account, MailedLink, Session, SessionPorts, SessionStores } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';

/** The stores under test: units of work, and the reads beside them. */
export type SessionKeeping = Pick<SessionPorts, 'work' | 'accounts' | 'identities' | 'activeSessions'>;

const NOW = instant(Date.parse('2026-12-05T06:30:00.123Z'));
const LATER = instant(NOW + 3_600_000);
let made = 0;

/** An account that no other test uses. */
function someAccount(change: Partial<Account> = {}): Account {
  const number = ++made;
  return {
    id: `account-${number}`,
    name: 'Priya Sharma',
    email: `Priya.${number}@example.in`,
    emailConfirmed: false,
    passwordHash: `hash-${number}`,
    picture: null,
    discounts: 5,
    createdAt: NOW,
    ...change,
  };
}

const sessionOf = ({ id }: Account, change: Partial<Session> = {}): Session => ({
  id: `session-${++made}`,
  accountId: id,
  signedInAt: NOW,
  expiresAt: LATER,
  ...change,
});

/** The contract of all stores of accounts and sessions, in memory and in PostgreSQL. */
export function sessionStoresContract(keeping: () => SessionKeeping): void {
  const run = <Value>(work: (stores: SessionStores) => Promise<Value>) => keeping().work.run(work);

  async function added(change: Partial<Account> = {}): Promise<Account> {
    const account = someAccount(change);
    expect(await run((stores) => stores.accountWriter.add(account))).toBe(true);
    return account;
  }

  async function opened(account: Account, change: Partial<Session> = {}): Promise<Session> {
    const session = sessionOf(account, change);
    await run((stores) => stores.sessions.open(session));
    return session;
  }

  describe('accounts', () => {
    it('are found as they were added, by id and by address in any case', async () => {
      const account = await added({ picture: '/photos/1.webp', emailConfirmed: true, passwordHash: null });
      expect(await keeping().accounts.byId(account.id)).toEqual(account);
      expect(await keeping().accounts.byEmail(account.email.toUpperCase())).toEqual(account);
      expect(await run(({ accounts }) => accounts.byId(account.id))).toEqual(account);
      expect(await run(({ accounts }) => accounts.byEmail(account.email.toLowerCase()))).toEqual(account);
      expect(await keeping().accounts.byId('nobody')).toBeNull();
      expect(await run(({ accounts }) => accounts.byEmail('nobody@example.in'))).toBeNull();
    });

    it('treat no character in an address as a pattern', async () => {
      await added();
      expect(await keeping().accounts.byEmail('priya.%@example.in')).toBeNull();
      expect(await keeping().accounts.byEmail("' or true --")).toBeNull();
    });

    it('have a unique address, in any case, and continue after a conflict', async () => {
      const first = await added();
      const second = await added();
      const outcome = await run(async ({ accountWriter, accounts }) => ({
        add: await accountWriter.add(someAccount({ email: first.email.toUpperCase() })),
        change: await accountWriter.change({ ...second, name: 'Moved', email: first.email.toLowerCase() }),
        still: await accounts.byId(second.id),
        own: await accountWriter.change({ ...second, email: second.email.toUpperCase() }),
      }));
      expect(outcome).toEqual({ add: false, change: false, still: second, own: true });
      expect(await keeping().accounts.byEmail(first.email)).toEqual(first);
    });

    it('accept one of many concurrent ones with the same address', async () => {
      const accounts = Array.from({ length: 10 }, () => someAccount({ email: 'at.once@example.in' }));
      const outcomes = await Promise.all(accounts.map((each) => run(({ accountWriter }) => accountWriter.add(each))));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    it('change, except discounts and their start', async () => {
      const account = await added();
      const change = {
        id: account.id,
        name: 'Priya Rao',
        email: `rao.${made}@example.in`,
        emailConfirmed: true,
        passwordHash: null,
        picture: '/photos/2.webp',
      };
      await run(({ accountWriter }) => accountWriter.change({ ...change, ...{ discounts: 500, createdAt: LATER } }));
      expect(await keeping().accounts.byId(account.id)).toEqual({ ...account, ...change });
    });

    it('are gone once erased, and free their address', async () => {
      const account = await added();
      await run(({ accountWriter }) => accountWriter.erase(account.id, LATER));
      expect(await keeping().accounts.byId(account.id)).toBeNull();
      expect(await keeping().accounts.byEmail(account.email)).toBeNull();
      await run(({ accountWriter }) => accountWriter.change({ ...account, name: 'Back again' }));
      expect(await run(({ accounts }) => accounts.byId(account.id))).toBeNull();
      await added({ email: account.email });
    });

    it('don’t change while a unit of work has locked them', async () => {
      const account = await added();
      const rename = (suffix: string) =>
        run(async ({ accounts, accountWriter }) => {
          const held = await accounts.byId(account.id);
          if (held === null) throw new Error('The account is gone');
          await accountWriter.change({ ...held, name: `${held.name}${suffix}` });
        });
      await Promise.all(Array.from({ length: 6 }, () => rename('!')));
      expect(await keeping().accounts.byId(account.id)).toMatchObject({ name: 'Priya Sharma!!!!!!' });
    });
  });

  describe('identities', () => {
    it('belong to the account that they are linked to', async () => {
      const account = await added();
      const one = { issuer: 'https://a.example', subject: account.id };
      const other = { issuer: 'https://b.example', subject: account.id };
      await run(async ({ identityLinks }) => {
        await identityLinks.link(account.id, one, NOW);
        await identityLinks.link(account.id, other, LATER);
      });
      expect(await keeping().identities.owner(one)).toBe(account.id);
      expect(await run(({ identities }) => identities.of(account.id))).toEqual([one, other]);
      expect(await keeping().identities.owner({ ...one, subject: 'nobody' })).toBeNull();
      await run(({ identityLinks }) => identityLinks.unlinkAll(account.id));
      expect(await keeping().identities.of(account.id)).toEqual([]);
    });

    it('have one account', async () => {
      const [first, second] = [await added(), await added()];
      const identity = { issuer: 'https://a.example', subject: first.id };
      await run(({ identityLinks }) => identityLinks.link(first.id, identity, NOW));
      await expect(run(({ identityLinks }) => identityLinks.link(second.id, identity, NOW))).rejects.toThrow();
      expect(await keeping().identities.owner(identity)).toBe(first.id);
    });
  });

  describe('sessions', () => {
    it('are valid until they end', async () => {
      const session = await opened(await added());
      expect(await keeping().activeSessions.find(session.id)).toEqual(session);
      await run(({ sessions }) => sessions.end({ sessionId: session.id }));
      expect(await keeping().activeSessions.find(session.id)).toBeNull();
    });

    it('are extended while they are valid, and never become valid again', async () => {
      const session = await opened(await added());
      const until = instant(LATER + 60_000);
      const longer = { ...session, expiresAt: until };
      expect(await run(({ sessions }) => sessions.extend(session.id, until))).toEqual(longer);
      expect(await keeping().activeSessions.find(session.id)).toEqual(longer);
      await run(({ sessions }) => sessions.end({ sessionId: session.id }));
      expect(await run(({ sessions }) => sessions.extend(session.id, until))).toBeNull();
      expect(await keeping().activeSessions.find(session.id)).toBeNull();
    });

    it('of an account end together, those of others stay', async () => {
      const [mine, theirs] = [await added(), await added()];
      const ending = [await opened(mine), await opened(mine)];
      const active = await opened(theirs);
      await run(({ sessions }) => sessions.end({ accountId: mine.id }));
      for (const { id } of ending) expect(await keeping().activeSessions.find(id)).toBeNull();
      expect(await keeping().activeSessions.find(active.id)).toEqual(active);
    });

    it('of an account that have expired can be deleted', async () => {
      const [mine, theirs] = [await added(), await added()];
      const over = await opened(mine, { expiresAt: NOW });
      const going = await opened(mine, { expiresAt: instant(NOW + 1) });
      const others = await opened(theirs, { expiresAt: NOW });
      await run(({ sessions }) => sessions.end({ accountId: mine.id, expiredBy: NOW }));
      expect(await keeping().activeSessions.find(over.id)).toBeNull();
      expect(await keeping().activeSessions.find(going.id)).toEqual(going);
      expect(await keeping().activeSessions.find(others.id)).toEqual(others);
    });
  });

  describe('the list of sessions', () => {
    it('has their device and when they were last seen, oldest first', async () => {
      const account = await added();
      const device = { browser: 'firefox', system: 'linux' } as const;
      const first = await opened(account);
      const second = sessionOf(account, { signedInAt: LATER });
      await run((stores) => stores.sessions.open(second, device));
      await opened(await added());
      await keeping().activeSessions.seen(first.id, LATER);
      await keeping().activeSessions.seen(first.id, NOW);
      await keeping().activeSessions.seen('nobody', LATER);
      const [one, other] = await keeping().activeSessions.of(account.id);
      expect(one).toEqual({
        id: first.id,
        signedInAt: NOW,
        expiresAt: LATER,
        device: { browser: null, system: null },
        seenAt: LATER,
      });
      expect(other).toEqual({ id: second.id, signedInAt: LATER, expiresAt: LATER, device, seenAt: LATER });
      expect(await keeping().activeSessions.of(account.id)).toHaveLength(2);
    });

    it('ends them one by one for their owner, or all but one, and counts them', async () => {
      const [mine, theirs] = [await added(), await added()];
      const [one, other, third] = [await opened(mine), await opened(mine), await opened(mine)];
      const foreign = await opened(theirs);
      const end = (which: Parameters<SessionStores['sessions']['end']>[0]) =>
        run(({ sessions }) => sessions.end(which));
      expect(await end({ accountId: mine.id, sessionId: foreign.id })).toBe(0);
      expect(await end({ accountId: mine.id, sessionId: one.id })).toBe(1);
      expect(await end({ accountId: mine.id, except: other.id })).toBe(1);
      expect(await keeping().activeSessions.find(third.id)).toBeNull();
      expect(await keeping().activeSessions.find(other.id)).toEqual(other);
      expect(await keeping().activeSessions.find(foreign.id)).toEqual(foreign);
    });
  });

  describe('mailed links', () => {
    const linkOf = ({ id }: Account, secret: string, change: Partial<MailedLink> = {}) => ({
      accountId: id,
      purpose: 'reset' as const,
      askedAt: NOW,
      expiresAt: LATER,
      secret,
      ...change,
    });
    const keep = (link: ReturnType<typeof linkOf>) => run(({ mailedLinks }) => mailedLinks.keep(link));
    const find = (secret: string) => run(({ mailedLinks }) => mailedLinks.find('reset', secret));
    const secretOfItsOwn = () => `secret-${++made}`;

    it('are found by their secret and purpose until they end', async () => {
      const account = await added();
      const secret = secretOfItsOwn();
      expect(await keep(linkOf(account, secret))).toBe(true);
      const { secret: _, ...kept } = linkOf(account, secret);
      expect(await find(secret)).toEqual(kept);
      expect(await run(({ mailedLinks }) => mailedLinks.find('confirm', secret))).toBeNull();
      expect(await find('another')).toBeNull();
      await run(({ mailedLinks }) => mailedLinks.end(account.id, 'confirm'));
      expect(await find(secret)).toEqual(kept);
      await run(({ mailedLinks }) => mailedLinks.end(account.id));
      expect(await find(secret)).toBeNull();
    });

    it('are one for each account and purpose: the newest', async () => {
      const account = await added();
      const [older, newer] = [secretOfItsOwn(), secretOfItsOwn()];
      await keep(linkOf(account, older));
      expect(await keep(linkOf(account, newer, { askedAt: instant(NOW + 1) }))).toBe(true);
      expect(await find(older)).toBeNull();
      expect(await keep(linkOf(account, older))).toBe(false);
      expect(await find(newer)).not.toBeNull();
    });

    it('are saved again while they are valid, and never once they ended', async () => {
      const account = await added();
      const secret = secretOfItsOwn();
      await keep(linkOf(account, secret));
      expect(await keep(linkOf(account, secret))).toBe(true);
      await run(({ mailedLinks }) => mailedLinks.end(account.id, 'reset'));
      expect(await keep(linkOf(account, secret))).toBe(false);
      expect(await find(secret)).toBeNull();
      expect(await keep(linkOf(account, secretOfItsOwn()))).toBe(true);
    });
  });

  it('grants the welcome discounts once to an address, however many requests are concurrent', async () => {
    const fingerprint = `fingerprint-${++made}`;
    const welcome = () => run(({ welcomedAddresses }) => welcomedAddresses.welcome(fingerprint, NOW));
    const outcomes = await Promise.all(Array.from({ length: 8 }, welcome));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await welcome()).toBe(false);
  });

  it('saves nothing of a unit of work that fails', async () => {
    const account = someAccount();
    const fingerprint = `fingerprint-${++made}`;
    const session = sessionOf(account);
    const failing = run(async (stores) => {
      await stores.accountWriter.add(account);
      await stores.sessions.open(session);
      await stores.welcomedAddresses.welcome(fingerprint, NOW);
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await keeping().accounts.byId(account.id)).toBeNull();
    expect(await keeping().activeSessions.find(session.id)).toBeNull();
    expect(await run(({ welcomedAddresses }) => welcomedAddresses.welcome(fingerprint, NOW))).toBe(true);
  });
}

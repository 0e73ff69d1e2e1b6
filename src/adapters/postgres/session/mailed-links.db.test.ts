import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail, type LinkPurpose, resetPassword, type SessionStores } from '#core/session/index.ts';
import { accepted, instant, type UnitOfWork } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { accountSideOn } from '../booking/account-side.ts';
import { sessionWork } from './session-work.ts';

let fresh: FreshDatabase;
let work: UnitOfWork<SessionStores>;

beforeAll(async () => {
  fresh = await freshDatabase();
  work = sessionWork(fresh.database.knex, accountSideOn);
});
afterAll(() => fresh.drop());

const NOW = instant(Date.parse('2026-12-05T06:30:00Z'));
const clock = { now: () => NOW };

/** An account with a link that was mailed to its address; returns the link's secret. */
async function mailed(accountId: string, purpose: LinkPurpose): Promise<string> {
  const secret = `secret of ${accountId}`;
  await work.run(async ({ accountWriter, mailedLinks }) => {
    await accountWriter.add({
      id: accountId,
      name: 'Priya',
      email: `${accountId}@example.in`,
      emailConfirmed: false,
      passwordHash: null,
      picture: null,
      discounts: 0,
      createdAt: NOW,
    });
    await mailedLinks.keep({ accountId, purpose, secret, askedAt: NOW, expiresAt: instant(NOW + 60_000) });
  });
  return secret;
}

/** Calls back for every found link, before its caller continues. */
const hearing = (heard: () => Promise<void> | void): UnitOfWork<SessionStores> => ({
  run: (step) =>
    work.run((stores) =>
      step({
        ...stores,
        mailedLinks: {
          ...stores.mailedLinks,
          async find(purpose, secret) {
            const link = await stores.mailedLinks.find(purpose, secret);
            await heard();
            return link;
          },
        },
      }),
    ),
});

/** Blocks until this many callers have arrived. */
function gate(many: number): () => Promise<void> {
  let come = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come >= many) open();
    return opened;
  };
}

/** The password's hash, once both callers have got this far; they look up their links together after that. */
function together() {
  const [hashed, found] = [gate(2), gate(2)];
  let isHashed = false;
  const hasher = {
    matches: async () => accepted(false),
    async hash(password: string) {
      await hashed();
      isHashed = true;
      return accepted(`hash of ${password}`);
    },
  };
  return { hasher, work: hearing(async () => (isHashed ? found() : undefined)) };
}

const accountOf = (id: string) => work.run(({ accounts }) => accounts.byId(id));

describe('a mailed link that is used while its account changes', () => {
  it('does not confirm the address to which the account moves', async () => {
    const token = await mailed('moving', 'confirm');
    let following: ReturnType<ReturnType<typeof confirmEmail>> | undefined;
    await work.run(async (stores) => {
      const account = await stores.accounts.byId('moving');
      if (account === null) throw new Error('no account');
      await new Promise<void>((found) => {
        following = confirmEmail({ clock, work: hearing(found) })(token);
      });
      await stores.accountWriter.change({ ...account, email: 'victim@example.in' });
      await stores.mailedLinks.end('moving');
    });
    expect(await following).toMatchObject({ refusal: { code: 'LINK_EXPIRED' } });
    expect(await accountOf('moving')).toMatchObject({ email: 'victim@example.in', emailConfirmed: false });
  });

  it('sets only one password when it is used twice at once', async () => {
    const token = await mailed('twice', 'reset');
    let drawn = 0;
    const parts = {
      ...together(),
      clock,
      ids: { next: () => `email-${++drawn}` },
      commonPasswords: { has: () => false },
    };
    const passwords = ['a brass lamp in Kochi', 'a paper kite in Jaipur'];
    const ends = await Promise.all(passwords.map((password) => resetPassword(parts)({ token, password })));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends).toContainEqual({ ok: false, refusal: expect.objectContaining({ code: 'LINK_EXPIRED' }) });
    const kept = passwords[ends.findIndex(({ ok }) => ok)];
    expect(await accountOf('twice')).toMatchObject({ passwordHash: `hash of ${kept}` });
  });
});

import { describe, expect, it } from 'vitest';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { secretFor } from '#test/support/memory/session/mailing.ts';
import { enterAnew, enterByPassword, PRIYA } from '#test/support/memory/session/travellers.ts';
import { instant, refused } from '../../shared/index.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import type { MailedLink } from './account-email.ts';
import { askForNewPassword, resetPassword, validLink } from './forgotten-password.ts';

const NEW = 'a brass lamp in Kochi';

/** A bench whose traveller was mailed a link for a new password. */
async function start() {
  const bench = sessionBench();
  const entered = await enterAnew(bench);
  await askForNewPassword(bench)({ email: PRIYA.email });
  return { bench, entered, token: await secretFor(bench, 'reset') };
}

describe('a mailed link', () => {
  const now = instant(1_000);
  const link: MailedLink = { accountId: 'a', purpose: 'reset', askedAt: instant(0), expiresAt: instant(2_000) };

  /** What is found of a link at each look, and of its account. */
  async function linkWith(bench: SessionBench, looks: (MailedLink | null)[], accountId: string) {
    const { profile } = await enterAnew(bench);
    const account = await bench.accounts.byId(profile.id);
    return bench.work.run((stores) =>
      validLink(
        {
          accounts: { ...stores.accounts, byId: async () => (accountId === 'a' ? account : null) },
          mailedLinks: { ...stores.mailedLinks, find: async () => looks.shift() ?? null },
        },
        'reset',
        'secret',
        now,
      ),
    );
  }

  it('is valid with its account', async () => {
    const bench = sessionBench();
    expect(await linkWith(bench, [link, link], 'a')).toEqual({
      link,
      account: await bench.accounts.byEmail(PRIYA.email),
    });
  });

  it('is not valid once its account is gone, even where the link still exists', async () => {
    expect(await linkWith(sessionBench(), [link, link], 'none')).toBeNull();
  });

  it('is not valid when it ends while its account is awaited', async () => {
    expect(await linkWith(sessionBench(), [link, null], 'a')).toBeNull();
  });
});

describe('asking for a new password', () => {
  it('is refused without a deliverable address, and sends nothing', async () => {
    const bench = sessionBench();
    const errors = [{ field: 'email', code: 'INVALID_EMAIL' }];
    expect(await askForNewPassword(bench)({ email: 'priya' })).toEqual(refused('VALIDATION_FAILED', { errors }));
    expect(bench.askedMails()).toEqual([]);
  });
});

describe('a new password by a mailed link', () => {
  it('returns the address, and is reported to it in the language of the request', async () => {
    const { bench, entered, token } = await start();
    const result = await resetPassword(bench)({ token, password: NEW, language: 'hi' });
    expect(result).toEqual({ ok: true, value: { email: PRIYA.email } });
    const accountId = entered.profile.id;
    const told = { kind: 'password-changed', accountId, to: PRIYA.email, language: 'hi' };
    expect(bench.askedMails().at(-1)).toMatchObject(told);
  });

  it('ends the sessions of that account only', async () => {
    const { bench, entered, token } = await start();
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    await resetPassword(bench)({ token, password: NEW });
    expect(await authenticate(bench)(entered.token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await authenticate(bench)(ravi.token)).toMatchObject({ ok: true });
  });

  it('is refused when the link was used while the password was being hashed', async () => {
    const { bench, token } = await start();
    const first = 'a lantern over Hampi';
    const hasher = {
      ...bench.hasher,
      async hash(password: string) {
        expect(await resetPassword(bench)({ token, password: first })).toMatchObject({ ok: true });
        return bench.hasher.hash(password);
      },
    };
    expect(await resetPassword({ ...bench, hasher })({ token, password: NEW })).toEqual(refused('LINK_EXPIRED'));
    await enterByPassword(bench, PRIYA.email, first);
  });

  it('changes nothing while the hash queue is full, and leaves the link valid', async () => {
    const { bench, token } = await start();
    bench.hasher.state.busy = true;
    expect(await resetPassword(bench)({ token, password: NEW })).toEqual(refused('BUSY', { retryAfterSeconds: 2 }));
    bench.hasher.state.busy = false;
    await enterByPassword(bench, PRIYA.email, PRIYA.password);
    expect(await resetPassword(bench)({ token, password: NEW })).toMatchObject({ ok: true });
  });
});

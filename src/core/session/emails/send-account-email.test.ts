import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { deliver, secretFor } from '#test/support/memory/session/mailing.ts';
import { enterAnew, enterByIdentity, PRIYA, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { confirmAgain, confirmEmail } from './confirm-email.ts';
import { askForNewPassword, resetPassword } from './forgotten-password.ts';
import { sendAccountEmail } from './send-account-email.ts';

const NEW = 'a brass lamp in Kochi';

describe('an email with a link', () => {
  it('is not sent once a newer one was requested', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    for (const _ of ['older', 'newer']) {
      bench.clock.pass(1);
      await askForNewPassword(bench)({ email: PRIYA.email });
    }
    const [older, newer] = bench.askedMails().filter(({ kind }) => kind === 'forgotten');
    if (older === undefined || newer === undefined) throw new Error('two emails were to be requested');
    expect([await sendAccountEmail(bench)(newer), await sendAccountEmail(bench)(older)]).toEqual(['done', 'done']);
    expect(bench.emails.map(({ dedupeKey }) => dedupeKey)).toEqual([`account-${newer.id}`]);
    const token = await secretFor(bench, 'reset');
    expect(await resetPassword(bench)({ token, password: NEW })).toMatchObject({ ok: true });
  });

  it('is not sent to an account that is deleted', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    await deleteAccount(bench)({ traveller, accountId: traveller.accountId });
    const ends = await Promise.all(bench.askedMails().map(sendAccountEmail(bench)));
    expect([ends, bench.emails]).toEqual([['done'], []]);
  });

  it('asks for no confirmation of an address that was confirmed otherwise', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    await enterByIdentity(bench);
    await deliver(bench);
    expect(bench.emails.map(({ subject }) => subject)).toEqual(['Your Padav password was changed']);
  });

  it('asks an account without a password to confirm its address too', async () => {
    const bench = sessionBench();
    const { traveller } = await enterByIdentity(bench, { ...PRIYA_IDENTITY, emailVerified: false });
    await confirmAgain(bench)({ traveller, accountId: traveller.accountId });
    await deliver(bench);
    expect(bench.emails.map(({ subject }) => subject)).toEqual(['Confirm your email for Padav']);
  });
});

describe('the email about a changed password', () => {
  it('names its owner and leads to a new one, at the address that the account keeps', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    await confirmEmail(bench)(await secretFor(bench, 'confirm'));
    const form = { name: PRIYA.name, email: PRIYA.email.toUpperCase(), password: NEW };
    await changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
    await deliver(bench);
    const told = bench.emails.at(-1);
    expect(told).toMatchObject({ to: PRIYA.email, subject: 'Your Padav password was changed' });
    expect(told?.text).toMatch(/^Dear Priya Sharma,\n/);
    expect(told?.text.trimEnd().split('\n').at(-1)).toBe('https://padav.example/forgot');
  });
});

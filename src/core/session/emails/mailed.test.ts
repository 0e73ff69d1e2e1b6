import { describe, expect, it } from 'vitest';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { deliver, secretFor } from '#test/support/memory/session/mailing.ts';
import {
  enterAnew,
  enterByIdentity,
  enterByPassword,
  PRIYA,
  PRIYA_IDENTITY,
} from '#test/support/memory/session/travellers.ts';
import { MailboxRefused, MailUnavailable } from '../../shared/index.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { confirmAgain, confirmEmail } from './confirm-email.ts';
import { askForNewPassword, resetPassword } from './forgotten-password.ts';
import { sendAccountEmail } from './send-account-email.ts';

const MINUTE = 60_000;
const NEW = 'a brass lamp in Kochi';

async function forgot(bench: SessionBench, email = PRIYA.email): Promise<string> {
  expect(await askForNewPassword(bench)({ email })).toMatchObject({ ok: true });
  return secretFor(bench, 'reset');
}

const confirmed = async (bench: SessionBench) => (await bench.accounts.byEmail(PRIYA.email))?.emailConfirmed;

describe('a forgotten password', () => {
  it('is set with the mailed link: every session ends, and an email is sent', async () => {
    const bench = sessionBench();
    const [first, second] = [await enterAnew(bench), await enterByPassword(bench, PRIYA.email, PRIYA.password)];
    const token = await forgot(bench);
    expect(await resetPassword(bench)({ token, password: NEW })).toMatchObject({ ok: true });
    for (const { token: old } of [first, second])
      expect(await authenticate(bench)(old)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    await expect(enterByPassword(bench, PRIYA.email, PRIYA.password)).rejects.toThrow('INVALID_CREDENTIALS');
    await enterByPassword(bench, PRIYA.email, NEW);
    expect(await confirmed(bench)).toBe(true);
    await deliver(bench);
    expect(bench.emails.at(-1)).toMatchObject({ to: PRIYA.email, subject: 'Your Padav password was changed' });
  });

  it('responds alike with and without an account, and emails accounts only', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const known = await askForNewPassword(bench)({ email: PRIYA.email });
    expect(await askForNewPassword(bench)({ email: 'nobody@example.in' })).toEqual(known);
    const [, one, other] = bench.askedMails();
    expect(Object.keys(one ?? {})).toEqual(Object.keys(other ?? {}));
    await deliver(bench);
    expect(bench.emails.map(({ to }) => to)).toEqual([PRIYA.email, PRIYA.email]);
  });

  it('requires a deliverable address', async () => {
    const errors = [{ field: 'email', code: 'INVALID_EMAIL' }];
    expect(await askForNewPassword(sessionBench())({ email: 'priya' })).toMatchObject({
      refusal: { data: { errors } },
    });
  });

  it('has a link that is valid once, only the newest one, and for 30 minutes', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const older = await forgot(bench);
    const newer = await forgot(bench);
    const ended = { refusal: { code: 'LINK_EXPIRED' } };
    expect(await resetPassword(bench)({ token: older, password: NEW })).toMatchObject(ended);
    expect(await resetPassword(bench)({ token: newer, password: NEW })).toMatchObject({ ok: true });
    expect(await resetPassword(bench)({ token: newer, password: NEW })).toMatchObject(ended);
    const late = await forgot(bench);
    bench.clock.pass(30 * MINUTE - 1);
    expect(await resetPassword(bench)({ token: late, password: 'short' })).toMatchObject({
      refusal: { code: 'VALIDATION_FAILED', data: { errors: [{ field: 'password', code: 'PASSWORD_TOO_SHORT' }] } },
    });
    bench.clock.pass(1);
    expect(await resetPassword(bench)({ token: late, password: NEW })).toMatchObject(ended);
  });

  it('is not set with a link that confirms, and neither link works for the other', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const confirms = await secretFor(bench, 'confirm');
    const resets = await forgot(bench);
    expect(await resetPassword(bench)({ token: confirms, password: NEW })).toMatchObject({ ok: false });
    expect(await confirmEmail(bench)(resets)).toMatchObject({ ok: false });
  });

  it('is not restored by a retried email, nor replaced by an older one', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const used = await forgot(bench);
    await resetPassword(bench)({ token: used, password: NEW });
    await deliver(bench);
    expect(await resetPassword(bench)({ token: used, password: NEW })).toMatchObject({ ok: false });
    bench.clock.pass(1);
    const newer = await forgot(bench);
    await deliver(bench);
    expect(await resetPassword(bench)({ token: newer, password: NEW })).toMatchObject({ ok: true });
  });

  it('sends nothing once its link expired, and reports it', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    await deliver(bench);
    const before = bench.emails.length;
    await askForNewPassword(bench)({ email: PRIYA.email });
    bench.clock.pass(30 * MINUTE);
    const ends = await Promise.all(bench.askedMails().map(sendAccountEmail(bench)));
    expect(ends).toEqual(['done', 'late']);
    expect(bench.emails).toHaveLength(before);
  });

  it('addresses nobody by a name before they confirmed the mailbox', async () => {
    const bench = sessionBench();
    await enterAnew(bench, { ...PRIYA, name: 'You won, claim at evil.example' });
    await forgot(bench);
    expect(bench.emails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,', 'Hello,']);
    expect(JSON.stringify(bench.emails)).not.toContain('evil');
    await confirmEmail(bench)(await secretFor(bench, 'confirm'));
    await forgot(bench);
    expect(bench.emails.at(-1)?.text).toMatch(/^Dear You won, claim/);
  });

  it('is retried while mail is unreachable, and never for a mailbox that is refused', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const [asked] = bench.askedMails();
    if (asked === undefined) throw new Error('no email was asked for');
    const failing = (error: Error) =>
      sendAccountEmail({ ...bench, mail: { send: () => Promise.reject(error) } })(asked);
    await expect(failing(new MailUnavailable('ESOCKET'))).rejects.toThrow('ESOCKET');
    expect(await failing(new MailboxRefused('EENVELOPE 550'))).toBe('refused');
  });

  it('tells an account without one how it signs in, and sends no link', async () => {
    const bench = sessionBench();
    await enterByIdentity(bench);
    await askForNewPassword(bench)({ email: PRIYA.email });
    await deliver(bench);
    expect(bench.emails.map(({ subject }) => subject)).toEqual(['How you log in to Padav']);
    expect(bench.emails[0]?.text).toContain('https://padav.example/login');
    expect(bench.emails[0]?.text).not.toContain('#');
  });

  it('keeps the identities of an owner who confirmed the mailbox before', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    await confirmEmail(bench)(await secretFor(bench, 'confirm'));
    const { traveller } = await enterByIdentity(bench);
    const form = { name: PRIYA.name, email: PRIYA.email, password: PRIYA.password };
    await changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
    expect(await resetPassword(bench)({ token: await forgot(bench), password: NEW })).toMatchObject({ ok: true });
    expect(await bench.identities.owner(PRIYA_IDENTITY)).not.toBeNull();
  });

  it('removes the identities of an account whose address was not confirmed', async () => {
    const bench = sessionBench();
    const stranger = { ...PRIYA_IDENTITY, subject: 'stranger', email: 'stranger@example.in' };
    const { traveller, profile } = await enterByIdentity(bench, stranger);
    const form = { name: 'Stranger', email: PRIYA.email, password: 'the password of a stranger' };
    expect(await changeProfile(bench)({ traveller, accountId: profile.id, form })).toMatchObject({ ok: true });
    await resetPassword(bench)({ token: await forgot(bench), password: NEW });
    expect(await bench.identities.owner(stranger)).toBeNull();
  });

  it('uses the language of the request', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    await askForNewPassword(bench)({ email: PRIYA.email, language: 'hi' });
    await deliver(bench);
    expect(bench.emails.at(-1)?.subject).toBe('Padav के लिए नया पासवर्ड चुनें');
  });
});

describe('an address', () => {
  it('is confirmed by the link of the registration, as often as it is used', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    expect(await confirmed(bench)).toBe(false);
    const token = await secretFor(bench, 'confirm');
    expect(await confirmEmail(bench)(token)).toMatchObject({ ok: true });
    expect(await confirmEmail(bench)(token)).toMatchObject({ ok: true });
    expect(await confirmed(bench)).toBe(true);
  });

  it('is confirmed within three days', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const token = await secretFor(bench, 'confirm');
    bench.clock.pass(3 * 24 * 60 * MINUTE);
    expect(await confirmEmail(bench)(token)).toMatchObject({ refusal: { code: 'LINK_EXPIRED' } });
  });

  it('can be requested again while it is not confirmed', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const own = { traveller, accountId: traveller.accountId };
    expect(await confirmAgain(bench)(own)).toEqual({ ok: true, value: 'asked' });
    await confirmEmail(bench)(await secretFor(bench, 'confirm'));
    expect(bench.emails).toHaveLength(2);
    expect(await confirmAgain(bench)(own)).toEqual({ ok: true, value: 'confirmed' });
    expect(bench.askedMails()).toHaveLength(2);
    const another = { ...own, accountId: 'another' };
    expect(await confirmAgain(bench)(another)).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
  });

  it('that was changed confirms nothing any more, and resets no password', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const [confirms, resets] = [await secretFor(bench, 'confirm'), await forgot(bench)];
    const form = { name: PRIYA.name, email: 'rao@example.in' };
    const changed = await changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
    expect(changed).toMatchObject({ value: { profile: { emailConfirmed: false } } });
    expect(await confirmEmail(bench)(confirms)).toMatchObject({ ok: false });
    expect(await resetPassword(bench)({ token: resets, password: NEW })).toMatchObject({ ok: false });
    expect(await confirmEmail(bench)(await secretFor(bench, 'confirm'))).toMatchObject({ ok: true });
    expect(bench.emails.at(-1)?.to).toBe('rao@example.in');
  });

  it('is not confirmed once its account is deleted', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const token = await forgot(bench);
    await deleteAccount(bench)({ traveller, accountId: traveller.accountId });
    expect(await resetPassword(bench)({ token, password: NEW })).toMatchObject({ refusal: { code: 'LINK_EXPIRED' } });
    const before = bench.emails.length;
    await askForNewPassword(bench)({ email: PRIYA.email });
    await deliver(bench);
    expect(bench.emails).toHaveLength(before);
  });
});

describe('an account that is taken over', () => {
  it.each(['en', 'hi'] as const)(
    'notifies its owner at the previous address, of password and address (%s)',
    async (language) => {
      const bench = sessionBench();
      const { traveller } = await enterAnew(bench);
      await confirmEmail(bench)(await secretFor(bench, 'confirm'));
      const before = bench.emails.length;
      const form = { name: 'Eve', email: 'eve@example.in', password: NEW };
      const taken = await changeProfile(bench)({ traveller, accountId: traveller.accountId, form, language });
      expect(taken).toMatchObject({ ok: true });
      await deliver(bench);
      const told = bench.emails.slice(before);
      const subjects = {
        en: ['Your Padav email was changed', 'Confirm your email for Padav', 'Your Padav password was changed'],
        hi: ['आपका Padav ईमेल बदल गया है', 'Padav के लिए अपने ईमेल की पुष्टि करें', 'आपका Padav पासवर्ड बदल गया है'],
      };
      expect(told.map(({ subject }) => subject)).toEqual(subjects[language]);
      expect(told.map(({ to }) => to)).toEqual([PRIYA.email, 'eve@example.in', PRIYA.email]);
      for (const { to, text } of told)
        expect([to, text.includes('Eve') || text.includes('/forgot')]).toEqual([to, false]);
    },
  );

  it('keeps the address of its owner against an outdated form', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const request = { traveller, accountId: traveller.accountId };
    const moved = { form: { name: PRIYA.name, email: 'rao@example.in' } };
    const late = { form: { name: 'Priya Rao', email: PRIYA.email, password: NEW } };
    const hasher = {
      ...bench.hasher,
      async hash(password: string) {
        await changeProfile(bench)({ ...request, ...moved });
        return bench.hasher.hash(password);
      },
    };
    const changed = await changeProfile({ ...bench, hasher })({ ...request, ...late });
    expect(changed).toMatchObject({ value: { profile: { name: 'Priya Rao', email: 'rao@example.in' } } });
  });
});

describe('a new password in the profile', () => {
  it('ends the links of the old one, and an email is sent', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const token = await forgot(bench);
    const form = { name: PRIYA.name, email: PRIYA.email, password: NEW };
    await changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
    expect(await resetPassword(bench)({ token, password: NEW })).toMatchObject({ ok: false });
    await deliver(bench);
    expect(bench.emails.at(-1)?.subject).toBe('Your Padav password was changed');
  });
});

import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { savePhoto } from '../photos/save-photo.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { changeProfile, type ProfileForm } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { register } from './register.ts';

type Bench = ReturnType<typeof sessionBench>;
const PRESENT = { name: PRIYA.name, email: PRIYA.email };

const change = (bench: Bench, { traveller }: Entered, form: Partial<ProfileForm>, accountId = traveller.accountId) =>
  changeProfile(bench)({ traveller, accountId, form: { ...PRESENT, ...form } });

const errorsOf = (result: Awaited<ReturnType<typeof change>>) => (result.ok ? [] : result.refusal.data);

describe('changing the profile', () => {
  it('returns the new profile and a token of the same session', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(3_600_000);
    const result = await change(bench, entered, { name: 'Priya  Sharma Rao' });
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.profile).toEqual({ ...entered.profile, name: 'Priya Sharma Rao' });
    bench.clock.pass(48 * 3_600_000 - 1);
    expect(await authenticate(bench)(result.value.token)).toEqual({ ok: true, value: entered.traveller });
  });

  it('keeps the number of discounts', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const form = { name: 'Priya', discounts: 500 };
    expect(await change(bench, entered, form)).toMatchObject({ value: { profile: { discounts: 5 } } });
    expect(await bench.accounts.byId(entered.profile.id)).toMatchObject({ discounts: 5 });
  });

  it('is limited to the own account', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    const result = await change(bench, entered, { name: 'Mine now' }, ravi.profile.id);
    expect(result).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    expect(await bench.accounts.byId(ravi.profile.id)).toMatchObject({ name: PRIYA.name });
  });

  it('names every invalid field and changes nothing', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const form = { name: ' ', email: 'x', password: 'short', picture: 'https://elsewhere.example/a.png' };
    expect(errorsOf(await change(bench, entered, form))).toEqual({
      errors: [
        { field: 'name', code: 'REQUIRED' },
        { field: 'email', code: 'INVALID_EMAIL' },
        { field: 'password', code: 'PASSWORD_TOO_SHORT' },
        { field: 'profilePicture', code: 'PHOTO_NOT_YOURS' },
      ],
    });
    expect(await bench.accounts.byId(entered.profile.id)).toMatchObject(entered.profile);
  });

  it('keeps a confirmed address confirmed while it stays the same', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await bench.work.run(async (stores) => {
      const account = await stores.accounts.byId(entered.profile.id);
      return account && stores.accountWriter.change({ ...account, emailConfirmed: true });
    });
    expect(await change(bench, entered, { name: 'Priya Rao', email: PRIYA.email.toUpperCase() })).toMatchObject({
      ok: true,
    });
    expect(await bench.accounts.byId(entered.profile.id)).toMatchObject({ name: 'Priya Rao', emailConfirmed: true });
  });

  it('changes the address, unconfirmed again, and lets no other account have it', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await bench.work.run(async (stores) => {
      const account = await stores.accounts.byId(entered.profile.id);
      return account && stores.accountWriter.change({ ...account, emailConfirmed: true });
    });
    expect(await change(bench, entered, { email: 'rao@example.in' })).toMatchObject({ ok: true });
    expect(await bench.accounts.byId(entered.profile.id)).toMatchObject({
      email: 'rao@example.in',
      emailConfirmed: false,
    });
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    expect(await change(bench, ravi, { email: 'RAO@example.in' })).toMatchObject({ refusal: { code: 'EMAIL_TAKEN' } });
    expect(await bench.accounts.byId(ravi.profile.id)).toMatchObject({ email: 'ravi@example.in' });
  });

  it('treats another spelling of the present address as no change of it', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(3_600_000);
    const result = await change(bench, entered, { email: 'Priya.Sharma@Example.in' });
    expect(result).toMatchObject({ value: { profile: { email: 'Priya.Sharma@Example.in' } } });
  });

  it('counts a changed address as welcomed', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await change(bench, entered, { email: 'second@example.in' });
    await change(bench, entered, { email: 'third@example.in' });
    await register(bench)({ ...PRIYA, email: 'second@example.in' });
    expect(await bench.accounts.byEmail('second@example.in')).toMatchObject({ discounts: 0 });
  });

  it('is refused once the account is deleted', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await deleteAccount(bench)({ traveller: entered.traveller, accountId: entered.profile.id });
    expect(await change(bench, entered, { name: 'Late' })).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
  });

  it('changes nothing once the session has ended meanwhile', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await bench.work.run((stores) => stores.sessions.end({ accountId: entered.profile.id }));
    expect(await change(bench, entered, { name: 'Late' })).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await bench.accounts.byId(entered.profile.id)).toMatchObject({ name: PRIYA.name });
  });
});

async function uploaded(bench: Bench, { traveller: { accountId } }: Entered): Promise<string> {
  const result = await savePhoto(bench)({ accountId, filename: 'goa.jpg', bytes: imageBytes('Goa') });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.url;
}

describe('the picture', () => {
  it('is kept, removed, or becomes a finished upload of the traveller', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const own = await uploaded(bench, entered);
    const pictureAfter = async (picture: string | null | undefined) => {
      const result = await change(bench, entered, { picture });
      return result.ok ? result.value.profile.picture : errorsOf(result);
    };
    expect(await pictureAfter(own)).toBe(own);
    expect(await pictureAfter(undefined)).toBe(own);
    expect(await pictureAfter('/photos/1-a-another.webp')).toEqual({
      errors: [{ field: 'profilePicture', code: 'PHOTO_NOT_YOURS' }],
    });
    const forgotten = { ...bench, ownPhotos: { owns: async () => false } };
    expect(await change(forgotten, entered, { picture: own })).toMatchObject({ ok: true });
    expect(await pictureAfter(null)).toBeNull();
    expect(await pictureAfter(null)).toBeNull();
  });
});

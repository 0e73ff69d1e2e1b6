import { describe, expect, it } from 'vitest';
import { sessionBench, withStores } from '#test/support/memory/session/bench.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import {
  type Entered,
  enterAnew,
  enterByIdentity,
  enterByPassword,
  PRIYA,
} from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { savePhoto } from '../photos/save-photo.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { changeProfile, type ProfileForm } from './change-profile.ts';

type Bench = ReturnType<typeof sessionBench>;
const NEW = 'another good one';
const BUSY = refused('BUSY', { retryAfterSeconds: 2 });

const request = ({ traveller }: Entered, form: Partial<ProfileForm>) => ({
  traveller,
  accountId: traveller.accountId,
  form: { name: PRIYA.name, email: PRIYA.email, ...form },
});
const change = (bench: Bench, entered: Entered, form: Partial<ProfileForm>) =>
  changeProfile(bench)(request(entered, form));

describe('a change of the name alone', () => {
  it('sends no email', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const before = bench.askedMails();
    expect(await change(bench, entered, { name: 'Priya Rao' })).toMatchObject({ ok: true });
    expect(bench.askedMails()).toEqual(before);
  });

  it('releases no photo, also where the picture is none of the uploads', async () => {
    const bench = sessionBench();
    const entered = await enterByIdentity(bench);
    const released: unknown[] = [];
    const watched = withStores(bench, ({ photos }) => ({
      photos: { ...photos, releasePhotos: async (which) => void released.push(which) },
    }));
    expect(await changeProfile(watched)(request(entered, { name: 'Priya Rao' }))).toMatchObject({ ok: true });
    expect(await changeProfile(watched)(request(entered, { picture: null }))).toMatchObject({ ok: true });
    expect(released).toEqual([]);
  });

  it('is refused for an account that was deleted meanwhile', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const gone = withStores(bench, ({ accounts }) => ({ accounts: { ...accounts, byId: async () => null } }));
    expect(await changeProfile(gone)(request(entered, { name: 'Late' }))).toEqual(refused('SESSION_ENDED'));
  });
});

describe('a new password', () => {
  it('ends the sessions of that account only', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    expect(await change(bench, entered, { password: NEW })).toMatchObject({ ok: true });
    expect(await authenticate(bench)(entered.token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await authenticate(bench)(ravi.token)).toMatchObject({ ok: true });
  });

  it('is compared with none where the account has none', async () => {
    const bench = sessionBench();
    const entered = await enterByIdentity(bench);
    expect(await change(bench, entered, { password: NEW })).toMatchObject({ ok: true });
    expect(bench.hasher.state).toMatchObject({ checks: 0, hashes: 1 });
  });

  it('changes nothing while it can’t be compared with the present one', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const hasher = { ...bench.hasher, matches: async () => BUSY };
    expect(await changeProfile({ ...bench, hasher })(request(entered, { password: NEW }))).toEqual(BUSY);
    await enterByPassword(bench, PRIYA.email, PRIYA.password);
  });
});

describe('a new address', () => {
  it('keeps the password, without another hash of it', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const { hashes } = bench.hasher.state;
    expect(await change(bench, entered, { email: 'rao@example.in' })).toMatchObject({ ok: true });
    expect(bench.hasher.state.hashes).toBe(hashes);
    await enterByPassword(bench, 'rao@example.in', PRIYA.password);
  });

  it('spends one of the changes that the owner has left; name and password spend none', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    let spent = 0;
    const spendMove = async () => {
      spent += 1;
    };
    const attempt = (form: Partial<ProfileForm>) => changeProfile(bench)({ ...request(entered, form), spendMove });
    expect(await attempt({ name: 'Priya Rao' })).toMatchObject({ ok: true });
    expect(spent).toBe(0);
    expect(await attempt({ email: 'rao@example.in' })).toMatchObject({ ok: true });
    expect(spent).toBe(1);
    expect(await attempt({ email: 'rao@example.in', password: NEW })).toMatchObject({ ok: true });
    expect(spent).toBe(1);
  });

  it('is not set when none are left', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const spendMove = () => Promise.reject(new Error('none left'));
    const sent = { ...request(entered, { email: 'rao@example.in' }), spendMove };
    await expect(changeProfile(bench)(sent)).rejects.toThrow('none left');
    expect(await bench.accounts.byId(entered.profile.id)).toMatchObject({ email: PRIYA.email });
  });
});

it('a refused change removes no files of released photos; the next change does', async () => {
  const bench = sessionBench();
  const entered = await enterAnew(bench);
  await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
  const { accountId } = entered.traveller;
  await savePhoto(bench)({ accountId, filename: 'goa.jpg', bytes: imageBytes('Goa') });
  await bench.work.run(({ photos }) => photos.releasePhotos({ accountId }));
  expect(await change(bench, entered, { email: 'ravi@example.in' })).toEqual(refused('EMAIL_TAKEN'));
  expect(bench.photoStore.state.files.size).toBe(1);
  expect(await change(bench, entered, { name: 'Priya Rao' })).toMatchObject({ ok: true });
  expect(bench.photoStore.state.files.size).toBe(0);
});

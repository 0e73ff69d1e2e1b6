import { describe, expect, it } from 'vitest';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { readPhoto } from './read-photo.ts';
import { PHOTO_MAX_BYTES, savePhoto } from './save-photo.ts';

const HOUR = 3_600_000;

const send = (bench: SessionBench, { traveller: { accountId } }: Entered, bytes = imageBytes('Goa')) =>
  savePhoto(bench)({ accountId, filename: 'Goa 1.jpg', bytes });

async function uploaded(bench: SessionBench, entered: Entered): Promise<string> {
  const result = await send(bench, entered);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.url;
}

const save = (bench: SessionBench, { traveller }: Entered, picture: string | null) =>
  changeProfile(bench)({
    traveller,
    accountId: traveller.accountId,
    form: { name: PRIYA.name, email: PRIYA.email, picture },
  });

const nameIn = (url: string): string => url.slice('/photos/'.length);
const look = (bench: SessionBench, url: string) => readPhoto(bench)(nameIn(url));
const files = (bench: SessionBench) => [...bench.photoStore.state.files.keys()].map((name) => `/photos/${name}`);

async function start() {
  const bench = sessionBench();
  return { bench, entered: await enterAnew(bench) };
}

describe('saving a photo', () => {
  it('serves the re-encoded one, under an address of the account', async () => {
    const { bench, entered } = await start();
    const url = await uploaded(bench, entered);
    expect(url).toMatch(new RegExp(`^/photos/${bench.clock.now()}-id\\d+-goa-1[.]webp$`));
    expect(await look(bench, url)).toEqual({ ok: true, value: { bytes: imageBytes('Goa'), type: 'image/webp' } });
    expect(await bench.ownPhotos.owns(entered.profile.id, url)).toBe(true);
    expect(await bench.ownPhotos.owns('another', url)).toBe(false);
  });

  it.each([
    ['what is no image', new Uint8Array([1, 2, 3]), 'NOT_A_PHOTO'],
    ['nothing', new Uint8Array(), 'NOT_A_PHOTO'],
    ['a byte more than 2 MB', imageBytes('x'.repeat(PHOTO_MAX_BYTES - 8)), 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s and saves nothing of it', async (_, bytes, code) => {
    const { bench, entered } = await start();
    expect(await send(bench, entered, bytes)).toMatchObject({ refusal: { code } });
    expect(files(bench)).toEqual([]);
  });

  it('accepts 2 MB to the byte', async () => {
    const { bench, entered } = await start();
    expect(await send(bench, entered, imageBytes('x'.repeat(PHOTO_MAX_BYTES - 9)))).toMatchObject({ ok: true });
  });

  it('reports that the store can’t be reached, and records nothing then', async () => {
    const { bench, entered } = await start();
    bench.photoStore.state.failing = true;
    expect(await send(bench, entered)).toMatchObject({ refusal: { code: 'PHOTOS_UNAVAILABLE' } });
    expect(await bench.knownPhotos.released(9)).toHaveLength(1);
    bench.photoStore.state.failing = false;
    await uploaded(bench, entered);
    expect(await bench.knownPhotos.released(9)).toEqual([]);
  });

  it('saves nothing for an account that is deleted during the upload', async () => {
    const { bench, entered } = await start();
    const { traveller } = entered;
    const photoStore = {
      ...bench.photoStore,
      put: async (...photo: Parameters<typeof bench.photoStore.put>) => {
        await deleteAccount(bench)({ traveller, accountId: traveller.accountId });
        return bench.photoStore.put(...photo);
      },
    };
    const result = await send({ ...bench, photoStore }, entered);
    expect(result).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(files(bench)).toEqual([]);
    expect(await send(bench, entered)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
  });

  it('sends nothing to the file store for a deleted account', async () => {
    const { bench, entered } = await start();
    const { traveller } = entered;
    await deleteAccount(bench)({ traveller, accountId: traveller.accountId });
    const put = () => Promise.reject(new Error('nothing is to be stored'));
    const result = await send({ ...bench, photoStore: { ...bench.photoStore, put } }, entered);
    expect(result).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
  });

  it('deletes photos that no profile uses after an hour, and never the current one', async () => {
    const { bench, entered } = await start();
    const chosen = await uploaded(bench, entered);
    await save(bench, entered, chosen);
    const unsaved = await uploaded(bench, entered);
    bench.clock.pass(HOUR);
    const fresh = await uploaded(bench, entered);
    expect(files(bench)).toEqual([chosen, unsaved, fresh]);
    bench.clock.pass(1);
    const last = await uploaded(bench, entered);
    expect(files(bench)).toEqual([chosen, fresh, last]);
  });
});

describe('a replaced photo', () => {
  it.each(['another', null])('is deleted when %s replaces it', async (next) => {
    const { bench, entered } = await start();
    const old = await uploaded(bench, entered);
    await save(bench, entered, old);
    const picture = next && (await uploaded(bench, entered));
    expect(await save(bench, entered, picture)).toMatchObject({ value: { profile: { picture } } });
    expect(files(bench)).toEqual(picture === null ? [] : [picture]);
    expect(await look(bench, old)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('stays while the profile is refused or saved with it', async () => {
    const { bench, entered } = await start();
    const own = await uploaded(bench, entered);
    await save(bench, entered, own);
    expect(await save(bench, entered, '/photos/1-a-b.webp')).toMatchObject({ ok: false });
    expect(await save(bench, entered, own)).toMatchObject({ ok: true });
    expect(files(bench)).toEqual([own]);
  });

  it('is not restored by a form that keeps the picture', async () => {
    const { bench, entered } = await start();
    const [old, next] = [await uploaded(bench, entered), await uploaded(bench, entered)];
    await save(bench, entered, old);
    const { accountId } = entered.traveller;
    const before = await bench.accounts.byId(accountId);
    await save(bench, entered, next);
    const stale = { ...bench, accounts: { ...bench.accounts, byId: async () => before } };
    const form = { name: 'Priya Rao', email: PRIYA.email };
    const result = await changeProfile(stale)({ traveller: entered.traveller, accountId, form });
    expect(result).toMatchObject({ value: { profile: { name: 'Priya Rao', picture: next } } });
  });

  it('is not served while its file can’t be removed, and its file is removed the next time', async () => {
    const { bench, entered } = await start();
    const old = await uploaded(bench, entered);
    await save(bench, entered, old);
    bench.photoStore.state.failing = true;
    expect(await save(bench, entered, null)).toMatchObject({ ok: true });
    bench.photoStore.state.failing = false;
    expect(files(bench)).toEqual([old]);
    expect(await look(bench, old)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await save(bench, entered, old)).toMatchObject({ refusal: { code: 'VALIDATION_FAILED' } });
    await save(bench, entered, null);
    expect(files(bench)).toEqual([]);
  });
});

it('the photos of a deleted account are deleted, with their names', async () => {
  const { bench, entered } = await start();
  const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
  const [chosen, other, ofRavi] = [
    await uploaded(bench, entered),
    await uploaded(bench, entered),
    await uploaded(bench, ravi),
  ];
  await save(bench, entered, chosen);
  const { traveller } = entered;
  expect(await deleteAccount(bench)({ traveller, accountId: traveller.accountId })).toMatchObject({ ok: true });
  expect(files(bench)).toEqual([ofRavi]);
  for (const url of [chosen, other]) expect(bench.dump()).not.toContain(nameIn(url));
});

it('a photo that the store can’t return is not reported as missing', async () => {
  const { bench, entered } = await start();
  const url = await uploaded(bench, entered);
  bench.photoStore.state.failing = true;
  expect(await look(bench, url)).toMatchObject({ refusal: { code: 'PHOTOS_UNAVAILABLE' } });
  bench.photoStore.state.failing = false;
  bench.photoStore.state.files.clear();
  expect(await look(bench, url)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  expect(await readPhoto(bench)('../secret')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
});

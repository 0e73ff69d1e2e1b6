import { describe, expect, it } from 'vitest';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import { enterByIdentity, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { createAccounts } from '../create-accounts.ts';
import type { PhotoImages } from '../ports/photos.ts';
import { copyPicture } from './copy-picture.ts';
import { PHOTO_MAX_BYTES, type SavePhoto, savePhoto } from './save-photo.ts';

const ADDRESS = 'https://lh3.example/a/priya';

/** A traveller who signed in for the first time with a remote picture. */
async function start() {
  const bench = sessionBench();
  const entered = await enterByIdentity(bench, { ...PRIYA_IDENTITY, picture: ADDRESS });
  bench.remotePictures.state.pictures.set(ADDRESS, imageBytes('Priya'));
  const [copy] = bench.askedCopies();
  if (copy === undefined) throw new Error('no copy was asked for');
  return { bench, entered, copy };
}

const pictureOf = async (bench: SessionBench, accountId: string) =>
  (await bench.accounts.byId(accountId))?.picture ?? null;
const files = (bench: SessionBench) => [...bench.photoStore.state.files.values()];

describe('a first sign-in with a remote picture', () => {
  it('does not wait: it shows none, and queues a copy', async () => {
    const { bench, entered, copy } = await start();
    expect(entered.profile.picture).toBeNull();
    expect(copy).toEqual({ accountId: entered.profile.id, address: ADDRESS });
    expect(bench.remotePictures.state.asked).toEqual([]);
  });

  it.each([
    ['a picture of this product', '/pictures/avatars/1.svg', '/pictures/avatars/1.svg'],
    ['no picture', null, null],
  ])('shows %s, and queues no copy', async (_, picture, shown) => {
    const bench = sessionBench();
    const { profile } = await enterByIdentity(bench, { ...PRIYA_IDENTITY, picture });
    expect([profile.picture, bench.askedCopies()]).toEqual([shown, []]);
  });

  it('treats an address without a scheme as remote', async () => {
    const bench = sessionBench();
    const { profile } = await enterByIdentity(bench, { ...PRIYA_IDENTITY, picture: '//evil.example/a.png' });
    expect(profile.picture).toBeNull();
  });

  it('queues once: another sign-in keeps the picture', async () => {
    const { bench } = await start();
    await enterByIdentity(bench, { ...PRIYA_IDENTITY, picture: 'https://lh3.example/a/other' });
    expect(bench.askedCopies()).toHaveLength(1);
  });
});

describe('copying a picture', () => {
  it('shows the re-encoded one, as the account’s, and a repeat changes nothing', async () => {
    const { bench, entered, copy } = await start();
    expect(await createAccounts(bench).copyPicture(copy)).toBe('done');
    const shown = await pictureOf(bench, entered.profile.id);
    expect(shown).toMatch(/^\/photos\/\d+-id\d+-profile\.webp$/);
    expect(await bench.ownPhotos.owns(entered.profile.id, shown ?? '')).toBe(true);
    expect(files(bench)).toEqual([{ bytes: imageBytes('Priya'), type: 'image/webp' }]);
    expect(await createAccounts(bench).copyPicture(copy)).toBe('done');
    expect([await pictureOf(bench, entered.profile.id), bench.remotePictures.state.asked.length]).toEqual([shown, 1]);
  });

  it.each([
    ['the picture', (bench: SessionBench, away: boolean) => (bench.remotePictures.state.away = away)],
    ['the file store', (bench: SessionBench, away: boolean) => (bench.photoStore.state.failing = away)],
  ])('is retried while %s is unreachable', async (_, put) => {
    const { bench, entered, copy } = await start();
    put(bench, true);
    expect(await createAccounts(bench).copyPicture(copy)).toBe('again');
    expect(await pictureOf(bench, entered.profile.id)).toBeNull();
    put(bench, false);
    expect(await createAccounts(bench).copyPicture(copy)).toBe('done');
    expect(await pictureOf(bench, entered.profile.id)).not.toBeNull();
  });

  it('is retried while too many pictures are queued', async () => {
    const { bench, entered, copy } = await start();
    const photoImages: PhotoImages = { redraw: async () => refused('BUSY') };
    expect(await createAccounts({ ...bench, photoImages }).copyPicture(copy)).toBe('again');
    expect(await pictureOf(bench, entered.profile.id)).toBeNull();
  });

  it.each([
    ['nothing lies there', undefined],
    ['what lies there is no image', new Uint8Array([1, 2, 3])],
    ['it is too large', imageBytes('x'.repeat(PHOTO_MAX_BYTES))],
  ])('is over when %s', async (_, bytes) => {
    const { bench, entered, copy } = await start();
    bench.remotePictures.state.pictures.clear();
    if (bytes !== undefined) bench.remotePictures.state.pictures.set(ADDRESS, bytes);
    expect(await createAccounts(bench).copyPicture(copy)).toBe('done');
    expect([await pictureOf(bench, entered.profile.id), files(bench)]).toEqual([null, []]);
  });

  it('keeps a photo that the traveller chose meanwhile, and saves no other', async () => {
    const { bench, entered, copy } = await start();
    const { accountId } = copy;
    const own = await savePhoto(bench)({ accountId, filename: 'goa.jpg', bytes: imageBytes('Goa') });
    if (!own.ok) throw new Error(own.refusal.code);
    const { fetch } = bench.remotePictures;
    const choosing = {
      ...bench,
      remotePictures: {
        async fetch(address: string) {
          await bench.work.run(async ({ accounts, accountWriter }) => {
            const account = await accounts.byId(accountId);
            if (account !== null) await accountWriter.change({ ...account, picture: own.value.url });
          });
          return fetch(address);
        },
      },
    };
    expect(await createAccounts(choosing).copyPicture(copy)).toBe('done');
    expect(await pictureOf(bench, entered.profile.id)).toBe(own.value.url);
    expect(await bench.knownPhotos.released(10)).toHaveLength(1);
  });

  it('keeps no photo of an account that is deleted once it is saved', async () => {
    const { bench, entered, copy } = await start();
    const { traveller } = entered;
    const deleting: SavePhoto = async (photo) => {
      const saved = await savePhoto(bench)(photo);
      await deleteAccount(bench)({ traveller, accountId: traveller.accountId });
      return saved;
    };
    expect(await copyPicture({ ...bench, savePhoto: deleting })(copy)).toBe('done');
    expect(files(bench)).toEqual([]);
  });

  it('does nothing once the account is deleted', async () => {
    const { bench, entered, copy } = await start();
    const { traveller } = entered;
    expect((await deleteAccount(bench)({ traveller, accountId: traveller.accountId })).ok).toBe(true);
    expect(await createAccounts(bench).copyPicture(copy)).toBe('done');
    expect(bench.remotePictures.state.asked).toEqual([]);
  });
});

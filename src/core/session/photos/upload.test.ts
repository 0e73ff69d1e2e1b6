import { describe, expect, it } from 'vitest';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { imageBytes } from '#test/support/memory/session/photos.ts';
import { enterAnew } from '#test/support/memory/session/travellers.ts';
import { accepted, refused } from '../../shared/index.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { createAccounts } from '../create-accounts.ts';
import type { PhotoImages, PhotoUpload } from '../ports/photos.ts';
import { PHOTO_MAX_BYTES, savePhoto } from './save-photo.ts';
import { beginUpload, dropUpload, findUpload, purgeUploads, UPLOAD_LIFE_MS } from './upload.ts';

const IMAGE = imageBytes('Goa');

async function start(size = IMAGE.length) {
  const bench = sessionBench();
  const entered = await enterAnew(bench);
  const { accountId } = entered.traveller;
  const begun = await beginUpload(bench)({ accountId, size, note: 'filename R29h' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const take = (bytes: Uint8Array, upload: PhotoUpload = begun.value) =>
    createAccounts(bench).takePart({ upload, filename: 'Goa.jpg', bytes });
  const find = (id = accountId) => findUpload(bench)(id, begun.value.id);
  return { bench, entered, accountId, upload: begun.value, take, find };
}

const files = (bench: SessionBench) => bench.photoStore.state.files.size;

describe('an upload', () => {
  it('of more than 2 MB is refused', async () => {
    const { bench, accountId } = await start(PHOTO_MAX_BYTES);
    const size = PHOTO_MAX_BYTES + 1;
    expect(await beginUpload(bench)({ accountId, size, note: '' })).toMatchObject({
      refusal: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect(bench.uploads.size).toBe(1);
  });

  it('is a photo once its last byte is received, and reports it for an hour', async () => {
    const { bench, upload, take, find } = await start();
    const half = await take(IMAGE.subarray(0, 4));
    expect(half).toEqual({ ok: true, value: { ...upload, received: 4 } });
    expect(files(bench)).toBe(0);
    const whole = await take(IMAGE.subarray(4), { ...upload, received: 4 });
    expect(whole).toMatchObject({ value: { received: IMAGE.length, url: expect.stringMatching(/-goa\.webp$/) } });
    expect([...bench.photoStore.state.files.values()].map(({ bytes }) => [...bytes])).toEqual([[...IMAGE]]);
    bench.clock.pass(UPLOAD_LIFE_MS - 1);
    expect(await find()).toEqual(whole);
    bench.clock.pass(1);
    expect(await find()).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('accepts nothing beyond its end and nothing at another offset', async () => {
    const { bench, upload, take, find } = await start();
    expect(await take(new Uint8Array(IMAGE.length + 1))).toMatchObject({ refusal: { code: 'PAYLOAD_TOO_LARGE' } });
    await take(IMAGE.subarray(0, 4));
    for (const bytes of [IMAGE.subarray(0, 4), IMAGE]) {
      expect(await take(bytes)).toMatchObject({ refusal: { code: 'UPLOAD_ELSEWHERE' } });
    }
    expect(await find()).toEqual({ ok: true, value: { ...upload, received: 4 } });
    expect(files(bench)).toBe(0);
  });

  it('that is completed twice at once makes one photo', async () => {
    const { bench, take } = await start();
    const ends = await Promise.all([take(IMAGE), take(IMAGE)]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'UPLOAD_ELSEWHERE' } });
    expect(files(bench)).toBe(1);
  });

  it('keeps no second photo where another request has finished it first', async () => {
    const { bench, accountId, upload } = await start();
    const other = await savePhoto(bench)({ accountId, filename: 'Agra.jpg', bytes: imageBytes('Agra') });
    const uploadEnds = { ...bench.uploadEnds, finish: async () => false };
    const end = { upload, filename: 'Goa.jpg', bytes: IMAGE };
    expect(await createAccounts({ ...bench, uploadEnds }).takePart(end)).toEqual(refused('UPLOAD_ELSEWHERE'));
    expect([...bench.photoStore.state.files.keys()]).toEqual([other.ok && other.value.name]);
    expect(await bench.knownPhotos.released(9)).toEqual([]);
  });

  it('is no photo while bytes before its last ones are missing', async () => {
    const { bench, upload, take } = await start();
    await take(IMAGE.subarray(0, 8));
    const uploadEnds = { ...bench.uploadEnds, bytes: async () => IMAGE.subarray(0, 7) };
    const end = { upload: { ...upload, received: 8 }, filename: 'Goa.jpg', bytes: IMAGE.subarray(8) };
    expect(await createAccounts({ ...bench, uploadEnds }).takePart(end)).toEqual(refused('UPLOAD_ELSEWHERE'));
    expect(files(bench)).toBe(0);
  });

  it('keeps its offset while the store is unreachable, and its last bytes may be repeated', async () => {
    const { bench, upload, take, find } = await start();
    await take(IMAGE.subarray(0, 4));
    const rest = { ...upload, received: 4 };
    bench.photoStore.state.failing = true;
    expect(await take(IMAGE.subarray(4), rest)).toMatchObject({ refusal: { code: 'PHOTOS_UNAVAILABLE' } });
    expect(await find()).toEqual({ ok: true, value: rest });
    bench.photoStore.state.failing = false;
    expect(await take(IMAGE.subarray(4), rest)).toMatchObject({ ok: true });
  });

  it('decodes once, for concurrent final deps', async () => {
    const { bench, upload, take } = await start();
    await take(IMAGE.subarray(0, 4));
    let drawn = 0;
    const photoImages: PhotoImages = {
      async redraw(bytes) {
        drawn += 1;
        return accepted({ bytes, type: 'image/webp' });
      },
    };
    const end = { upload: { ...upload, received: 4 }, filename: 'Goa.jpg', bytes: IMAGE.subarray(4) };
    const ends = await Promise.all(
      Array.from({ length: 40 }, () => createAccounts({ ...bench, photoImages }).takePart(end)),
    );
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect([drawn, files(bench)]).toEqual([1, 1]);
  });

  it('keeps its offset while the decoder queue is full, and when decoding fails', async () => {
    const { bench, upload, take, find } = await start();
    const busy: PhotoImages = { redraw: async () => refused('BUSY') };
    const end = { upload, filename: 'Goa.jpg', bytes: IMAGE };
    expect(await createAccounts({ ...bench, photoImages: busy }).takePart(end)).toMatchObject({
      refusal: { code: 'BUSY' },
    });
    const broken: PhotoImages = { redraw: () => Promise.reject(new Error('broken')) };
    await expect(createAccounts({ ...bench, photoImages: broken }).takePart(end)).rejects.toThrow('broken');
    expect(await find()).toEqual({ ok: true, value: upload });
    expect(await take(IMAGE)).toMatchObject({ ok: true });
  });

  it('accepts no part that is smaller than a 128th of the file, except the last', async () => {
    const { upload, take, find } = await start(PHOTO_MAX_BYTES);
    expect(await take(new Uint8Array(16_383))).toMatchObject({ refusal: { code: 'PART_TOO_SMALL' } });
    expect(await find()).toEqual({ ok: true, value: upload });
    expect(await take(new Uint8Array(16_384))).toMatchObject({ value: { received: 16_384 } });
    const [one] = [await start(IMAGE.length)];
    await one.take(IMAGE.subarray(0, -1));
    const last = { ...one.upload, received: IMAGE.length - 1 };
    expect(await one.take(IMAGE.subarray(-1), last)).toMatchObject({ ok: true });
  });

  it('of an invalid photo is deleted', async () => {
    const { bench, take, find } = await start(3);
    expect(await take(Uint8Array.of(1, 2, 3))).toMatchObject({ refusal: { code: 'NOT_A_PHOTO' } });
    expect(await find()).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect([bench.uploads.size, files(bench)]).toEqual([0, 0]);
  });

  it('is found and cancelled only by its owner', async () => {
    const { bench, accountId, upload, find } = await start();
    for (const asked of [find('another'), dropUpload(bench)('another', upload.id), findUpload(bench)(accountId, 'x')]) {
      expect(await asked).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    }
    expect(await dropUpload(bench)(accountId, upload.id)).toEqual({ ok: true, value: null });
    expect(await find()).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('is deleted with its account, and after an hour', async () => {
    const gone = await start();
    const { traveller } = gone.entered;
    await deleteAccount(gone.bench)({ traveller, accountId: traveller.accountId });
    expect(gone.bench.uploads.size).toBe(0);
    expect(await gone.take(IMAGE)).toMatchObject({ ok: false });
    expect(files(gone.bench)).toBe(0);

    const { bench } = await start();
    bench.clock.pass(UPLOAD_LIFE_MS - 1);
    await purgeUploads(bench)();
    expect(bench.uploads.size).toBe(1);
    bench.clock.pass(1);
    await purgeUploads(bench)();
    expect(bench.uploads.size).toBe(0);
  });

  it('that is purged deletes files that could not be removed before', async () => {
    const { bench, upload, take } = await start();
    await take(IMAGE);
    const { accountId } = upload;
    await bench.work.run(({ photos }) => photos.releasePhotos({ accountId }));
    expect(files(bench)).toBe(1);
    await purgeUploads(bench)();
    expect(files(bench)).toBe(0);
  });
});

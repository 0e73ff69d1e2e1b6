import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListedPhotoStore, Photo, PhotosUnavailable } from '#core/session/index.ts';
import { photoName } from '#core/session/photos/photo-name.ts';
import { instant, type Result } from '#core/shared/index.ts';

/** A store under test. */
export interface StoreUnderTest {
  readonly store: ListedPhotoStore;
  /** The same store as another process has it. */
  readonly elsewhere: ListedPhotoStore;
  /** Puts the service out of reach, or back. */
  fail(failing: boolean): void | Promise<void>;
  close(): Promise<void>;
}

const WEBP = 'image/webp';
const DONE = { ok: true, value: null };
const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const UNAVAILABLE = { ok: false, refusal: { code: 'PHOTOS_UNAVAILABLE' } };

let photos = 0;
/** A name that nobody had before. */
function newName(slug = 'goa beach.jpg'): string {
  photos += 1;
  return photoName(instant(1_796_193_000_000 + photos), `k${photos}`, slug);
}

const seen = (found: Result<Photo | null, PhotosUnavailable>) =>
  found.ok && found.value !== null ? { type: found.value.type, bytes: Uint8Array.from(found.value.bytes) } : found;

/** What every file store must do (the port `ListedPhotoStore`). */
export function photoStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}, as a file store`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterEach(() => under.fail(false));
    afterAll(() => under?.close());

    it('reads back every byte under its name, here and elsewhere', async () => {
      const photo = newName();
      expect(await under.store.put(photo, EVERY_BYTE, WEBP)).toEqual(DONE);
      for (const store of [under.store, under.elsewhere])
        expect(seen(await store.get(photo))).toEqual({ type: WEBP, bytes: EVERY_BYTE });
    });

    it('stores any bytes under any name of a photo', async () => {
      const slugs = fc.string({ maxLength: 60, unit: 'grapheme' });
      const kept = fc.asyncProperty(slugs, fc.uint8Array({ minLength: 1, maxLength: 2_000 }), async (slug, bytes) => {
        const photo = newName(slug);
        expect(await under.store.put(photo, bytes, WEBP)).toEqual(DONE);
        expect(seen(await under.elsewhere.get(photo))).toEqual({ type: WEBP, bytes });
      });
      await fc.assert(kept, { numRuns: 20 });
    });

    it('stores 2 MB, and concurrent ones separately', async () => {
      const large = new Uint8Array(2 * 1024 * 1024).fill(7);
      const all = [large, ...Array.from({ length: 12 }, (_, at) => Uint8Array.of(at, 1, 2))];
      const named = all.map((bytes) => ({ bytes, name: newName() }));
      await Promise.all(named.map(({ name: photo, bytes }) => under.store.put(photo, bytes, WEBP)));
      for (const { name: photo, bytes } of named) {
        const found = await under.elsewhere.get(photo);
        expect(found.ok && found.value && Buffer.compare(found.value.bytes, bytes)).toBe(0);
      }
    });

    it('has nothing under a name that was never used', async () => {
      expect(await under.store.get(newName())).toEqual(DONE);
    });

    it('removes a photo everywhere and no other, and a missing one without an error', async () => {
      const [gone, stays] = [newName(), newName()];
      for (const photo of [gone, stays]) await under.store.put(photo, EVERY_BYTE, WEBP);
      for (let time = 0; time < 2; time += 1) expect(await under.store.remove(gone)).toEqual(DONE);
      for (const store of [under.store, under.elsewhere]) expect(await store.get(gone)).toEqual(DONE);
      expect(seen(await under.elsewhere.get(stays))).toMatchObject({ type: WEBP });
    });

    it('lists the names of what it has, and no other', async () => {
      const [gone, ...stay] = Array.from({ length: 8 }, () => newName());
      for (const photo of [gone ?? '', ...stay]) await under.store.put(photo, EVERY_BYTE, WEBP);
      await under.store.remove(gone ?? '');
      const listed = await under.elsewhere.names();
      const names = listed.ok ? listed.value : [];
      expect(names).toEqual(expect.arrayContaining(stay));
      expect(names).not.toContain(gone);
      expect(new Set(names).size).toBe(names.length);
    });

    it('reports when it is unreachable, does nothing meanwhile, and works afterwards', async () => {
      const [kept, refused] = [newName(), newName()];
      await under.store.put(kept, EVERY_BYTE, WEBP);
      await under.fail(true);
      expect(await under.store.put(refused, EVERY_BYTE, WEBP)).toMatchObject(UNAVAILABLE);
      expect(await under.store.get(kept)).toMatchObject(UNAVAILABLE);
      expect(await under.store.remove(kept)).toMatchObject(UNAVAILABLE);
      expect(await under.store.names()).toMatchObject(UNAVAILABLE);
      await under.fail(false);
      expect(seen(await under.store.get(kept))).toEqual({ type: WEBP, bytes: EVERY_BYTE });
      expect(await under.store.get(refused)).toEqual(DONE);
    });
  });
}

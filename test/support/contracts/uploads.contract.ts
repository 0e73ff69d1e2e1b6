import { describe, expect, it } from 'vitest';
import type { PhotoUpload, SessionPorts } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';

/** The stores under test, and how to create an account. */
export interface UploadKeeping extends Pick<SessionPorts, 'photoUploads' | 'uploadEnds' | 'uploadRetention'> {
  /** Creates an account and returns its id. */
  account(): Promise<string>;
}

const NOW = Date.parse('2026-12-05T06:30:00.123Z');
const PHOTO = '/photos/1-a-goa.webp';
let made = 0;

/** The contract of all stores of uploads, in memory and in PostgreSQL. */
export function uploadsContract(keeping: () => UploadKeeping): void {
  async function begun(given: Partial<PhotoUpload> = {}): Promise<PhotoUpload> {
    made += 1;
    const accountId = given.accountId ?? (await keeping().account());
    const fresh = { id: `up${made}`, size: 10, received: 0, note: 'filename R29h', begunAt: instant(NOW), url: null };
    const upload = { ...fresh, ...given, accountId };
    await keeping().photoUploads.begin(upload);
    return upload;
  }
  const found = ({ accountId, id }: PhotoUpload) => keeping().photoUploads.find(accountId, id);
  const append = ({ id }: PhotoUpload, received: number, ...bytes: number[]) =>
    keeping().photoUploads.append({ id, received }, Uint8Array.from(bytes));
  const kept = async ({ id }: PhotoUpload) => [...(await keeping().uploadEnds.bytes(id))];

  describe('uploads', () => {
    it('are found by their owner, and by nobody else', async () => {
      const upload = await begun();
      expect(await found(upload)).toEqual(upload);
      expect(await keeping().photoUploads.find(await keeping().account(), upload.id)).toBeNull();
      expect(await keeping().photoUploads.find(upload.accountId, 'another')).toBeNull();
    });

    it('are appended, byte for byte', async () => {
      const upload = await begun({ size: 600 });
      const every = Array.from({ length: 256 }, (_, byte) => byte);
      expect(await append(upload, 0, ...every)).toBe(true);
      expect(await append(upload, 256, 7, 8)).toBe(true);
      expect(await kept(upload)).toEqual([...every, 7, 8]);
      expect(await found(upload)).toEqual({ ...upload, received: 258 });
    });

    it.each([
      ['a place before it', 0, [1]],
      ['a place beyond it', 3, [1]],
      ['more than was announced', 2, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
      ['the last byte, which comes with the end', 2, [1, 2, 3, 4, 5, 6, 7, 8]],
      ['nothing', 2, []],
    ])('accept no bytes at %s', async (_, at, bytes) => {
      const upload = await begun();
      await append(upload, 0, 1, 2);
      expect(await append(upload, at, ...bytes)).toBe(false);
      expect(await kept(upload)).toEqual([1, 2]);
      expect(await found(upload)).toMatchObject({ received: 2 });
    });

    it('accept one of many concurrent parts with the same offset', async () => {
      const upload = await begun();
      const taken = await Promise.all(Array.from({ length: 8 }, (_, at) => append(upload, 0, at)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await kept(upload)).toEqual([taken.indexOf(true)]);
    });

    it('end once, at their offset, and delete their bytes', async () => {
      const upload = await begun();
      await append(upload, 0, 1, 2);
      const finish = (received: number) => keeping().uploadEnds.finish({ id: upload.id, received }, PHOTO);
      expect(await finish(0)).toBe(false);
      expect(await found(upload)).toMatchObject({ received: 2, url: null });
      expect(await Promise.all([finish(2), finish(2)])).toContain(true);
      expect(await finish(2)).toBe(false);
      expect(await finish(10)).toBe(false);
      expect(await found(upload)).toEqual({ ...upload, received: 10, url: PHOTO });
      expect(await kept(upload)).toEqual([]);
      expect(await append(upload, 10, 1)).toBe(false);
    });

    it('are claimed by one of many concurrent final parts, until that is released', async () => {
      const upload = await begun();
      await append(upload, 0, 1, 2);
      const claim = (received = 2) => keeping().uploadEnds.claim({ id: upload.id, received });
      expect(await claim(0)).toBe(false);
      expect((await Promise.all(Array.from({ length: 8 }, () => claim()))).filter(Boolean)).toHaveLength(1);
      expect(await append(upload, 2, 3)).toBe(false);
      expect(await kept(upload)).toEqual([1, 2]);
      await keeping().uploadEnds.release(upload.id);
      expect(await append(upload, 2, 3)).toBe(true);
      expect([await claim(), await claim(3)]).toEqual([false, true]);
      expect(await keeping().uploadEnds.finish({ id: upload.id, received: 3 }, PHOTO)).toBe(true);
      expect([await claim(3), await claim(10)]).toEqual([false, false]);
    });

    it('release one claim and no other', async () => {
      const [one, other] = [await begun(), await begun()];
      const claim = ({ id }: PhotoUpload) => keeping().uploadEnds.claim({ id, received: 0 });
      expect([await claim(one), await claim(other)]).toEqual([true, true]);
      await keeping().uploadEnds.release(one.id);
      expect([await claim(one), await claim(other)]).toEqual([true, false]);
    });

    it('are deleted one by one, with an account, and when they have expired', async () => {
      const own = await begun();
      const { accountId } = own;
      const [second, old, fresh] = [
        await begun({ accountId }),
        await begun({ begunAt: instant(NOW - 60_000) }),
        await begun({ begunAt: instant(NOW - 59_999) }),
      ];
      for (const upload of [own, second, old]) await append(upload, 0, 1);
      await keeping().uploadEnds.drop(own.id);
      expect([await found(own), await found(second)]).toEqual([null, { ...second, received: 1 }]);
      await keeping().uploadRetention.dropOf(accountId);
      expect(await found(second)).toBeNull();
      await keeping().uploadRetention.dropBegunBefore(instant(NOW - 60_000));
      expect([await found(old), await found(fresh)]).toEqual([null, fresh]);
      for (const upload of [own, second, old]) expect(await kept(upload)).toEqual([]);
      expect(await append(old, 1, 2)).toBe(false);
    });
  });
}

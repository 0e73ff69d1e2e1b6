import { Readable } from 'node:stream';
import { ERRORS, Upload } from '@tus/server';
import { describe, expect, it } from 'vitest';
import { minPartBytes, type PhotoUpload } from '#core/session/index.ts';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { Refused } from '../../problems/problem.ts';
import { type TakingRouteDeps, TravellerUploads } from './traveller-uploads.ts';

const KEPT_AT_ONCE = 65_536;
const SIZE = 400_000;
const MIN_PART = minPartBytes(SIZE);
const NOTE = `filename ${Buffer.from('Goa.jpg').toString('base64')}`;

/** An upload of Asha's at an offset, and every saved part of it. */
function startedUpload(received = 0, answers: Partial<TakingRouteDeps> = {}) {
  const parts: Buffer[] = [];
  let upload: PhotoUpload = {
    ...{ id: 'u-1', accountId: 'asha', size: SIZE, received, note: NOTE, begunAt: instant(0), url: null },
  };
  const named: string[] = [];
  const services: TakingRouteDeps = {
    beginUpload: async ({ accountId, size, note }) => accepted({ ...upload, accountId, size, note }),
    findUpload: async (accountId, id) =>
      accountId === 'asha' && id === upload.id ? accepted(upload) : refused('NOT_FOUND'),
    takePart: async ({ bytes, filename }) => {
      parts.push(Buffer.from(bytes));
      named.push(filename);
      upload = { ...upload, received: upload.received + bytes.length };
      return accepted(upload);
    },
    dropUpload: async (accountId, id) =>
      accountId === 'asha' && id === upload.id ? accepted(null) : refused('NOT_FOUND'),
    ...answers,
  };
  return { parts, named, services, uploads: new TravellerUploads(services, 'asha', NOTE) };
}

const bytes = (length: number, from = 0) => Buffer.from(Array.from({ length }, (_, at) => (from + at) % 251));
const lengths = (parts: readonly Buffer[]) => parts.map(({ length }) => length);

/** Chunks as they arrive, then the end, or the error that cuts the connection. */
function arriving(chunks: readonly Buffer[], cut?: unknown): Readable {
  return Readable.from(
    (async function* () {
      yield* chunks;
      if (cut !== undefined) throw cut;
    })(),
  );
}

const refusalOf = async (promise: Promise<unknown>) => {
  const thrown = await promise.then(
    () => null,
    (fault: unknown) => fault,
  );
  if (!(thrown instanceof Refused)) throw thrown;
  return thrown;
};

describe('the uploads of a traveller', () => {
  it('start as announced, under the id of their row', async () => {
    const { uploads } = startedUpload();
    const begun = await uploads.create(new Upload({ id: 'made up', size: 1_234, offset: 0 }));
    expect(begun.id).toBe('u-1');
    expect(uploads.latest).toMatchObject({ accountId: 'asha', size: 1_234, note: NOTE });
    await uploads.create(new Upload({ id: 'of no size', offset: 0 }));
    expect(uploads.latest).toMatchObject({ size: 0 });
  });

  it('are found with their offset, and those of others are not found', async () => {
    const { uploads, services } = startedUpload(70_000);
    expect(await uploads.getUpload('u-1')).toMatchObject({ id: 'u-1', size: SIZE, offset: 70_000 });
    const others = new TravellerUploads(services, 'ravi', '');
    expect((await refusalOf(others.getUpload('u-1'))).code).toBe('NOT_FOUND');
    expect((await refusalOf(others.remove('u-1'))).code).toBe('NOT_FOUND');
    await expect(uploads.remove('u-1')).resolves.toBeUndefined();
  });

  it('accept bytes only at their offset', async () => {
    const { uploads, parts } = startedUpload(10);
    await expect(uploads.write(arriving([bytes(5)]), 'u-1', 9)).rejects.toBe(ERRORS.INVALID_OFFSET);
    expect(parts).toEqual([]);
    expect(await uploads.write(arriving([bytes(5)]), 'u-1', 10)).toBe(15);
  });
});

describe('received bytes', () => {
  it('are saved in chunks, each with as much buffered as the smallest part has', async () => {
    const { uploads, parts, named } = startedUpload();
    const chunks = [bytes(KEPT_AT_ONCE), bytes(MIN_PART - 1, 3), bytes(1, 5), bytes(40_000, 7)];
    const whole = Buffer.concat(chunks);
    expect(await uploads.write(arriving(chunks), 'u-1', 0)).toBe(whole.length);
    expect(lengths(parts)).toEqual([KEPT_AT_ONCE, MIN_PART + 40_000]);
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
    expect(new Set(named)).toEqual(new Set(['Goa.jpg']));
  });

  it('are buffered until that size, to the byte', async () => {
    const { uploads, parts } = startedUpload();
    await uploads.write(arriving([bytes(KEPT_AT_ONCE + MIN_PART - 1)]), 'u-1', 0);
    expect(lengths(parts)).toEqual([KEPT_AT_ONCE + MIN_PART - 1]);
    const more = startedUpload();
    await more.uploads.write(arriving([bytes(KEPT_AT_ONCE + MIN_PART)]), 'u-1', 0);
    expect(lengths(more.parts)).toEqual([KEPT_AT_ONCE, MIN_PART]);
  });

  it('count buffered ones toward the next chunk', async () => {
    const { uploads, parts } = startedUpload();
    await uploads.write(arriving([bytes(KEPT_AT_ONCE + MIN_PART), bytes(KEPT_AT_ONCE), bytes(1)]), 'u-1', 0);
    expect(lengths(parts)).toEqual([KEPT_AT_ONCE, KEPT_AT_ONCE, MIN_PART + 1]);
  });

  it('are none for an empty body', async () => {
    const { uploads, parts } = startedUpload();
    expect(await uploads.write(arriving([]), 'u-1', 0)).toBe(0);
    expect(parts).toEqual([]);
  });
});

describe('a broken connection', () => {
  const cut = new Error('aborted');

  it('saves what came before, where that is enough for a part', async () => {
    const { uploads, parts } = startedUpload();
    await expect(uploads.write(arriving([bytes(MIN_PART)], cut), 'u-1', 0)).rejects.toBe(cut);
    expect(lengths(parts)).toEqual([MIN_PART]);
    const little = startedUpload();
    await expect(little.uploads.write(arriving([bytes(MIN_PART - 1)], cut), 'u-1', 0)).rejects.toBe(cut);
    expect(little.parts).toEqual([]);
    const many = startedUpload();
    await expect(many.uploads.write(arriving([bytes(1), bytes(MIN_PART - 1)], cut), 'u-1', 0)).rejects.toBe(cut);
    expect(lengths(many.parts)).toEqual([MIN_PART]);
  });

  it.each([cut, null, 'gone', { status_code: 400 }, Object.assign(() => undefined, { status_code: 413 })])(
    'counts, however it ended: %o',
    async (broken) => {
      const { uploads, parts } = startedUpload();
      // A stream never ends with null; a store must handle one.
      const stream = { [Symbol.asyncIterator]: () => steps(bytes(MIN_PART), broken) } as unknown as Readable;
      const thrown = await uploads.write(stream, 'u-1', 0).then(
        () => 'nothing',
        (fault: unknown) => fault,
      );
      expect(thrown).toBe(broken);
      expect(lengths(parts)).toEqual([MIN_PART]);
    },
  );

  it('of the tus server, since more came than announced, saves nothing', async () => {
    const { uploads, parts } = startedUpload();
    const tooMuch = { status_code: 413, body: 'Upload size exceeded' };
    await expect(uploads.write(arriving([bytes(MIN_PART * 2)], tooMuch), 'u-1', 0)).rejects.toBe(tooMuch);
    expect(parts).toEqual([]);
  });
});

async function* steps(chunk: Buffer, broken: unknown) {
  yield chunk;
  throw broken;
}

describe('a refused part', () => {
  it.each(['UPLOAD_ELSEWHERE', 'PHOTOS_UNAVAILABLE', 'PART_TOO_SMALL'] as const)('is reported: %s', async (code) => {
    const { uploads } = startedUpload(0, { takePart: async () => refused(code) });
    expect(uploads.fault).toBeUndefined();
    const thrown = await refusalOf(uploads.write(arriving([bytes(10)]), 'u-1', 0));
    expect(thrown.code).toBe(code);
    expect(uploads.fault).toBe(thrown);
  });

  it('as no photo, or as too large, names its field with the sentence about photos', async () => {
    const noPhoto = startedUpload(0, { takePart: async () => refused('NOT_A_PHOTO') });
    const first = await refusalOf(noPhoto.uploads.write(arriving([bytes(10)]), 'u-1', 0));
    expect([first.code, first.extras.errors]).toEqual([
      'VALIDATION_FAILED',
      [{ field: 'photo', code: 'PHOTO_FAILED' }],
    ]);
    const tooMuch = startedUpload(0, { takePart: async () => refused('PAYLOAD_TOO_LARGE') });
    const second = await refusalOf(tooMuch.uploads.write(arriving([bytes(10)]), 'u-1', 0));
    expect([second.code, second.extras.errors]).toEqual([
      'PAYLOAD_TOO_LARGE',
      [{ field: 'body', code: 'PHOTO_FAILED' }],
    ]);
  });
});

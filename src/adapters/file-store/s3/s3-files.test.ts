import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type S3Misbehaviour, type S3Server, startS3Server } from '#test/support/s3-server/server.ts';
import { photoStoreContract } from '../file-store.contract.ts';
import type { FileFailure, S3Access } from './s3-calls.ts';
import { type S3Files, s3Files } from './s3-files.ts';

const NOW = Date.UTC(2026, 11, 5, 6);
const SECRET = 'hidden-secret/of+the store';
const KEY = { keyId: 'GKhiddenkeyid', secret: SECRET, region: 'garage' };
const WEBP = 'image/webp';
const NAME = '1796193000000-k7m3q9-goa.webp';
const UNAVAILABLE = { ok: false, refusal: { code: 'PHOTOS_UNAVAILABLE' } };

const start = (listed?: number) =>
  startS3Server({ ...KEY, bucket: 'padav', now: () => NOW, ...(listed !== undefined && { listed }) });

interface Open {
  readonly access?: Partial<S3Access>;
  readonly at?: number;
  readonly told?: FileFailure[];
  readonly pauses?: number[];
}

const open = (server: S3Server, { access, at = NOW, told, pauses }: Open = {}): S3Files =>
  s3Files({
    access: {
      endpoint: server.url,
      bucket: 'padav',
      region: 'garage',
      keyId: () => KEY.keyId,
      secret: () => SECRET,
      ...access,
    },
    clock: { now: () => instant(at) },
    pause: { pause: async (ms) => void pauses?.push(ms) },
    onFailure: (failure) => void told?.push(failure),
  });

photoStoreContract('S3', async () => {
  const server = await start();
  const [store, elsewhere] = [open(server), open(server)];
  return {
    store,
    elsewhere,
    fail: (failing) => server.misbehave(failing ? 500 : null),
    async close() {
      await Promise.all([store.close(), elsewhere.close()]);
      await server.close();
    },
  };
});

describe('photos in a bucket', () => {
  let server: S3Server;
  let opened: S3Files[];
  let told: FileFailure[];
  let pauses: number[];
  const files = (more: Open = {}) => {
    const store = open(server, { told, pauses, ...more });
    opened.push(store);
    return store;
  };
  beforeEach(async () => {
    server = await start();
    [opened, told, pauses] = [[], [], []];
  });
  afterEach(async () => {
    await server.close();
    await Promise.all(opened.map((store) => store.close()));
  });

  it('are listed page after page, and what is beside their folder is not', async () => {
    await server.close();
    server = await start(3);
    const names = Array.from({ length: 10 }, (_, at) => NAME.replace('goa', `goa-${at}`));
    const store = files();
    for (const name of names) await store.put(name, Uint8Array.of(1), WEBP);
    const objects = server.objects as Map<string, { bytes: Uint8Array; type: string }>;
    for (const key of ['photos-of-others/a.webp', 'a.webp', 'zoo/photos/b.webp'])
      objects.set(key, { bytes: Uint8Array.of(1), type: WEBP });
    server.calls.length = 0;
    const listed = await store.names();
    expect(listed.ok && [...listed.value].sort()).toEqual([...names].sort());
    expect(server.calls).toEqual(Array.from({ length: 4 }, () => ({ method: 'GET', path: '/padav' })));
    expect(told).toEqual([]);
  });

  it('are listed with characters that XML escapes, as the operator may have put beside them', async () => {
    const store = files();
    const odd = `a & <b> "c" 'd' é.webp`;
    await store.put(encodeURIComponent(odd), Uint8Array.of(1), WEBP);
    expect(await store.names()).toEqual({ ok: true, value: [odd] });
  });

  it('are not listed in part when a page fails, and a page that fails once is asked for again', async () => {
    await server.close();
    server = await start(2);
    const store = files();
    for (const at of [1, 2, 3, 4, 5]) await store.put(`${at}-${NAME}`, Uint8Array.of(1), WEBP);
    server.misbehave(503, 1);
    expect(await store.names()).toMatchObject({ ok: true, value: { length: 5 } });
    for (const how of [403, 503] as const) {
      server.misbehave(how);
      expect(await store.names()).toEqual(UNAVAILABLE);
    }
  });

  it('are under photos/, in path style, by one call each', async () => {
    const store = files();
    await store.put(NAME, Uint8Array.of(1, 2), WEBP);
    await store.get(NAME);
    await store.remove(NAME);
    const path = `/padav/photos/${NAME}`;
    expect(server.calls).toEqual(['PUT', 'GET', 'DELETE'].map((method) => ({ method, path })));
    expect(told).toEqual([]);
  });

  it('are below the path of an address that has one', async () => {
    await files({ access: { endpoint: `${server.url}/storage` } }).get(NAME);
    expect(server.calls[0]?.path).toBe(`/storage/padav/photos/${NAME}`);
  });

  it.each([
    ['a wrong secret', { access: { secret: () => 'another' } }, 'SignatureDoesNotMatch', 403],
    ['an unknown key', { access: { keyId: () => 'GKanother' } }, 'InvalidAccessKeyId', 403],
    ['a clock that is wrong', { at: NOW + 3_600_000 }, 'RequestTimeTooSkewed', 403],
    ['another region', { access: { region: 'us-east-1' } }, 'AuthorizationHeaderMalformed', 400],
    ['a bucket that is not there', { access: { bucket: 'another' } }, 'NoSuchBucket', 404],
  ])('are unreachable with %s, which is reported once and not retried', async (_, more, why, status) => {
    const store = files(more);
    expect(await store.put(NAME, Uint8Array.of(1), WEBP)).toMatchObject(UNAVAILABLE);
    expect(await store.get(NAME)).toMatchObject(UNAVAILABLE);
    expect(await store.remove(NAME)).toMatchObject(UNAVAILABLE);
    expect(told).toEqual(['PUT', 'GET', 'DELETE'].map((call) => ({ call, why, status })));
    expect([server.calls.length, server.objects.size]).toEqual([3, 0]);
  });

  it.each<S3Misbehaviour>([429, 500, 503, 'broken', 'half'])(
    'are retried when a store fails twice: %s',
    async (how) => {
      const store = files();
      await store.put(NAME, Uint8Array.of(1, 2), WEBP);
      server.misbehave(how, 2);
      const found = await store.get(NAME);
      expect(found.ok && found.value && [...found.value.bytes]).toEqual([1, 2]);
      expect([server.calls.length, pauses, told]).toEqual([4, [100, 400], []]);
    },
  );

  it('may be put and removed twice: a retry is idempotent', async () => {
    const store = files();
    server.misbehave('broken', 1);
    expect(await store.put(NAME, Uint8Array.of(1), WEBP)).toMatchObject({ ok: true });
    server.misbehave('broken', 1);
    expect(await store.remove(NAME)).toMatchObject({ ok: true });
    expect(server.calls.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE', 'DELETE']);
  });

  it.each<[S3Misbehaviour, number | null, string]>([
    [503, 503, 'SlowDown'],
    ['broken', null, 'UND_ERR_SOCKET'],
  ])('are given up after three attempts: %s', async (how, status, why) => {
    server.misbehave(how);
    expect(await files().get(NAME)).toMatchObject(UNAVAILABLE);
    expect([server.calls.length, told]).toEqual([3, [{ call: 'GET', why, status }]]);
  });

  it('time out for a store that does not respond', async () => {
    server.misbehave('silent');
    expect(await files({ access: { deadlineMs: 400 } }).get(NAME)).toMatchObject(UNAVAILABLE);
    expect(told).toEqual([{ call: 'GET', why: 'TimeoutError', status: null }]);
    expect([server.calls.length, pauses]).toEqual([1, []]);
  });

  it('are not read completely when they are larger than any photo', async () => {
    const store = files();
    await store.put(NAME, new Uint8Array(4 * 1024 * 1024 + 1), WEBP);
    expect(await store.get(NAME)).toMatchObject(UNAVAILABLE);
    expect(told).toEqual([{ call: 'GET', why: 'TooLarge', status: 200 }]);
    expect(server.calls).toHaveLength(2);
  });

  it('are unreachable when nothing listens', async () => {
    const store = files();
    await server.close();
    expect(await store.put(NAME, Uint8Array.of(1), WEBP)).toMatchObject(UNAVAILABLE);
    expect(told).toEqual([{ call: 'PUT', why: 'ECONNREFUSED', status: null }]);
  });

  it('report whether the bucket accepts the key', async () => {
    expect(await files().answers()).toBe(true);
    expect(told).toEqual([]);
    expect(await files({ access: { bucket: 'another' } }).answers()).toBe(false);
    expect(await files({ access: { secret: () => 'another' } }).answers()).toBe(false);
    expect(told).toEqual([
      { call: 'HEAD', why: 'NoSuchBucket', status: 404 },
      { call: 'HEAD', why: 'refused', status: 403 },
    ]);
  });

  it('never expose the key, whatever fails', async () => {
    for (const how of [403, 500, 'broken', 'half'] as const) {
      server.misbehave(how);
      const store = files();
      const answers = [await store.put(NAME, Uint8Array.of(1), WEBP), await store.get(NAME), await store.answers()];
      for (const shown of [inspect(answers, { depth: 9 }), inspect(store, { depth: 9 }), JSON.stringify(told)])
        expect(shown).not.toMatch(/hidden/);
    }
    expect(told.length).toBeGreaterThan(8);
  });
});

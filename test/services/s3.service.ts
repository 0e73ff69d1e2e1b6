import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { photoStoreContract } from '#src/adapters/file-store/file-store.contract.ts';
import type { FileFailure, S3Access } from '#src/adapters/file-store/s3/s3-calls.ts';
import { type S3Files, s3Files } from '#src/adapters/file-store/s3/s3-files.ts';
import { S3_KEY } from '#test/support/openstack-swift/settings.ts';

const { SERVICE_S3_URL: url = '', SERVICE_S3_BUCKET: bucket = '' } = process.env;
const NAME = '1796193000000-k7m3q9-goa.webp';

/** A closed port: an unreachable server. */
const NOWHERE = 'http://127.0.0.1:1';

function open(access: Partial<S3Access> = {}, told: FileFailure[] = []): S3Files {
  const key = { keyId: () => S3_KEY.id, secret: () => S3_KEY.secret, region: S3_KEY.region };
  return s3Files({
    access: { endpoint: url, bucket, ...key, ...access },
    clock: { now: () => instant(Date.now()) },
    pause: { pause: async () => undefined },
    onFailure: (failure) => void told.push(failure),
  });
}

photoStoreContract('an S3 server of others', async () => {
  const [here, away, elsewhere] = [open(), open({ endpoint: NOWHERE }), open()];
  let failing = false;
  const now = () => (failing ? away : here);
  return {
    store: {
      put: (...given) => now().put(...given),
      get: (...given) => now().get(...given),
      remove: (...given) => now().remove(...given),
      names: () => now().names(),
    },
    elsewhere,
    fail(next) {
      failing = next;
    },
    async close() {
      await Promise.all([here, away, elsewhere].map((store) => store.close()));
    },
  };
});

describe('a third-party S3 server', () => {
  const opened: S3Files[] = [];
  const told: FileFailure[] = [];
  const files = (access: Partial<S3Access> = {}) => {
    const store = open(access, told);
    opened.push(store);
    return store;
  };
  beforeAll(() => expect(url).not.toBe(''));
  afterAll(async () => {
    for (const store of opened) await store.close();
  });

  it('accepts the key', async () => {
    expect(await files().answers()).toBe(true);
    expect(told).toEqual([]);
  });

  it.each([
    ['a wrong secret', { secret: () => 'another' }, 403],
    ['an unknown key', { keyId: () => 'padav:nobody' }, 403],
    ['a bucket that is not there', { bucket: 'another' }, 404],
  ])('refuses %s', async (_, access, status) => {
    told.length = 0;
    const store = files(access);
    expect(await store.answers()).toBe(false);
    expect(await store.put(NAME, Uint8Array.of(1), 'image/webp')).toMatchObject({ ok: false });
    expect(told.map((failure) => failure.status)).toEqual([status, status]);
  });
});

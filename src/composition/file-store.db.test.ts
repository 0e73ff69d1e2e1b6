import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSALS } from '#core/shared/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server/server.ts';
import { OFFLINE_FAULTS } from './tokens.ts';

/** Uploads a photo of a new traveller. */
async function travellerOf({ app }: TestApp, name: string) {
  const account = { name, email: `${name.toLowerCase()}@padav.example`, password: 'monsoon-verandah-7' };
  await app.inject({ method: 'POST', url: '/auth/register', payload: account });
  const { email, password } = account;
  const signedIn = await app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
  const { token, userDetails } = signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    async upload() {
      const picture = { create: { width: 64, height: 64, channels: 3, background: '#2a9d8f' } } as const;
      const payload = await sharp(picture).png().toBuffer();
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': String(payload.length) };
      const type = { 'content-type': 'application/offset+octet-stream' };
      return app.inject({ method: 'POST', url: '/uploads', payload, headers: { ...headers, ...tus, ...type } });
    },
    save: (profilePicture: string | null) =>
      app.inject({ method: 'PUT', url: `/user/${userDetails._id}`, headers, payload: { name, email, profilePicture } }),
    profile: () => app.inject({ url: `/user/${userDetails._id}`, headers }),
  };
}

const UNAVAILABLE = { code: 'PHOTOS_UNAVAILABLE', msg: REFUSALS.PHOTOS_UNAVAILABLE.en };

describe('photos in a bucket', () => {
  const key = { keyId: 'GK0815', secret: 'hidden-secret', region: 'garage', bucket: 'padav' };
  let server: S3Server;
  let test: TestApp;
  let now: () => number = Date.now;

  beforeAll(async () => {
    server = await startS3Server({ ...key, now: () => now() });
    const env = {
      FILE_STORE: 's3',
      S3_ENDPOINT: server.url,
      S3_BUCKET: key.bucket,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.keyId,
      S3_SECRET_ACCESS_KEY: key.secret,
    };
    test = await startTestApp({ env });
    now = test.clock.now;
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  it('are reported by the name of the store only', async () => {
    const answer = await test.app.inject('/config');
    expect(answer.json()).toMatchObject({ services: { files: 's3' } });
    for (const secret of [server.url, key.keyId, key.secret]) expect(answer.body).not.toContain(secret);
  });

  it('are stored, served, replaced and deleted', async () => {
    const asha = await travellerOf(test, 'Asha');
    const [first, second] = [(await asha.upload()).json().url, (await asha.upload()).json().url];
    await asha.save(first);
    const served = await test.app.inject(first);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
    await asha.save(second);
    expect((await test.app.inject(first)).statusCode).toBe(404);
    expect([...server.objects.keys()]).toEqual([second.slice(1)]);
    expect(await test.db.database.knex('offline_files')).toEqual([]);
  });

  it('wait while the store is down: the traveller gets an error, keeps the profile, and can continue afterwards', async () => {
    const ravi = await travellerOf(test, 'Ravi');
    const { url } = (await ravi.upload()).json();
    await ravi.save(url);
    server.misbehave(503);
    const refused = await ravi.upload();
    expect([refused.statusCode, refused.json()]).toEqual([502, expect.objectContaining(UNAVAILABLE)]);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect((await test.app.inject(url)).json()).toMatchObject(UNAVAILABLE);
    expect((await ravi.profile()).json()).toMatchObject({ userDetails: { profilePicture: url } });
    expect((await ravi.save(null)).statusCode).toBe(200);
    expect((await test.app.inject(url)).statusCode).toBe(404);
    server.misbehave(null);
    const next = await ravi.upload();
    expect(next.statusCode).toBe(201);
    // Files that the store could not remove then are removed now.
    expect(server.objects.has(url.slice(1))).toBe(false);
    expect((await test.app.inject(next.json().url)).statusCode).toBe(200);
  });
});

describe('photos on a disk', () => {
  let dataDir: string;
  let test: TestApp;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'padav-disk-'));
    test = await startTestApp({ env: { FILE_STORE: 'disk', DATA_DIR: dataDir } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(dataDir, { recursive: true });
  });

  it('are below the data folder, count as offline, and fail when offline services do', async () => {
    expect((await test.app.inject('/config')).json()).toMatchObject({ services: { files: 'offline' } });
    const meera = await travellerOf(test, 'Meera');
    const { url } = (await meera.upload()).json();
    expect(readdirSync(path.join(dataDir, 'photos'))).toEqual([path.basename(url)]);
    expect((await test.app.inject(url)).statusCode).toBe(200);
    await test.part(OFFLINE_FAULTS).set('files', { mode: 'failing', delayMs: 0 });
    expect((await test.app.inject(url)).json()).toMatchObject(UNAVAILABLE);
    await test.part(OFFLINE_FAULTS).clear();
  });
});

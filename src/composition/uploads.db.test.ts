import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeUploads, UPLOAD_LIFE_MS } from '#core/session/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { client } from '#test/support/http/client.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { SESSION_PORTS } from './tokens.ts';

const TOKEN_SECRET = 'the key that both replicas have, long enough to be one';
const TUS = { 'tus-resumable': '1.0.0' };
const CHUNK = 131_072;

let db: FreshDatabase;
let one: TestApp;
let other: TestApp;
let photo: Buffer;

const replica = () => startTestApp({ db, env: { TOKEN_SECRET } });

beforeAll(async () => {
  db = await freshDatabase();
  [one, other] = [await replica(), await replica()];
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  for (const app of [one, other]) await app?.close();
  await db.drop();
});

async function begin(at: TestApp, token: string, size = photo.length): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(size) };
  return String((await client(at.app).call('POST', '/uploads', { token, headers })).headers.location);
}

const send = (at: TestApp, path: string, token: string, from: number, bytes: Buffer) =>
  client(at.app).call('PATCH', path, {
    token,
    raw: { contentType: 'application/offset+octet-stream', text: bytes },
    headers: { ...TUS, 'upload-offset': String(from) },
  });

const stands = async (at: TestApp, path: string, token: string) => {
  const { status, headers } = await client(at.app).call('HEAD', path, { token, headers: TUS });
  return { status, offset: Number(headers['upload-offset']) };
};

const parts = (): Promise<readonly unknown[]> => db.database.knex('photo_upload_parts').select('upload_id');

describe('an upload over several processes', () => {
  it('is accepted by both in turns, and is a photo for both', async () => {
    const { token } = await traveller(one, 'Turns');
    const path = await begin(one, token);
    let last: Awaited<ReturnType<typeof send>> | undefined;
    for (let from = 0, turn = 0; from < photo.length; from += CHUNK, turn += 1) {
      const at = turn % 2 === 0 ? other : one;
      last = await send(at, path, token, from, photo.subarray(from, from + CHUNK));
      expect(await stands(turn % 2 === 0 ? one : other, path, token)).toEqual({
        status: 200,
        offset: Math.min(photo.length, from + CHUNK),
      });
    }
    expect(last?.status).toBe(200);
    for (const { app } of [one, other]) {
      const served = await app.inject(String(last?.headers['x-photo-url']));
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    }
    expect(await parts()).toEqual([]);
  });

  it('is accepted once of two concurrent parts with the same offset, and the other gets an error', async () => {
    const { token } = await traveller(one, 'Race');
    for (const size of [CHUNK, photo.length]) {
      const path = await begin(one, token);
      const both = await Promise.all([one, other].map((at) => send(at, path, token, 0, photo.subarray(0, size))));
      expect(both.map(({ status }) => status).sort()).toEqual([size === CHUNK ? 204 : 200, 409]);
      expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'UPLOAD_ELSEWHERE' });
      expect(await stands(other, path, token)).toEqual({ status: 200, offset: size });
    }
  });

  it('survives the process that took its start', async () => {
    const { token } = await traveller(one, 'Restart');
    const first = await replica();
    const path = await begin(first, token);
    await send(first, path, token, 0, photo.subarray(0, CHUNK));
    await first.close();
    const second = await replica();
    expect(await stands(second, path, token)).toEqual({ status: 200, offset: CHUNK });
    expect(await send(second, path, token, CHUNK, photo.subarray(CHUNK))).toMatchObject({ status: 200 });
    await second.close();
  });

  it('that is abandoned is deleted with all its bytes', async () => {
    const { token } = await traveller(one, 'Givenup');
    const path = await begin(one, token);
    await send(one, path, token, 0, photo.subarray(0, CHUNK));
    const purge = purgeUploads(one.part(SESSION_PORTS));
    one.clock.pass(UPLOAD_LIFE_MS - 1);
    await purge();
    expect(await stands(one, path, token)).toMatchObject({ status: 200 });
    one.clock.pass(1);
    await purge();
    expect(await parts()).toEqual([]);
    expect(await db.database.knex('photo_uploads').where({ id: path.split('/').at(-1) })).toEqual([]);
  });
});

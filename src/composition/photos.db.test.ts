import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { OFFLINE_FAULTS } from './tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function enter(name: string) {
  const account = { name, email: `${name.toLowerCase()}@padav.example`, password: 'monsoon-verandah-7' };
  await test.app.inject({ method: 'POST', url: '/auth/register', payload: account });
  const { email, password } = account;
  const signedIn = await test.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
  const { token, userDetails } = signedIn.json();
  return { email, name, url: `/user/${userDetails._id}`, headers: { authorization: `Bearer ${token}` } };
}

type Traveller = Awaited<ReturnType<typeof enter>>;

async function upload({ headers }: Traveller, payload?: Buffer) {
  const picture = { create: { width: 800, height: 600, channels: 3, background: '#2a9d8f' } } as const;
  const bytes =
    payload ??
    (await sharp(picture)
      .withExif({ IFD0: { Make: 'CanaryCam' } })
      .jpeg()
      .toBuffer());
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('canary beach.jpg').toString('base64')}`,
    'content-type': 'application/offset+octet-stream',
  };
  return test.app.inject({ method: 'POST', url: '/uploads', payload: bytes, headers: { ...headers, ...tus } });
}

const save = ({ url, headers, name, email }: Traveller, profilePicture: string | null) =>
  test.app.inject({ method: 'PUT', url, headers, payload: { name, email, profilePicture } });

const filesKept = () => test.db.database.knex('offline_files').pluck('name');

it('a photo is re-encoded, chosen, replaced and deleted with its account', async () => {
  const [meera, ravi] = [await enter('Meera'), await enter('Ravi')];
  const uploaded = await upload(meera);
  expect(uploaded.statusCode).toBe(201);
  const { url } = uploaded.json();
  const served = await test.app.inject(url);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(served.rawPayload.toString('latin1')).not.toContain('CanaryCam');

  expect((await save(ravi, url)).json()).toMatchObject({ errors: [{ code: 'PHOTO_NOT_YOURS' }] });
  expect((await save(meera, url)).json()).toMatchObject({ userDetails: { profilePicture: url } });
  const next = (await upload(meera)).json().url;
  expect((await save(meera, next)).statusCode).toBe(200);
  expect((await test.app.inject(url)).statusCode).toBe(404);
  expect(await filesKept()).toEqual([next.slice('/photos/'.length)]);

  const { url: account, headers } = meera;
  expect((await test.app.inject({ method: 'DELETE', url: account, headers })).statusCode).toBe(200);
  expect((await test.app.inject(next)).statusCode).toBe(404);
  expect(await filesKept()).toEqual([]);
  expect(await test.db.database.knex('photos')).toEqual([]);
});

it('a fault of the file store is reported, and what is no image is refused', async () => {
  const kabir = await enter('Kabir');
  expect((await upload(kabir, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(422);
  await test.part(OFFLINE_FAULTS).set('files', { mode: 'failing', delayMs: 0 });
  expect((await upload(kabir)).json()).toMatchObject({ code: 'PHOTOS_UNAVAILABLE' });
  await test.part(OFFLINE_FAULTS).clear();
  expect((await upload(kabir)).statusCode).toBe(201);
  expect(await filesKept()).toHaveLength(1);
});

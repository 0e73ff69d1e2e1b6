import sharp from 'sharp';
import { expect } from 'vitest';
import { HTTP_FAULTS, type HttpFault, RAW_WORDS } from '#test/support/fault-server/faults.ts';
import { startFaultServer } from '#test/support/fault-server/server.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { startS3Server } from '#test/support/s3-server/server.ts';
import {
  emailOf,
  expectRefusal,
  type FaultyService,
  type Reads,
  startAppWithShortTimeouts,
} from '../faulty-service.ts';

const KEY = { keyId: 'GK4711', secret: 'a-secret-of-the-store', region: 'garage', bucket: 'padav' };

const cells = {
  refused: 'PHOTOS_UNAVAILABLE',
  slow: 'PHOTOS_UNAVAILABLE',
  reset: 'PHOTOS_UNAVAILABLE',
  'half-open': 'PHOTOS_UNAVAILABLE',
  '400': 'PHOTOS_UNAVAILABLE',
  '401': 'PHOTOS_UNAVAILABLE',
  '403': 'PHOTOS_UNAVAILABLE',
  '404': 'PHOTOS_UNAVAILABLE',
  '429': 'PHOTOS_UNAVAILABLE',
  '500': 'PHOTOS_UNAVAILABLE',
  '502': 'PHOTOS_UNAVAILABLE',
  '503': 'PHOTOS_UNAVAILABLE',
  'no HTTP': 'PHOTOS_UNAVAILABLE',
  'broken body': 'PHOTOS_UNAVAILABLE',
  truncated: 'PHOTOS_UNAVAILABLE',
} as const satisfies Record<HttpFault, Reads>;

/** A proxy's page, not a response of the store. */
const rawOf = () => ({ type: 'text/html', text: `<h1>${RAW_WORDS}</h1>` });

/** The file store: the profile keeps its photo, and both old and new photos exist once the store is back. */
export const files: FaultyService = {
  name: 'files',
  logged: 'fileStore',
  cells,
  faults: HTTP_FAULTS,
  async start() {
    const faults = await startFaultServer({ protocol: 'http', rawOf });
    let now: () => number = Date.now;
    const server = await startS3Server({ ...KEY, now: () => now() });
    faults.before(Number(new URL(server.url).port));
    const { app, log } = await startAppWithShortTimeouts({
      FILE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${faults.port}`,
      S3_BUCKET: KEY.bucket,
      S3_REGION: KEY.region,
      S3_ACCESS_KEY_ID: KEY.keyId,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    });
    now = app.clock.now;
    const picture = { create: { width: 64, height: 64, channels: 3, background: '#2a9d8f' } } as const;
    const png = await sharp(picture).png().toBuffer();

    return {
      faults,
      log,
      async story(fault, reads, nth) {
        const name = `Asha-${emailOf(nth)}`;
        const asha = await traveller(app, name);
        const upload = () =>
          asha.http.call('POST', '/uploads', {
            token: asha.token,
            headers: { 'tus-resumable': '1.0.0', 'upload-length': String(png.length) },
            raw: { contentType: 'application/offset+octet-stream', text: png },
          });
        const profile = async () => (await asha.http.get(`/user/${asha.userId}`, { token: asha.token })).body;
        const first = await upload();
        expect(first.status).toBe(201);
        const url = String(first.headers['x-photo-url']);
        const email = `${name.toLowerCase()}@padav.example`;
        const saved = { name, email, profilePicture: url };
        await asha.http.put(`/user/${asha.userId}`, saved, { token: asha.token });

        await faults.fail(fault);
        expectRefusal(await upload(), reads, 502);
        expectRefusal(await asha.http.get(url), reads, 502);
        expect(await profile()).toMatchObject({ userDetails: { profilePicture: url } });

        await faults.heal();
        expect((await asha.http.get(url)).status).toBe(200);
        expect((await upload()).status).toBe(201);
      },
      async close() {
        await app.close();
        await server.close();
        await faults.close();
      },
    };
  },
};

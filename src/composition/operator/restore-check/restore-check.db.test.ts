import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DependencyContainer } from 'tsyringe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant, paise } from '#core/shared/index.ts';
import { s3Files } from '#src/adapters/file-store/s3/s3-files.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { startS3Server } from '#test/support/s3-server/server.ts';
import { environmentShape } from '../../configuration/environment.ts';
import { GATEWAY, PHOTO_STORE } from '../../tokens.ts';
import { provide, take } from '../../wiring.ts';
import { checkCopy } from './check-copy.ts';
import { comparePhotos } from './compare-photos.ts';
import { copyEnvironment } from './copy-environment.ts';
import { readOnlyGateway } from './read-only-gateway.ts';

let test: TestApp;
let container: DependencyContainer;
let dataDir: string;
const NAMED = '1-aaaa-here.webp';
const LOST = '2-bbbb-lost.webp';
const STRAY = '3-cccc-stray.webp';

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'padav-photos-'));
  test = await startTestApp({
    env: { FILE_STORE: 'disk', DATA_DIR: dataDir },
    override: (parts) => {
      container = parts;
    },
  });
  mkdirSync(path.join(dataDir, 'photos'));
  for (const name of [NAMED, STRAY, '.4-dddd-half.webp-0'])
    writeFileSync(path.join(dataDir, 'photos', name), 'a photo');
  const owner = await addAccount(test.db.database.knex);
  const row = { account_id: owner, created_at: new Date() };
  await test.db.database.knex('photos').insert([NAMED, LOST].map((name) => ({ ...row, name })));
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a copy that is checked', () => {
  it('is configured with nothing that it could send by, and with no way in from outside', () => {
    const all = Object.fromEntries(Object.keys(environmentShape.shape).map((name) => [name, 'production']));
    const left = copyEnvironment(all, 'postgres://copy');
    for (const name of [
      'SMTP_URL',
      'MAIL_FROM',
      'HOTEL_PROVIDER',
      'IDENTITY',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'TOKEN_SECRET',
    ])
      expect([name, left[name]]).toEqual([name, undefined]);
    expect(Object.keys(left).filter((name) => /WEBHOOKS|GOOGLE|RAPIDAPI|FIREBASE/.test(name))).toEqual([]);
    expect(left).toMatchObject({ DATABASE_URL: 'postgres://copy', HOST: '127.0.0.1', PORT: '0' });
    expect(left).toMatchObject({ RAZORPAY_KEY_SECRET: 'production', S3_BUCKET: 'production' });
  });

  it('can’t order, capture or refund at the gateway, and reads it', async () => {
    const asha = await traveller(test, 'Asha');
    const [hotel = ''] = await freeHotels(test);
    const { proof } = await asha.booked(hotel);
    const { razorpay_order_id: order, razorpay_payment_id: id } = proof;
    readOnlyGateway(container);
    const gateway = take(container, GATEWAY);
    const refusal = { ok: false, refusal: { code: 'GATEWAY_UNAVAILABLE' } };
    const money = { amount: paise(100), currency: 'INR' };
    expect(await gateway.capture(id, paise(100), 'INR')).toMatchObject(refusal);
    expect(await gateway.refund({ paymentId: id, key: 'a key of ten letters', ...money })).toMatchObject(refusal);
    expect(await gateway.paymentsOf(order)).toMatchObject({ ok: true, value: [{ id }] });
    expect(await gateway.refundsOf(id)).toMatchObject({ ok: true, value: [] });
  });

  it('is compared with the photos both ways', async () => {
    const { lines, isWhole } = await comparePhotos(container);
    expect(isWhole).toBe(true);
    expect(lines).toEqual([
      ...['Photos: 2 named by rows, 1 of them missing in the store.', `  ${LOST}`],
      ...['Photos that no row names: 1.', `  ${STRAY}`],
    ]);
  });

  it('is compared with the photos of a bucket both ways, or not at all when that does not answer', async () => {
    const key = { keyId: 'key', secret: 'the secret of the bucket', region: 'garage' };
    const server = await startS3Server({ ...key, bucket: 'padav', listed: 1 });
    const store = s3Files({
      access: { ...key, endpoint: server.url, bucket: 'padav', keyId: () => key.keyId, secret: () => key.secret },
      ...{ clock: { now: () => instant(Date.now()) }, pause: { pause: async () => undefined } },
      onFailure: () => undefined,
    });
    const parts = container.createChildContainer();
    provide(parts, PHOTO_STORE, () => store);
    for (const name of [NAMED, STRAY, 'readme.txt']) await store.put(name, Uint8Array.of(1), 'image/webp');
    const { lines, isWhole } = await comparePhotos(parts);
    expect(isWhole).toBe(true);
    expect(lines).toEqual([
      ...['Photos: 2 named by rows, 1 of them missing in the store.', `  ${LOST}`],
      ...['Photos that no row names: 1.', `  ${STRAY}`],
    ]);
    server.misbehave(403);
    expect(await comparePhotos(parts)).toEqual({
      ...{ lines: ['Photos: the store did not answer; they were not compared.'], isWhole: false },
    });
    await store.close();
    await server.close();
  });

  it('is started and asked, and is not whole when the gateway is silent', async () => {
    const output = { print: () => undefined, complain: () => undefined };
    const env = { FILE_STORE: 'disk', DATA_DIR: dataDir, SMTP_URL: 'never' };
    const copy = {
      env,
      project: path.resolve(import.meta.dirname, '../../../..'),
      url: test.db.url,
      days: null,
      output,
    };
    const { lines, isWhole } = await checkCopy(copy);
    expect([lines.at(-1), isWhole]).toEqual(['All was checked.', true]);
    expect(lines).toEqual(expect.arrayContaining(['ready: answered', 'a search: answered']));
    expect(lines.find((line) => line.startsWith('bookings: '))).toMatch(/^bookings: 1, the last of 2026-12-01T/);
    const dead = {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_dead',
      RAZORPAY_KEY_SECRET: 'a dead secret',
    };
    const url = { RAZORPAY_WEBHOOK_SECRET: 'another secret', RAZORPAY_URL: 'http://127.0.0.1:1' };
    const silent = await checkCopy({ ...copy, env: { ...env, ...dead, ...url } });
    expect([silent.lines.at(-1), silent.isWhole]).toEqual(['Not all could be checked.', false]);
  });
});

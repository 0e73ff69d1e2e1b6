import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { type RunningProduct, startProduct } from '../support/browser/running-product.ts';
import {
  becomeTraveller,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  pay,
  stayLater,
} from '../support/browser/traveller-steps.ts';
import { emptyDatabase, type FreshDatabase } from '../support/database/fresh-database.ts';
import { type RoundRobin, startRoundRobin } from '../support/process/round-robin.ts';
import { type S3Server, startS3Server } from '../support/s3-server/server.ts';

const BUCKET = { keyId: 'GK0815', secret: 'a-local-secret', region: 'garage', bucket: 'padav' };

let database: FreshDatabase;
let store: S3Server;
let proxy: RoundRobin;
let products: readonly RunningProduct[] = [];
let browser: Browser;

beforeAll(async () => {
  [database, store, proxy, browser] = await Promise.all([
    emptyDatabase(),
    startS3Server(BUCKET),
    startRoundRobin(),
    openBrowser(),
  ]);
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: 'loopback',
    ALLOW_OFFLINE: 'true',
    FILE_STORE: 's3',
    S3_ENDPOINT: store.url,
    S3_BUCKET: BUCKET.bucket,
    S3_REGION: BUCKET.region,
    S3_ACCESS_KEY_ID: BUCKET.keyId,
    S3_SECRET_ACCESS_KEY: BUCKET.secret,
  };
  products = await Promise.all([startProduct(env), startProduct(env)]);
  proxy.to(products.map(({ origin }) => origin));
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await Promise.all(products.map((product) => product.stop()));
  await store?.close();
  await database?.drop();
});

it('Of two processes that start at once on an empty database one migrates, and both become ready', async () => {
  const migrating = products.filter((product) => product.output().includes('Migrated the database: 0001'));
  expect(migrating).toHaveLength(1);
  for (const { origin } of products) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

it('A traveller whose requests alternate between two processes searches, pays, uploads a photo and cancels', async () => {
  const traveller = await openTraveller(browser, proxy.origin);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Nandini Rao'));
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  const hotel = await openFirstHotel(page);
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await page.getByRole('heading', { name: /Nandini Rao/ }).waitFor();

  await page.goto('/profile');
  const picture = { create: { width: 300, height: 200, channels: 3, background: '#2a9d8f' } } as const;
  const photo = { name: 'goa.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Image uploaded Successfully').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.locator('header img[src^="/photos/"]').waitFor();
  const [key = ''] = store.objects.keys();
  for (const { origin } of products)
    expect((await fetch(`${origin}/${key}`)).headers.get('content-type')).toBe('image/webp');

  await openBookings(page);
  await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Reservation Cancelled').waitFor();
  await page.getByText('No Bookings found, please book some hotels.').waitFor();
  expect(traveller.errors).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();

  const served = products.map(({ origin }) => proxy.served().get(origin) ?? 0);
  expect(Math.min(...served)).toBeGreaterThan(20);
  expect(Math.max(...served) - Math.min(...served)).toBeLessThan(2);
});

it('A sign-out in one process ends the session in the other', async () => {
  const [here = '', there = ''] = products.map(({ origin }) => origin);
  const account = { ...newTraveller('Dev Anand') };
  const send = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  expect((await send(`${here}/auth/register`, account)).status).toBe(201);
  const { email, password } = account;
  const { token, userDetails } = await (await send(`${there}/auth/login`, { email, password })).json();
  const headers = { authorization: `Bearer ${token}` };
  const read = (origin: string) => fetch(`${origin}/user/${userDetails._id}`, { headers });
  expect([(await read(here)).status, (await read(there)).status]).toEqual([200, 200]);
  expect((await fetch(`${there}/user/logout/${userDetails._id}`, { headers })).status).toBe(200);
  for (const origin of [here, there])
    expect(await (await read(origin)).json()).toMatchObject({ code: 'SESSION_ENDED' });
});

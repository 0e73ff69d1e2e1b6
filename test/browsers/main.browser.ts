import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type RunningProduct, startProduct } from '#test/support/browser/running-product.ts';
import * as choices from './choice-steps.ts';
import type { EngineBrowser } from './engines/engine-page.ts';
import { openFirefox } from './engines/firefox.ts';
import { installedEngines } from './engines/installed.ts';
import { openWebKit } from './engines/webkit.ts';
import { goThroughLongList } from './list-steps.ts';
import * as steps from './steps.ts';

const engines = installedEngines();
if (engines === null) throw new Error('Firefox or WebKit is missing or too old: run npm run tool -- test-browsers');

let product: RunningProduct;
let folder: string;
let photo: string;
beforeAll(async () => {
  [product, folder] = await Promise.all([startProduct(), mkdtemp(path.join(tmpdir(), 'padav-browsers-'))]);
  photo = path.join(folder, 'me.png');
  const picture = { width: 320, height: 240, channels: 3, background: '#8a3ffc' } as const;
  await writeFile(photo, await sharp({ create: picture }).png().toBuffer());
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['Firefox', () => openFirefox(engines.firefox)],
  ['WebKit', () => openWebKit(engines.webKitDriver, engines.webKit)],
] as const)('In %s', (name, open) => {
  let browser: EngineBrowser;
  beforeAll(async () => {
    browser = await open();
  });
  // A browser that could not be started is an error already.
  afterAll(() => (browser as EngineBrowser | undefined)?.close());

  it.each([
    ['desktop', 1280, 900],
    ['small phone', 360, 640],
  ] as const)(
    'a visitor on a %s finds a hotel, registers, pays, sees the voucher, cancels and reads Hindi',
    async (_where, width, height) => {
      const page = await browser.visit(product.origin);
      await page.open('/');
      await page.resize(width, height);
      const traveller = {
        name: 'Kavya Menon',
        email: `${name}-${width}@example.in`.toLowerCase(),
        password: 'monsoon over malabar hill',
      };

      await steps.search(page, 'Goa');
      await steps.filterBesideTheMap(page, width >= 1200);
      await steps.laterBy(page, 30);
      const hotel = await steps.openFirstHotel(page);
      await steps.join(page, traveller);
      await steps.seeHotel(page, hotel);
      await steps.pay(page);
      await steps.seeVoucher(page, hotel);
      await steps.giveAPhoto(page, photo);
      await steps.cancel(page, hotel);
      await steps.inHindi(page, hotel);
    },
  );

  it.each([
    ['small phone', 360, 640, 3],
    ['wide screen', 1600, 900, 0],
  ] as const)(
    'a visitor on a %s chooses a room, books as a new guest and changes the booking',
    async (_where, width, height, nightsMore) => {
      const page = await browser.visit(product.origin);
      await page.open('/');
      await page.resize(width, height);
      const traveller = {
        name: 'Kavya Menon',
        email: `guest-${name}-${width}@example.in`.toLowerCase(),
        password: 'monsoon over malabar hill',
      };
      const guest = { name: 'Meera Nair', mobile: '98765 43210', arrivalTime: 'Between 9:00 pm and 10:00 pm (India)' };

      await steps.search(page, 'Goa');
      await steps.laterBy(page, 30, 'freeCancellation');
      const hotel = await steps.openFirstHotel(page);
      const choice = await choices.chooseRoom(page);
      const paid = await choices.bookAsNewGuest(page, traveller, guest, choice);
      await steps.seeVoucher(page, hotel);
      await choices.seeInVoucher(page, choice, guest);
      const reference = await choices.openChange(page, hotel);
      const dates = await choices.chooseLaterDates(page, choice, nightsMore);
      const change = await choices.confirmChange(page, paid);
      await choices.seeChanged(page, reference, change);
      await steps.seeVoucher(page, hotel);
      await choices.seeInVoucher(page, { ...choice, dates }, guest);
    },
  );

  it.each([
    ['small phone', 360, 640],
    ['desktop', 1280, 900],
  ] as const)(
    'a visitor on a %s goes through a long list of hotels and comes back to it',
    async (_where, width, height) => {
      const page = await browser.visit(product.origin);
      await page.open('/');
      await page.resize(width, height);
      await steps.search(page, 'Delhi');
      await goThroughLongList(page);
    },
  );

  it('a visitor signs in through the popup of Google and returns to the hotel', async () => {
    const page = await browser.visit(product.origin);
    await page.open('/');
    await page.resize(1280, 900);
    await steps.search(page, 'Jaipur');
    await steps.laterBy(page, 12);
    const hotel = await steps.openFirstHotel(page);
    await steps.signInWithGoogle(page);
    await steps.seeHotel(page, hotel);
    await page.see({ role: 'button', name: /^Pay ₹/ });
  });
});

import { expect, it } from 'vitest';
import {
  accessibilityFaults,
  DESKTOP,
  freshTraveller,
  PHONE,
  type Traveller,
} from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, openFirstHotel } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

/** The narrowest phones in use. */
const NARROW = { width: 320, height: 640 };
const PAGES = ['/', '/login', '/signup', '/no-such-page', '/aim', '/list-your-hotel', '/privacy', '/terms'];
/** How often the language is switched in a row. */
const SWITCHES = 16;
const SCHEME = 'document.documentElement.dataset.mantineColorScheme';

const lookedAt = async ({ page, errors }: Traveller, scheme: string) => {
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    const seen = { path, scheme: await page.evaluate(SCHEME), tooWide: await page.evaluate(tooWide) };
    expect(seen).toEqual({ path, scheme, tooWide: 0 });
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
};

it.each(['light', 'dark'] as const)('Pages fit and are readable on a narrow phone in the %s scheme', async (scheme) => {
  const traveller = await openTraveller(on.browser, on.product.origin, NARROW);
  await traveller.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await lookedAt(traveller, scheme);
  await traveller.close();
});

it('Recently viewed hotels leave the favourites at full width on a phone', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  const links = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  for (const link of [...new Set(links)].slice(0, 5)) {
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto('/favourites');
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it.each([PHONE, DESKTOP])('Fonts that come late hardly move a page of $width px', async (window) => {
  const traveller = await openTraveller(on.browser, on.product.origin, window);
  const { page, context } = traveller;
  await openCity(page, 'Goa');
  const results = page.url();
  await openFirstHotel(page);
  const addresses = ['/', '/login', results, page.url(), '/terms'];
  for (const address of addresses) {
    const late = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await late.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await late.goto(address, { waitUntil: 'domcontentloaded' });
    if (address === results) await late.getByRole('article').first().waitFor();
    await late.getByRole('heading', { level: 1 }).waitFor();
    expect(await late.evaluate(() => document.fonts.status)).toBe('loading');
    release();
    await late.evaluate(() => document.fonts.ready);
    await late.close();
  }
  await traveller.close();
});

it('The switch of the language leads to that language each time', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  const languages: (string | null)[] = [];
  for (let at = 0; at < SWITCHES; at += 1) {
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /^(हिन्दी|English)$/ }).click();
    await loaded;
    languages.push(await page.locator('html').getAttribute('lang'));
  }
  expect(languages).toEqual(Array.from({ length: SWITCHES }, (_, at) => (at % 2 === 0 ? 'hi' : 'en')));
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A printed page shows the content, and no controls', async () => {
  // Print moves the content of the screen: that is expected here.
  const traveller = await freshTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await openCity(page, 'Goa');
  const results = page.url();
  await openFirstHotel(page);
  const hotel = page.url();
  for (const address of ['/', results, hotel, '/terms']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await heading.isVisible()).toBe(true);
    const pressed = page.locator('button, header, footer').filter({ visible: true });
    expect(await pressed.allTextContents()).toEqual([]);
  }
  await traveller.close();
});

it('The colour scheme is set before scripts run, and a choice persists across visits', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  expect(await page.evaluate(SCHEME)).toBe('light');
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(SCHEME)).toBe('light');
  await page.evaluate('localStorage.clear()');
  await page.reload();
  expect(await page.evaluate(SCHEME)).toBe('dark');
  await traveller.close();
});

it('Fonts are served by the product, those of Hindi too', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/terms', { waitUntil: 'networkidle' });
  expect(fonts.filter((url) => url.includes('figtree-latin-wght'))).toHaveLength(1);
  const drawn = (text: string) =>
    `document.fonts.load('1em "Figtree Variable"', '${text}').then((faces) => faces.length)`;
  expect(await page.evaluate(drawn('₹'))).toBeGreaterThan(0);
  expect(fonts.filter((url) => url.includes('rupee-sign'))).toHaveLength(1);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.poll(() => fonts.filter((url) => url.includes('devanagari-wght')).length).toBeGreaterThan(0);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

import { expect, it } from 'vitest';
import { livePage, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const DRAWN = [
  ['/', 'Find a place to rest, anywhere in India', 200],
  ['/login', 'Login', 200],
  ['/signup', 'Sign up', 200],
  ['/no/such/page', 'We could not find that page', 404],
] as const;

it.each(DRAWN)('%s is rendered before any script runs', async (address, heading, status) => {
  const context = await on.browser.newContext({
    baseURL: on.product.origin,
    javaScriptEnabled: false,
    locale: 'en-IN',
  });
  const page = await context.newPage();
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(status);
  expect(answer?.headers()).toMatchObject({ 'content-language': 'en' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  await context.close();
});

it.each(DRAWN)('%s is hydrated without changes, and nothing on it shifts', async (address) => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto(address, { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 1 });
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  await expect.poll(() => heading.evaluate(isAlive), { timeout: 60_000 }).toBe(true);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it('Back, pressed before any script ran, goes to the right page without an error', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signup/);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    Reflect.set(globalThis, 'isBefore', true);
    location.reload();
  });
  await page.waitForFunction(() => !Reflect.has(globalThis, 'isBefore') && document.querySelector('h1') !== null);
  await page.evaluate(() => history.back());
  await page.waitForURL(/\/login/, { waitUntil: 'commit' });
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill('a@b.in');
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it.each([
  ['every script', '**/assets/*.js'],
  ['the code of the page', '**/assets/{signup,login}-page-*.js'],
])('A form that is sent before %s has come waits, and no password is in an address', async (_what, code) => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  const uma = newTraveller('Uma Nair');
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill(uma.name);
  await page.getByLabel('Email', { exact: true }).fill(uma.email);
  await page.getByLabel('Password', { exact: true }).fill(uma.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(uma.password);
  await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(uma.name);
  letGo();
  await page.getByText('Registration successful').waitFor();
  expect(addresses.filter((address) => /password|confirm=/i.test(new URL(address).search))).toEqual([]);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it.each(['/login', '/signup'])('%s sends no password in an address without scripts', async (address) => {
  const context = await on.browser.newContext({ baseURL: on.product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Email', { exact: true }).fill('uma@example.in');
  await page.getByLabel('Password', { exact: true }).fill('monsoon in goa');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForLoadState();
  expect(page.url()).not.toContain('monsoon');
  await context.close();
});

it('A page that is left during its hydration is rendered again without an error', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.addInitScript(() => {
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (kind) => {
      const found = entries(kind);
      // The effect of Back, right after the page has read its address.
      if (kind === 'navigation' && location.pathname === '/signup')
        queueMicrotask(() => history.replaceState(null, '', '/login'));
      return found;
    };
  });
  await page.goto('/signup');
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill('a@b.in');
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A page is in the language of the browser until the traveller chooses one, and stays in that', async () => {
  const context = await on.browser.newContext({ baseURL: on.product.origin, locale: 'hi-IN' });
  const page = await livePage(context);
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Top destinations in India' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.goto('/signup');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign up');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  await context.close();
});

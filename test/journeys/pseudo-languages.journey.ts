import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#src/adapters/http/routes/payment-page/page.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { type RunningProduct, startProduct } from '../support/browser/running-product.ts';
import { fail, hang, reply, replyToPost } from '../support/browser/tour/planted-answers.ts';
import { prepareTour, type Tour } from '../support/browser/tour/prepare.ts';
import { openStationPage, type StationPage } from '../support/browser/tour/station-page.ts';
import { STATIONS, type Station } from '../support/browser/tour/stations.ts';
import { applyViewport } from '../support/browser/tour/viewports.ts';
import { ensureBuilt } from '../support/process/built.ts';
import { cutTexts } from '../support/pseudo-languages/cut-texts.ts';
import { PSEUDO_LANGUAGES, pseudoWords } from '../support/pseudo-languages/pseudo-languages.ts';
import { makePseudoProject } from '../support/pseudo-languages/pseudo-project.ts';
import { shownTexts, untranslated } from '../support/pseudo-languages/shown-texts.ts';

const WIDTHS = [390, 1280] as const;
/** A copy of the project is built first. */
const BUILT_WITHIN_MS = 600_000;
/** What the traveller of the tour typed. */
const OWN = ['Ananya Iyer', 'Ananya', 'AI', 'Arabian Sea', 'UTR 4711'];
/** The cards of test mode, by the names that programs send. */
const CARDS = Object.keys(TEST_CARDS);

let product: RunningProduct;
let browser: Browser;
let tour: Tour;
beforeAll(async () => {
  const project = makePseudoProject();
  ensureBuilt(project);
  [product, browser] = await Promise.all([startProduct({}, project), openBrowser()]);
  tour = await prepareTour(browser, product.origin);
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The page of each language; its stations use it one after the other. */
const pages = new Map<string, Promise<StationPage>>();
/** A page in a language, as a traveller has it who chose that. */
async function pageIn(language: string, isSignedIn: boolean): Promise<Page> {
  const open = () => openStationPage(browser, tour, 'en-IN', [{ name: 'language', value: language, url: tour.origin }]);
  const opened = pages.get(language) ?? open();
  pages.set(language, opened);
  const { page, begin } = await opened;
  await begin(isSignedIn);
  return page;
}

/** What of a page is not translated or is cut, at each width. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await applyViewport(page, { width, scheme: 'light' });
    const texts = await shownTexts(page);
    const left = texts.filter((text) => untranslated(text, [...OWN, ...CARDS]).length > 0);
    found.push(...left.map((text) => `${width}: not translated: ${text}`));
    found.push(...(await cutTexts(page)).map((fault) => `${width}: ${fault}`));
  }
  return found;
}

async function visit(station: Station, language: string): Promise<readonly string[]> {
  const page = await pageIn(language, station.signedIn === true);
  await station.reach(page, await pseudoWords(language), tour);
  const html = page.locator('html');
  expect(await html.getAttribute('lang')).toBe(language);
  expect((await html.getAttribute('dir')) ?? 'ltr').toBe(PSEUDO_LANGUAGES[language]?.details.direction);
  return faultsOf(page);
}

describe.each(Object.keys(PSEUDO_LANGUAGES))('in %s every text is translated and none is cut on', (language) => {
  it.each(STATIONS.map((station) => [station.name, station] as const))('%s', async (_name, station) => {
    expect(await visit(station, language)).toEqual([]);
  });
});

it('What a station left is gone at the next one', async () => {
  const page = await pageIn('en-XA', true);
  await page.goto('/profile');
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = ({ target }) => {
        if (target instanceof IDBOpenDBRequest) target.result.close();
        resolve(null);
      };
    });
  });
  await page.context().addCookies([{ name: 'left', value: '1', url: tour.origin }]);
  await page.route('**/login', (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  const next = await pageIn('en-XA', false);
  const left = await next.evaluate(async () => ({
    stored: Object.keys(localStorage).length + Object.keys(sessionStorage).length,
    cached: await caches.keys(),
    databases: await indexedDB.databases(),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));
  expect(left).toEqual({ stored: 0, cached: [], databases: [], isDark: false, width: 1280 });
  expect((await next.context().cookies()).map(({ name }) => name)).toEqual(['language']);
  expect((await next.goto('/login'))?.ok()).toBe(true);
});

it('A planted answer is that of its calls, until the next station', async () => {
  const page = await pageIn('en-XA', true);
  await reply(page, '**/organisations/*', { of: 'any' });
  await replyToPost(page, '**/organisations/org_goa', 201, { of: 'a post' });
  await fail(page, '**/places?*');
  await hang(page, '**/hotels/**');
  const ask = (to: Page) =>
    to.evaluate(async () => {
      const of = async (path: string, more: RequestInit = {}) => {
        const answer = await fetch(path, { signal: AbortSignal.timeout(5_000), ...more }).catch(String);
        return typeof answer === 'string' ? answer : [answer.status, (await answer.text()).slice(0, 17)];
      };
      const post = { method: 'POST', body: '{}' };
      return [
        await of('/organisations/org_goa'),
        await of('/organisations/org_goa', post),
        await fetch(new Request('/organisations/org_goa', post)).then(({ status }) => status),
        await of('/places?text=goa'),
        await of('/hotels/1/rooms', { signal: AbortSignal.abort('given up') }),
        // Of nobody: a deeper path, and a name that only ends like one.
        (await of('/organisations/org_goa/keys'))[0],
        (await of('/healthz'))[0],
      ];
    });
  expect(await ask(page)).toEqual([
    ...[[200, '{"of":"any"}'], [201, '{"of":"a post"}'], 201, [503, '{}'], 'given up', 401, 200],
  ]);
  const next = await pageIn('en-XA', true);
  expect(await next.evaluate(() => fetch('/places?text=goa').then(({ status }) => status))).not.toBe(503);
});

describe('a planted fault is found', () => {
  const plant = async (html: string) => {
    const page = await pageIn('en-XA', false);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((planted) => document.querySelector('main')?.insertAdjacentHTML('beforeend', planted), html);
    return faultsOf(page);
  };

  it('a sentence that nobody translated', async () => {
    expect(await plant('<p>Nobody translated this</p>')).toEqual(
      WIDTHS.map((width) => `${width}: not translated: Nobody translated this`),
    );
  });

  it('a name that only assistive programs read', async () => {
    expect(await plant('<button aria-label="Close the window"></button>')).toHaveLength(WIDTHS.length);
  });

  const CUT = /cut by \d+ px: ⟦/;
  it.each([
    ['in a box of a fixed width', 'width: 60px; overflow: hidden; white-space: nowrap', CUT],
    ['that ends in an ellipsis', 'width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis', CUT],
    ['in a box of a fixed height', 'width: 10rem; height: 1.5em; overflow: hidden', /cut by \d+ px of its height: ⟦/],
    ['that stands out of its box', 'width: 60px; white-space: nowrap', /\d+ px out of its box: ⟦/],
    ['in a box that another one cuts', 'width: 60px; overflow: hidden"><b style="display: block; width: 300px', CUT],
  ])('a text %s', async (_, style, fault) => {
    const found = await plant(`<p style="${style}">⟦Šéàŕçĥ ĥõţéļš ĥéŕé àñð ţĥéŕé~~~~~~⟧</p>`);
    expect(found).toEqual(WIDTHS.map((width) => expect.stringMatching(new RegExp(`^${width}: .*${fault.source}`))));
  });

  it('a page that is wider than a phone', async () => {
    const found = await plant('<p style="width: 700px">⟦ŵîðé~~⟧</p>');
    expect(found).toEqual([expect.stringMatching(/^390: \d+ px wider than the page$/)]);
  });
});

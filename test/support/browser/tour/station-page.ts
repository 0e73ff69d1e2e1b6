import type { Browser, BrowserContext, Page } from 'playwright-core';
import { livePage } from '../open-browser.ts';
import { allowPlantedAnswers } from './planted-answers.ts';
import type { Tour } from './prepare.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** A page that stations use one after the other. */
export interface StationPage {
  readonly page: Page;
  /** The errors of its scripts since the last station began. */
  errors(): readonly string[];
  /** Leaves the last station: afterwards the page is as a new one, of a visitor or of the tour's traveller. */
  begin(isSignedIn: boolean): Promise<void>;
}

/** An address of the product that runs no script. */
const QUIET = '/robots.txt';
/** The viewport of a new context. */
const VIEWPORT = { width: 1280, height: 720 };
/** Timeout of an action, on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Empties all storage of the origin, and puts items into its local storage. */
const resetStorage = async (items: readonly { readonly name: string; readonly value: string }[]) => {
  sessionStorage.clear();
  localStorage.clear();
  for (const { name, value } of items) localStorage.setItem(name, value);
  const [stores, databases] = await Promise.all([caches.keys(), indexedDB.databases()]);
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  await Promise.all(stores.map((each) => caches.delete(each)));
};

/**
 * Opens a page for stations. A context for each of them would start a process, and load and compile every script anew,
 * which took more time than the checks.
 * @param cookies that it has at each station; they replace those of the traveller
 */
export async function openStationPage(
  browser: Browser,
  tour: Tour,
  locale: string,
  cookies: Cookies = [],
): Promise<StationPage> {
  const context = await browser.newContext({
    baseURL: tour.origin,
    locale,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport: VIEWPORT,
    // Each station would install one anew, which stores the whole web: nearly half of the time.
    serviceWorkers: 'block',
  });
  await allowPlantedAnswers(context);
  let errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const page = await livePage(context);
  page.setDefaultTimeout(TIMEOUT_MS);
  return {
    page,
    errors: () => errors,
    async begin(isSignedIn) {
      const own: Cookies = isSignedIn ? tour.signedIn.cookies : [];
      const stored = isSignedIn ? tour.signedIn.origins.flatMap(({ localStorage: items }) => items) : [];
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(QUIET);
      await page.setViewportSize(VIEWPORT);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await context.clearCookies();
      await context.addCookies([...own, ...cookies]);
      await page.evaluate(resetStorage, stored);
      errors = [];
    },
  };
}

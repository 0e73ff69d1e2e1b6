import { existsSync, statfsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { watchLayoutShifts } from './layout-shifts.ts';

export { accessibilityFaults } from './accessibility.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHARED_MEMORY = '/dev/shm';
/** What two browsers need at most; containers have less unless they are told otherwise. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/** Whether browsers may share memory as they do elsewhere, instead of in files: that takes a tenth of their time. */
function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > ENOUGH_SHARED_MEMORY;
}

/** How the browser is started. */
async function launchOptions(more: readonly string[] = []) {
  const { executablePath, env } = await findBrowser();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined));
  return {
    executablePath,
    env: { ...inherited, ...env },
    args: [...FLAGS, ...asRoot, '--headless=new', ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}

/** Starts the browser; the caller closes it. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, which the files of tests in it use one after the other, each in contexts of its own. It ends
 * with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared?.catch(() => undefined);
  if (known?.isConnected() === true) return known;
  shared = openBrowser();
  return shared;
}

/** Starts a browser on a folder, in which all that it keeps stays; a program may attach to it by its `flags`. */
export const openProfile = async (folder: string, baseURL: string, flags: readonly string[]): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...(await launchOptions(flags)),
    ...{ baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: DESKTOP },
  });

/** A traveller's browser: its storage, a page, its errors and its requests to other hosts. */
export interface Traveller {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of scripts, violated security policies included; a refused API call is no error. */
  readonly errors: readonly string[];
  /** Requests to any other host than the product's. */
  readonly strangers: readonly string[];
  /** Layout shifts without an action of the traveller. */
  readonly shifts: readonly string[];
  close(): Promise<void>;
}

/** The tested widths: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
/** A small desktop, on which no map is beside the results. */
export const LAPTOP = { width: 1100, height: 800 };

/** A prerendered page is shown before its scripts, which load once it is painted. */
const ALIVE_WITHIN_MS = 10_000;

/** Whether a page is hydrated; other pages count as such. */
const isAlive = () => {
  const root = document.getElementById('root');
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return root === null || [...root.children].some(isTaken);
};

/** A new page. Its pages are hydrated before a journey continues, unless their scripts can't be loaded. */
export async function livePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const alive = () => page.waitForFunction(isAlive, undefined, { timeout: ALIVE_WITHIN_MS }).catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await alive();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await alive();
    return answer;
  };
  return page;
}

/**
 * A new traveller at `origin`, in India's time and language. Journeys use `openTraveller`.
 * @param serviceWorkers Whether the service worker is allowed; routes of a journey don't see its requests, so it is
 * only where a journey tests it.
 * @param hasTouch Whether the screen can be tapped.
 */
export async function freshTraveller(
  browser: Browser,
  origin: string,
  viewport = DESKTOP,
  serviceWorkers: 'allow' | 'block' = 'block',
  locale = 'en-IN',
  hasTouch = false,
): Promise<Traveller> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers,
    hasTouch,
  });
  const errors: string[] = [];
  const strangers: string[] = [];
  const shifts: string[] = [];
  // What tsx compiles names its functions by this helper, which no page has.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await watchLayoutShifts(context, origin, shifts);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) strangers.push(request.url());
  });
  context.on('console', (message) => {
    // The browser itself logs each response of 400 and above; the journey decides whether that was right.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  const page = await livePage(context);
  page.setDefaultTimeout(60_000);
  return { context, page, errors, strangers, shifts, close: () => context.close() };
}

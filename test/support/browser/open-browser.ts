import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { watchLayoutShifts } from './layout-shifts.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined));
  return chromium.launch({
    executablePath,
    env: { ...inherited, ...env },
    args: [...FLAGS, ...asRoot, '--headless=new'],
  });
}

/** A traveller's own browser: its storage, a page, and what went wrong or left the house on the way. */
export interface Traveller {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of scripts, violated security policies included; a refused API call is no error. */
  readonly errors: readonly string[];
  /** Requests to any other host than the product's. */
  readonly strangers: readonly string[];
  /** What moved on the way without the traveller's doing. */
  readonly shifts: readonly string[];
  close(): Promise<void>;
}

/** The widths that the product is looked at: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
/** A small desktop, on which no map stands beside the results. */
export const LAPTOP = { width: 1100, height: 800 };

/** A page that was drawn ahead is there before its scripts, which come once it is painted. */
const ALIVE_WITHIN_MS = 10_000;

/** Whether React has a page in hand; what is no page of the web is as it is. */
const isAlive = () => {
  const root = document.getElementById('root');
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return root === null || [...root.children].some(isTaken);
};

/** A new page. What it opens comes to life before a journey goes on, unless its scripts can't be had. */
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
 * A fresh traveller at `origin`, in India's time and language. Journeys take theirs from `openTraveller`.
 * @param serviceWorkers Whether the product's worker may stand between page and network; routes of a journey don't reach
 * what it asks for, so it does where a journey is about it.
 */
export async function freshTraveller(
  browser: Browser,
  origin: string,
  viewport = DESKTOP,
  serviceWorkers: 'allow' | 'block' = 'block',
  locale = 'en-IN',
): Promise<Traveller> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers,
  });
  const errors: string[] = [];
  const strangers: string[] = [];
  const shifts: string[] = [];
  await watchLayoutShifts(context, origin, shifts);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) strangers.push(request.url());
  });
  context.on('console', (message) => {
    // The browser itself logs each answer of 400 and above; whether that was right is the journey's to say.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  const page = await livePage(context);
  page.setDefaultTimeout(60_000);
  return { context, page, errors, strangers, shifts, close: () => context.close() };
}

/**
 * What axe finds on a page as it stands: rule and place, empty when all is well.
 * @param within a selector of the part to look at, where all the rest is large and looked at elsewhere.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id} at ${node.target.join(' ')}: ${node.html}`));
}

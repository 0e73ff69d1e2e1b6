import type { Browser, Page, Request } from 'playwright-core';
import { type Random, seededRandom } from '../simulator/schedule/random.ts';
import { freshTraveller } from '../support/browser/open-browser.ts';
import { type Credentials, newTraveller } from '../support/browser/traveller-steps.ts';
import { watchAnswers } from './answers.ts';
import { watchable } from './screen.ts';
import { WINDOWS } from './steps.ts';

/** The environment of walks. */
export interface WalkEnvironment {
  readonly browser: Browser;
  readonly origin: string;
  /** Start pages of a walk, path and query. */
  readonly startPages: readonly [string, ...string[]];
}

/** The traveller of a walk, and its start page. */
export interface WalkTraveller {
  readonly seed: number;
  readonly language: 'en-IN' | 'hi-IN';
  readonly signedIn: boolean;
  readonly window: { readonly width: number; readonly height: number };
  readonly startPage: string;
  /** Whether calls fail now and then, as on a train. */
  readonly poorLine: boolean;
}

/** A traveller on a walk. */
export interface Walker {
  readonly page: Page;
  readonly poorLine: boolean;
  /** Until no request is pending and the responses are rendered. */
  settle(): Promise<void>;
  /** Errors of scripts and the console, and requests that failed, so far. */
  faults(): readonly string[];
  /** Whether its page has been loaded, and the pending requests. */
  waitsFor(): Promise<string>;
  close(): Promise<void>;
}

/** A page that still sends requests after this long is checked as it is. */
const SETTLES_WITHIN_MS = 10_000;

/** A photo of one pixel, for file inputs. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Generates the traveller. */
export const drawTraveller = (random: Random, seed: number, { startPages }: WalkEnvironment): WalkTraveller => ({
  seed,
  language: random.pick(['en-IN', 'hi-IN']),
  signedIn: random.chance(0.4),
  window: random.pick(WINDOWS),
  startPage: random.pick(startPages),
  poorLine: random.chance(0.3),
});

/** Each traveller has a separate client address, since rate limits count by it. */
const addressOf = (seed: number): string => `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}`;

/** Registers and signs in, in any language. */
async function join(page: Page, { name, email, password }: Credentials): Promise<void> {
  const form = page.locator('main form');
  const send = form.locator('button[type=submit]');
  await page.goto('/signup');
  await form.locator('input[autocomplete=name]').fill(name);
  await form.locator('input[type=email]').fill(email);
  for (const field of await form.locator('input[type=password]').all()) await field.fill(password);
  await send.click();
  await page.waitForURL(/\/login/);
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[autocomplete=current-password]').fill(password);
  await send.click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** What a server answers that is too busy, as the product's own does. */
const BUSY = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '1' },
  body: JSON.stringify({
    ...{ type: 'about:blank', title: 'BUSY', status: 503, code: 'BUSY', requestId: 'r-1' },
    msg: 'We can’t answer right now. Please try again in a moment.',
  }),
};

/** Has some of the page's calls fail from now on: no answer comes, or the server is busy. */
async function spoilCalls(page: Page, random: Random, spoiled: WeakSet<Request>): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    if (!isCall || random.chance(0.75)) return route.fallback();
    spoiled.add(request);
    return random.chance(0.5) ? route.abort('internetdisconnected') : route.fulfill(BUSY);
  });
}

/** A traveller on the start page. */
export async function openWalker({ browser, origin }: WalkEnvironment, who: WalkTraveller): Promise<Walker> {
  const { context, page, errors, close } = await freshTraveller(browser, origin, who.window, 'block', who.language);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(who.seed) });
  const spoiled = new WeakSet<Request>();
  const answers = watchAnswers(context, origin, (request) => spoiled.has(request));
  await watchable(page);
  // Popups, files and dialogs of the browser are handled, so that the walk continues.
  context.on('page', (opened) => {
    void opened
      .close()
      .then(() => page.bringToFront())
      .catch(() => undefined);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: PIXEL };
  page.on('filechooser', (chooser) => void chooser.setFiles(photo).catch(() => undefined));

  // A page in the background renders no frames: the timer continues for it.
  const drawn = () =>
    page
      .evaluate(
        () =>
          new Promise((done) => {
            setTimeout(done, 250);
            requestAnimationFrame(() => requestAnimationFrame(done));
          }),
      )
      .catch(() => undefined);
  const walker: Walker = {
    page,
    poorLine: who.poorLine,
    async settle() {
      const until = performance.now() + SETTLES_WITHIN_MS;
      do await drawn();
      while (answers.underWay().length > 0 && performance.now() < until);
    },
    faults: () => [...errors, ...answers.faults],
    async waitsFor() {
      const late = new Promise<string>((resolve) => setTimeout(resolve, SETTLES_WITHIN_MS, 'answers nothing'));
      const state = await Promise.race([page.evaluate(() => document.readyState).catch(String), late]);
      return `The page is ${state}; without an answer: ${answers.underWay().join(', ') || 'nothing'}`;
    },
    async close() {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await close();
    },
  };
  if (who.signedIn) await join(page, newTraveller('Meera Joshi'));
  await page.goto(who.startPage);
  await walker.settle();
  if (who.poorLine) await spoilCalls(page, seededRandom(who.seed), spoiled);
  return walker;
}

import type { Browser, Page } from 'playwright-core';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { freshTraveller, PHONE } from '#test/support/browser/open-browser.ts';

/** What was measured, in milliseconds from the beginning of a navigation. */
export interface ArrivalFindings {
  /** Until the first card of a first visit stands in the page. */
  readonly firstCard: readonly number[];
  /** Until a returning visitor sees the shell of the results. */
  readonly shell: readonly number[];
}

interface Seen {
  padavFirstCard?: number;
}

/** A search that nobody has asked for before: each of another day. */
function newSearches() {
  let ahead = 20;
  return () => {
    ahead += 1;
    const arrival = addDays(dayInIndia(instant(Date.now())), ahead);
    const stay = `arrivalDate=${arrival}&departureDate=${addDays(arrival, 2)}&rooms=1&adults=2&children=0`;
    return `/hotels?destination=Goa&latitude=15.3&longitude=74&${stay}`;
  };
}

const watchFirstCard = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('main article h2') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => Object.assign(globalThis, { padavFirstCard: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });

async function firstCardOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => (globalThis as Seen).padavFirstCard ?? null, undefined, {
    polling: 50,
  });
  return Number(await seen.jsonValue());
}

/** The first paint of the page that is open. */
async function firstPaintOf(page: Page): Promise<number> {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    undefined,
    { polling: 50 },
  );
  return Number(await painted.jsonValue());
}

/** The first page that a process draws takes it longer: it loads the code for that. */
async function warmUp(browser: Browser, origin: string, address: string): Promise<void> {
  const visitor = await freshTraveller(browser, origin, PHONE);
  await visitor.page.goto(address, { waitUntil: 'networkidle' });
  await visitor.close();
}

/** Opens the results over a line, as somebody who comes for the first time and as somebody who was there before. */
export async function measureArrivals(browser: Browser, origin: string, rounds: number): Promise<ArrivalFindings> {
  const search = newSearches();
  await warmUp(browser, origin, search());
  const firstCard: number[] = [];
  const shell: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await freshTraveller(browser, origin, PHONE);
    await watchFirstCard(visitor.page);
    firstCard.push(await firstCardOf(visitor.page, search()));
    await visitor.page.waitForLoadState('networkidle');
    await visitor.close();

    const known = await freshTraveller(browser, origin, PHONE, 'allow');
    await known.page.goto('/hotels', { waitUntil: 'load' });
    await known.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
    // Once more, under the worker, which keeps the page.
    await known.page.goto('/hotels', { waitUntil: 'networkidle' });
    await known.page.goto('about:blank');
    await known.page.goto(search(), { waitUntil: 'commit' });
    shell.push(await firstPaintOf(known.page));
    // Whatever else comes would take the line from the next visitor.
    await known.page.waitForLoadState('networkidle');
    await known.close();
  }
  return { firstCard, shell };
}

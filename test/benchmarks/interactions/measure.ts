import type { Browser, BrowserContext, Page } from 'playwright-core';
import { growSearch } from '#test/journeys/map-steps.ts';
import { freshTraveller, PHONE } from '#test/support/browser/open-browser.ts';
import { slowPhone } from '#test/support/browser/slow-phone.ts';
import { sendProviderPhotos } from './provider-photos.ts';
import { AMONG_RESULTS, type Step, searchAgain, TO_RESULTS } from './steps.ts';
import { type Frames, heapOf, SHORTEST_MS, scrollFrames, takeInteractions, watchInteractions } from './watch.ts';

/** How often everything is done. */
export interface InteractionEffort {
  readonly rounds: number;
  /** After as many again, so that what is loaded once is there, their memory is compared. */
  readonly searches: number;
}

/** What came of it. */
export interface InteractionFindings {
  /** Of each step the interactions of all rounds, in milliseconds to the next paint. */
  readonly steps: readonly { readonly name: string; readonly ms: readonly number[] }[];
  readonly frames: Frames;
  /** The same of a page without content, which is what this machine misses by itself. */
  readonly emptyFrames: Frames;
  /** In bytes, by the searches. */
  readonly growth: number;
}

const SCROLLED_PX = 12_000;
/** How long a traveller looks at the first cards before scrolling. */
const LOOKED_MS = 1_000;
const CITIES = ['Udaipur', 'Goa', 'Mumbai', 'Pune', 'Kochi', 'Mysuru', 'Agra', 'Shimla', 'Jaipur', 'Delhi'];

async function openPhone(browser: Browser, origin: string) {
  const traveller = await freshTraveller(browser, origin, PHONE, 'block', 'en-IN', true);
  await watchInteractions(traveller.page);
  await slowPhone(traveller.page);
  return traveller;
}

async function scrollEmpty(context: BrowserContext): Promise<Frames> {
  const page = await context.newPage();
  await slowPhone(page);
  await page.setContent(`<div style="height: ${SCROLLED_PX * 2}px"></div>`);
  const frames = await scrollFrames(page, SCROLLED_PX);
  await page.close();
  return frames;
}

const added = (one: Frames, other: Frames): Frames => ({
  due: one.due + other.due,
  missed: one.missed + other.missed,
});

async function doStep(page: Page, { name, act }: Step, noted: Map<string, number[]>): Promise<void> {
  await takeInteractions(page);
  await act(page);
  const found = await takeInteractions(page);
  noted.set(name, [...(noted.get(name) ?? []), ...(found.length === 0 ? [SHORTEST_MS] : found)]);
}

async function measureGrowth(browser: Browser, origin: string, searches: number): Promise<number> {
  const traveller = await freshTraveller(browser, origin, PHONE, 'block', 'en-IN', true);
  const { page } = traveller;
  await page.goto('/');
  for (const { act } of TO_RESULTS) await act(page);
  const searchMany = async () => {
    for (let number = 0; number < searches; number += 1) await searchAgain(page, CITIES[number % CITIES.length] ?? '');
  };
  await searchMany();
  const before = await heapOf(page);
  await searchMany();
  const growth = (await heapOf(page)) - before;
  await traveller.close();
  return growth;
}

/** Clicks, taps, types and scrolls in real pages, on a slow phone with 300 hotels. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  { rounds, searches }: InteractionEffort,
): Promise<InteractionFindings> {
  const noted = new Map<string, number[]>();
  let frames: Frames = { due: 0, missed: 0 };
  let emptyFrames = frames;
  for (let round = 0; round < rounds; round += 1) {
    const traveller = await openPhone(browser, origin);
    const { page } = traveller;
    emptyFrames = added(emptyFrames, await scrollEmpty(traveller.context));
    await growSearch(page);
    await sendProviderPhotos(page);
    await page.goto('/');
    for (const step of TO_RESULTS) await doStep(page, step, noted);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(LOOKED_MS);
    frames = added(frames, await scrollFrames(page, SCROLLED_PX));
    await page.evaluate(() => scrollTo(0, 0));
    for (const step of AMONG_RESULTS) await doStep(page, step, noted);
    await traveller.close();
  }
  const steps = [...noted].map(([name, ms]) => ({ name, ms }));
  return { steps, frames, emptyFrames, growth: await measureGrowth(browser, origin, searches) };
}

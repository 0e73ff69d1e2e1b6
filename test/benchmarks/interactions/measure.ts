import type { Browser, Page } from 'playwright-core';
import { growSearch } from '#test/journeys/map-steps.ts';
import { freshTraveller, PHONE } from '#test/support/browser/open-browser.ts';
import { AMONG_RESULTS, type Step, searchAgain, TO_RESULTS } from './steps.ts';
import { heapOf, SHORTEST_MS, scrollFrames, takeInteractions, watchInteractions } from './watch.ts';

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
  readonly frames: { readonly due: number; readonly missed: number };
  /** In bytes, by the searches. */
  readonly growth: number;
}

/** A phone of medium speed, as Lighthouse has it: its processor is a quarter as fast. */
const SLOWER = 4;
const SCROLLED_PX = 12_000;
const CITIES = ['Udaipur', 'Goa', 'Mumbai', 'Pune', 'Kochi', 'Mysuru', 'Agra', 'Shimla', 'Jaipur', 'Delhi'];

async function openPhone(browser: Browser, origin: string) {
  const traveller = await freshTraveller(browser, origin, PHONE, 'block', 'en-IN', true);
  await watchInteractions(traveller.page);
  const session = await traveller.context.newCDPSession(traveller.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return traveller;
}

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
  const frames = { due: 0, missed: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const traveller = await openPhone(browser, origin);
    const { page } = traveller;
    await growSearch(page);
    await page.goto('/');
    for (const step of TO_RESULTS) await doStep(page, step, noted);
    await page.waitForLoadState('networkidle');
    const { due, missed } = await scrollFrames(page, SCROLLED_PX);
    frames.due += due;
    frames.missed += missed;
    await page.evaluate(() => scrollTo(0, 0));
    for (const step of AMONG_RESULTS) await doStep(page, step, noted);
    await traveller.close();
  }
  const steps = [...noted].map(([name, ms]) => ({ name, ms }));
  return { steps, frames, growth: await measureGrowth(browser, origin, searches) };
}

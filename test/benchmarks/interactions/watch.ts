import type { Page } from 'playwright-core';

/** What the browser does not report is shorter than this. */
export const SHORTEST_MS = 16;
/** Until a paint that follows an answer has been reported. */
const REPORTED_AFTER_MS = 150;

interface Noted {
  readonly id: number;
  readonly ms: number;
}
interface Watched {
  padavInteractions: Noted[];
  padavScrolls: boolean;
}

/** Notes how long each click, tap and key takes to its next paint, in every document of a page. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const noted: Noted[] = [];
    Object.assign(window, { padavInteractions: noted });
    const options = { type: 'event', durationThreshold: shortest, buffered: true };
    new PerformanceObserver((list) => {
      for (const { duration, interactionId = 0 } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) noted.push({ id: interactionId, ms: duration });
    }).observe(options);
  }, SHORTEST_MS);
}

/** The interactions since the last call, in milliseconds each: events of one interaction count once, with the longest. */
export async function takeInteractions(page: Page): Promise<readonly number[]> {
  const noted = await page.evaluate(async (wait) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, wait)));
    return (window as unknown as Watched).padavInteractions.splice(0);
  }, REPORTED_AFTER_MS);
  const longest = new Map<number, number>();
  for (const { id, ms } of noted) longest.set(id, Math.max(longest.get(id) ?? 0, ms));
  return [...longest.values()];
}

/** Frames that were due while a page scrolled, and those of them in which it could draw nothing. */
export interface Frames {
  readonly due: number;
  readonly missed: number;
}

/**
 * Scrolls by a wheel, and counts the frames in which the page could draw. (Where a phone is emulated the browser does not
 * scroll by a synthesized finger.)
 * @throws Error when the page did not scroll that far
 */
export async function scrollFrames(page: Page, distance: number): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  const before = await page.evaluate(() => scrollY);
  const frames = page.evaluate(async () => {
    const at: number[] = [];
    Object.assign(window, { padavScrolls: true });
    while ((window as unknown as Watched).padavScrolls) at.push(await new Promise<number>(requestAnimationFrame));
    return at;
  });
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 195, y: 500, yDistance: -distance, speed: 2_400, gestureSourceType: 'mouse', preventFling: true },
  });
  const after = await page.evaluate(() => {
    Object.assign(window, { padavScrolls: false });
    return scrollY;
  });
  const at = await frames;
  await session.detach();
  if (after - before < distance - 1) throw new Error(`The page scrolled by ${after - before} of ${distance} px.`);
  const FRAME_MS = 1_000 / 60;
  const steps = at.slice(1).map((now, index) => Math.round((now - (at[index] ?? now)) / FRAME_MS));
  const due = steps.reduce((sum, step) => sum + Math.max(1, step), 0);
  return { due, missed: due - steps.length };
}

/** The memory that is in use after a collection, in bytes. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

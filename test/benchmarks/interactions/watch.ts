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

/** Scrolls by a finger, and counts the frames in which the page could draw. @returns frames that were due, and missed */
export async function scrollFrames(page: Page, distance: number): Promise<{ due: number; missed: number }> {
  const session = await page.context().newCDPSession(page);
  const frames = page.evaluate(async () => {
    const at: number[] = [];
    Object.assign(window, { padavScrolls: true });
    while ((window as unknown as Watched).padavScrolls) at.push(await new Promise<number>(requestAnimationFrame));
    return at;
  });
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 195, y: 500, yDistance: -distance, speed: 2_400, gestureSourceType: 'touch', preventFling: true },
  });
  await page.evaluate(() => Object.assign(window, { padavScrolls: false }));
  const at = await frames;
  await session.detach();
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

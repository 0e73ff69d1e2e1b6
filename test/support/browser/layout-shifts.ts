import type { BrowserContext } from 'playwright-core';

/** Under this name a page tells of a shift. */
const TELL = 'padavTellShift';

/**
 * Watches every page of a context for layout shifts, as the metric defines them: what moves within half a second of a
 * touch, click or key does not count. Pages and frames of other houses, as the gateway's window, are theirs to hold still.
 * @param origin Whose pages are watched.
 * @param shifts Takes each: how far, on which address, and what moved most.
 */
export async function watchLayoutShifts(context: BrowserContext, origin: string, shifts: string[]): Promise<void> {
  await context.exposeFunction(TELL, (shift: string) => void shifts.push(shift));
  await context.addInitScript(
    ([tell, house]) => {
      if (location.origin !== house) return;
      const nameOf = (node: unknown): string =>
        node instanceof Element ? node.outerHTML.slice(0, 120).replaceAll('\n', ' ') : 'something gone';
      const boxOf = (rect: unknown): string =>
        rect instanceof DOMRectReadOnly ? [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ') : '?';
      const sourceOf = (source: object): string =>
        `${nameOf(Reflect.get(source, 'node'))} from ${boxOf(Reflect.get(source, 'previousRect'))} to ${boxOf(Reflect.get(source, 'currentRect'))}`;
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') === true) continue;
          const sources: unknown = Reflect.get(entry, 'sources');
          const moved = Array.isArray(sources) ? sources.slice(0, 3).map(sourceOf).join('; ') : '';
          const value = Number(Reflect.get(entry, 'value')).toFixed(5);
          void Reflect.get(globalThis, tell)(`${value} on ${location.pathname}: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [TELL, origin] as const,
  );
}

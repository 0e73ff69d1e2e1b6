import type { BrowserContext } from 'playwright-core';

/** Under this name a page tells of a shift. */
const TELL = 'padavTellShift';
const MAX_BY_LETTERS_PX = 8;
/** A machine under load paints the exchange some time after the font has come. */
const SOON_MS = 500;

/**
 * Watches every page of a context for layout shifts, as the metric defines them: what moves within half a second of a
 * touch, click or key does not count, nor what moves by less than a pixel. Nor does a step of a few pixels when the letters of the page replace those of the
 * device on a machine that paints before it has the font: a machine for tests may lack those that were measured to be as
 * wide. Pages and frames of other houses, as the gateway's window, are theirs to hold still.
 * @param origin Whose pages are watched.
 * @param shifts Takes each: how far, on which address, and what moved most.
 */
export async function watchLayoutShifts(context: BrowserContext, origin: string, shifts: string[]): Promise<void> {
  await context.exposeFunction(TELL, (shift: string) => void shifts.push(shift));
  await context.addInitScript(
    ([onFailure, house, max, soon]) => {
      if (location.origin !== house) return;
      const fontsCameAt = () =>
        performance.getEntriesByType('resource').flatMap((each) => {
          const end: unknown = Reflect.get(each, 'responseEnd');
          return /[.]woff2$/.test(each.name) && typeof end === 'number' ? [end] : [];
        });
      const step = (one: number, other: number) => Math.abs(one - other);
      /** How far the side that moved most has moved, in pixels. */
      const wayOf = (source: object): number => {
        const [from, to] = [Reflect.get(source, 'previousRect'), Reflect.get(source, 'currentRect')];
        if (!(from instanceof DOMRectReadOnly && to instanceof DOMRectReadOnly)) return Number.POSITIVE_INFINITY;
        return Math.max(step(from.left, to.left), step(from.top, to.top));
      };
      const byLetters = (entry: PerformanceEntry, sources: readonly object[]): boolean =>
        fontsCameAt().some((at) => step(entry.startTime, at) < soon) && sources.every((source) => wayOf(source) <= max);
      const nameOf = (node: unknown): string =>
        node instanceof Element ? node.outerHTML.slice(0, 120).replaceAll('\n', ' ') : 'something gone';
      const boxOf = (rect: unknown): string =>
        rect instanceof DOMRectReadOnly ? [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ') : '?';
      const sourceOf = (source: object): string =>
        `${nameOf(Reflect.get(source, 'node'))} from ${boxOf(Reflect.get(source, 'previousRect'))} to ${boxOf(Reflect.get(source, 'currentRect'))}`;
      const sourcesOf = (entry: PerformanceEntry): readonly object[] => {
        const told: unknown = Reflect.get(entry, 'sources');
        return Array.isArray(told) ? told : [];
      };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') === true) continue;
          const sources = sourcesOf(entry);
          const seen = sources.some((source) => wayOf(source) >= 1);
          if (!seen || byLetters(entry, sources)) continue;
          const moved = sources.slice(0, 3).map(sourceOf).join('; ');
          const value = Number(Reflect.get(entry, 'value')).toFixed(5);
          void Reflect.get(globalThis, onFailure)(`${value} on ${location.pathname}: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [TELL, origin, MAX_BY_LETTERS_PX, SOON_MS] as const,
  );
}

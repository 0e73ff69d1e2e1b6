import type { BrowserContext } from 'playwright-core';

/** The name of the function with which a page reports a shift. */
const TELL = 'padavTellShift';
/** By how much a font that arrives may move a page: what Web Vitals call good. */
const MAX_BY_FONT = 0.1;
/** A busy machine paints the new font, or an answer, some time after the page was told of it. */
const SOON_MS = 500;
/** As many frames as half a second has: a page that is slower to paint has as much to do in longer. */
const SOON_FRAMES = 30;

/**
 * Watches every page of a context for layout shifts, as the metric defines them: shifts within half a second of a
 * touch, click or key do not count, nor those of less than a pixel; a slow page has thirty frames for it. Nor does a shift
 * so soon after an answer or code that the traveller asked for, however long it took: by a request so soon after a touch,
 * click or key, or after such an answer. Pictures are no answers: their places are kept for them. Nor does a small shift when the font of the page replaces that of the device, whose width is near to it but
 * not the same: a word may wrap. Pages and frames of other origins, as the gateway's window, are not watched.
 * @param origin The origin of watched pages.
 * @param shifts Receives each: the distance, the address, and the element that moved most.
 */
export async function watchLayoutShifts(context: BrowserContext, origin: string, shifts: string[]): Promise<void> {
  await context.exposeFunction(TELL, (shift: string) => void shifts.push(shift));
  await context.addInitScript(
    ([onFailure, house, max, soon, frames]) => {
      if (location.origin !== house) return;
      const step = (one: number, other: number) => Math.abs(one - other);
      performance.setResourceTimingBufferSize(5_000);
      /** A touch, or the end of a request: what happens from then on, until soon after the page was told of it, follows. */
      interface End {
        readonly at: number;
        until: number;
      }
      const endOf = (at: number): End => {
        const told = performance.now();
        const end: End = { at, until: Number.POSITIVE_INFINITY };
        let left = frames;
        const count = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(count);
          else end.until = Math.max(told + soon, performance.now());
        };
        requestAnimationFrame(count);
        return end;
      };
      const touches: End[] = [];
      for (const type of ['pointerdown', 'pointerup', 'keydown', 'input'])
        addEventListener(type, ({ timeStamp }) => touches.push(endOf(timeStamp)), { capture: true, passive: true });
      const keyOf = ({ name, startTime }: PerformanceEntry) => `${startTime} ${name}`;
      const answers = new Map<string, End>();
      const answerOf = (entry: PerformanceResourceTiming): End => {
        const known = answers.get(keyOf(entry)) ?? endOf(entry.responseEnd);
        answers.set(keyOf(entry), known);
        return known;
      };
      const isFont = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
        entry instanceof PerformanceResourceTiming && /[.]woff2$/.test(entry.name);
      const isAnswer = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
        entry instanceof PerformanceResourceTiming && !/^(?:img|css)$/.test(entry.initiatorType) && !isFont(entry);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (isAnswer(entry) || isFont(entry)) answerOf(entry);
      }).observe({ type: 'resource', buffered: true });
      /** Fonts that were swapped: a page may paint them before it is told. */
      const swaps: End[] = [];
      document.fonts.addEventListener('loadingdone', () => swaps.push(endOf(performance.now() - soon)));
      const follows = (later: number, { at, until }: End) => later >= at && later < until;
      /** Whether a moment follows an answer that the traveller asked for. */
      const byAnswer = (moment: number): boolean => {
        const ends = [...touches];
        for (const entry of performance.getEntriesByType('resource')) {
          if (isAnswer(entry) && ends.some((end) => follows(entry.startTime, end))) ends.push(answerOf(entry));
        }
        return ends.some((end) => follows(moment, end));
      };
      /** The largest shift of a side, in pixels. */
      const wayOf = (source: object): number => {
        const [from, to] = [Reflect.get(source, 'previousRect'), Reflect.get(source, 'currentRect')];
        if (!(from instanceof DOMRectReadOnly && to instanceof DOMRectReadOnly)) return Number.POSITIVE_INFINITY;
        return Math.max(step(from.left, to.left), step(from.top, to.top));
      };
      const byFont = (entry: PerformanceEntry): boolean => {
        const fonts = performance.getEntriesByType('resource').filter(isFont).map(answerOf);
        return (
          Number(Reflect.get(entry, 'value')) <= max &&
          [...fonts, ...swaps].some((end) => follows(entry.startTime, end))
        );
      };
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
          if (!seen || byFont(entry) || byAnswer(entry.startTime)) continue;
          const moved = sources.slice(0, 3).map(sourceOf).join('; ');
          const value = Number(Reflect.get(entry, 'value')).toFixed(5);
          void Reflect.get(globalThis, onFailure)(`${value} on ${location.pathname}: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [TELL, origin, MAX_BY_FONT, SOON_MS, SOON_FRAMES] as const,
  );
}

import type { Page } from 'playwright-core';
import { BEGIN } from './pseudo-texts.ts';

/**
 * Texts of which a box around them hides a part, texts that stand out of their own box, and by how much a page is wider
 * than its window. A name among the data may end in an ellipsis. What can be scrolled or moved to is not cut: a list that
 * scrolls, the labels of a map, and what the buttons of a row of photos bring in.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((begin) => {
    /** Rounding of fractions of pixels; letters are higher than a narrow line. In pixels. */
    const [SIDEWAYS, UPRIGHT] = [1, 4];
    const hides = (flow: string) => flow === 'hidden' || flow === 'clip';
    const scrolls = (flow: string) => flow === 'auto' || flow === 'scroll';

    /** The boxes around a text, from the inmost to what stands still or scrolls. */
    function boxesAround(node: Node): readonly HTMLElement[] {
      const found: HTMLElement[] = [];
      for (let box = node.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        found.push(box);
        if (position === 'fixed' || scrolls(overflowX) || scrolls(overflowY)) break;
      }
      return found;
    }

    /** Whether a text is there for assistive programs alone, moves with a map, or waits beyond a row of photos. */
    const isElsewhere = (node: Node, boxes: readonly HTMLElement[]) =>
      boxes.some(({ offsetWidth, offsetHeight }) => offsetWidth === 1 && offsetHeight === 1) ||
      node.parentElement?.closest('.leaflet-map-pane, li > [tabindex="-1"]') !== null;

    /** What of a text a box hides or does not hold. */
    function faultIn(box: HTMLElement, node: Node, text: DOMRect): string | null {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const x = Math.round(Math.max(left - text.left, text.right - right));
      const y = Math.round(Math.max(top - text.top, text.bottom - bottom));
      if (hides(overflowX) && x > SIDEWAYS) return `cut by ${x} px`;
      if (hides(overflowY) && y > UPRIGHT) return `cut by ${y} px of its height`;
      const keeps = hides(overflowX) || scrolls(overflowX);
      return !keeps && box === node.parentElement && x > SIDEWAYS ? `${x} px out of its box` : null;
    }

    /** Whether a box ends a name among the data in an ellipsis. */
    const endsName = (box: HTMLElement, said: string) =>
      getComputedStyle(box).textOverflow === 'ellipsis' && !said.includes(begin);

    function faultOf(node: Node): string | null {
      const boxes = boxesAround(node);
      if (isElsewhere(node, boxes)) return null;
      const said = node.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const ending = boxes.findIndex((box) => endsName(box, said));
      const looked = (ending < 0 ? boxes : boxes.slice(0, ending)).filter((box) => box.clientWidth > 0);
      const fault = looked.map((box) => faultIn(box, node, text)).find((found) => found !== null);
      return fault === undefined ? null : `${fault}: ${said}`;
    }

    const isShown = (node: Node) =>
      node.textContent?.trim() !== '' && node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      isShown(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const wide = document.documentElement.scrollWidth - innerWidth;
    const faults: (string | null)[] = [wide > 0 ? `${wide} px wider than the page` : null];
    while (walker.nextNode()) faults.push(faultOf(walker.currentNode));
    return faults.filter((fault) => fault !== null);
  }, BEGIN);

import type { Page } from 'playwright-core';

/** A usable element of a page. */
export interface Control {
  /** How it is used: clicked, typed into, selected from, or given a file. */
  readonly use: 'press' | 'write' | 'choose';
  /** The area of the page it is in, so that a long list is not chosen more often than a small menu. */
  readonly area: string;
  readonly name: string;
  /** Its index among those of the same area and name, from 0. */
  readonly nth: number;
}

/** The checked state of a screen. */
export interface Screen {
  readonly path: string;
  /** The text of its first heading. */
  readonly heading: string;
  /** Whether its main part has a usable element. */
  readonly hasControls: boolean;
  /** The selection in its main part: checkboxes, and selects with their value. */
  readonly chosen: readonly string[];
  /** How much wider than the viewport the page is, in pixels. */
  readonly tooWide: number;
  /** The focused element that is not visible; empty when there is none. */
  readonly hiddenFocus: string;
  /** The text of an open dialog, empty without one. */
  readonly dialog: string;
  /** Whether another language was chosen, and another step came before its page. */
  readonly isLeft: boolean;
}

/** The global name of the functions below. */
const KEY = 'padavWalk';

/** Runs in each page before its scripts: the functions that a walk calls. */
function install(key: string): void {
  const PRESSED =
    'a[href], button, summary, input, textarea, select, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio]';
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const words = [element.getAttribute('aria-label'), labelled, label, element.textContent];
    const found = words.map((each) => short(each ?? '')).find((each) => each !== '');
    return `${element.tagName.toLowerCase()} ${found ?? element.getAttribute('placeholder') ?? element.id}`;
  };
  const areaOf = (element: Element): string => {
    const part = element.closest(
      '[role=dialog], [role=menu], [role=listbox], .padav-map, article, fieldset, form, aside, nav, header, footer, main',
    );
    if (part === null) return 'page';
    const kind = part.getAttribute('role') ?? (part.matches('.padav-map') ? 'map' : part.tagName.toLowerCase());
    return part.tagName === 'FIELDSET' ? `fieldset ${short(part.querySelector('legend')?.textContent ?? '')}` : kind;
  };
  const isUsable = (element: Element): boolean => {
    if (element.closest('[inert], [aria-hidden=true], [disabled], [aria-disabled=true]') !== null) return false;
    const link = element.getAttribute('href');
    // Pages outside the web, such as the description of the API, are skipped.
    const to = link === null ? null : new URL(link, location.href);
    if (to !== null && (to.origin !== location.origin || /^\/(docs|openapi|offline)/.test(to.pathname))) return false;
    return isShown(element) || (element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0);
  };
  const howUsed = (element: Element): 'press' | 'write' | 'choose' => {
    if (element instanceof HTMLSelectElement) return 'choose';
    if (element instanceof HTMLTextAreaElement) return 'write';
    const writes = ['text', 'email', 'password', 'search', 'tel', 'number', 'date', 'url'];
    return element instanceof HTMLInputElement && writes.includes(element.type) ? 'write' : 'press';
  };
  const elements = (): {
    element: Element;
    use: 'press' | 'write' | 'choose';
    area: string;
    name: string;
    nth: number;
  }[] => {
    const modals = [...document.querySelectorAll('[aria-modal=true]')].filter(isShown);
    const within: ParentNode = modals.at(-1) ?? document;
    const counts = new Map<string, number>();
    return [...within.querySelectorAll(PRESSED)].filter(isUsable).map((element) => {
      const [use, area, name] = [howUsed(element), areaOf(element), nameOf(element)];
      const nth = counts.get(`${area} ${name}`) ?? 0;
      counts.set(`${area} ${name}`, nth + 1);
      return { element, use, area, name, nth };
    });
  };
  const find = (area: string, name: string, nth: number): Element | undefined =>
    elements().find((each) => each.area === area && each.name === name && each.nth === nth)?.element;

  Reflect.set(globalThis, key, {
    controls: () => elements().map(({ use, area, name, nth }) => ({ use, area, name, nth })),
    find,
    /** A point of the element that a click would hit; null when it is covered. */
    point: (area: string, name: string, nth: number) => {
      const found = find(area, name, nth);
      if (found === undefined) return null;
      const label = found instanceof HTMLInputElement ? found.labels?.[0] : undefined;
      const target =
        label !== undefined && (!isShown(found) || getComputedStyle(found).opacity === '0') ? label : found;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = [...target.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      if (box === undefined) return null;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.contains(target)) ? { x, y } : null;
    },
    screen: () => {
      const root = document.documentElement;
      const focused = document.activeElement;
      const isHidden =
        focused !== null && focused !== document.body && focused !== root && !(focused instanceof HTMLIFrameElement)
          ? !isShown(focused) && !(focused instanceof HTMLInputElement && (focused.labels?.length ?? 0) > 0)
          : false;
      const main = document.getElementById('main');
      const own = [...(main?.querySelectorAll(PRESSED) ?? [])].filter(
        (element) => element.closest('[role=dialog], dialog, article, table, .padav-map, [role=listbox]') === null,
      );
      const isChosen = (element: Element) =>
        (element instanceof HTMLInputElement && element.checked) ||
        (element.matches('[role=tab]') && element.getAttribute('aria-selected') === 'true');
      const chosen = (element: Element) =>
        element instanceof HTMLSelectElement ? `${nameOf(element)}: ${element.value}` : nameOf(element);
      const kept = own.filter((element) => element instanceof HTMLSelectElement || isChosen(element));
      return {
        path: location.pathname,
        heading: short(main?.querySelector('h1')?.textContent ?? ''),
        hasControls: own.some(isShown),
        chosen: kept.map(chosen).sort(),
        tooWide: Math.max(root.scrollWidth - root.clientWidth, 0),
        hiddenFocus: isHidden && focused !== null ? focused.outerHTML.slice(0, 160) : '',
        dialog: short(document.querySelector('[role=dialog]')?.textContent ?? ''),
        isLeft: (/(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? root.lang) !== root.lang,
      };
    },
  });
}

/** Prepares each page of a context for `controlsOf`, `pointOf` and `screenOf`. */
export const watchable = (page: Page): Promise<unknown> => page.context().addInitScript(install, KEY);

/** Runs in the page; repeated when the page is being replaced. */
async function ask<Value>(page: Page, work: (key: string) => Value): Promise<Value> {
  for (let left = 5; ; left -= 1) {
    try {
      await page.waitForFunction((key) => Reflect.has(globalThis, key) && document.body !== null, KEY);
      return (await page.evaluate(work, KEY)) as Value;
    } catch (fault) {
      if (left === 0 || !/context|navigat/i.test(String(fault))) throw fault;
    }
  }
}

/** The usable elements of the page: those covered by a modal dialog are not. */
export const controlsOf = (page: Page): Promise<readonly Control[]> =>
  ask(page, (key) => Reflect.get(globalThis, key).controls());

/** Where a click hits a control, which is scrolled into view; null when it is gone or covered. */
export const pointOf = (page: Page, { area, name, nth }: Control): Promise<{ x: number; y: number } | null> =>
  page
    .evaluate(([key, ...asked]) => Reflect.get(globalThis, key).point(...asked), [KEY, area, name, nth] as const)
    .catch(() => null);

export const screenOf = (page: Page): Promise<Screen> => ask(page, (key) => Reflect.get(globalThis, key).screen());

import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { lateScripts } from './late-scripts.ts';

const OWN =
  '<script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/results-2.js">';
const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>Padav</title>${head}</head><body>${body}</body></html>`;

/** The files that the head of a page requests, each with what requests it. */
const requested = ({ document }: JSDOM['window']): readonly string[] =>
  [...document.head.querySelectorAll('script[src], link')].map(
    (each) => `${each.localName} ${each.getAttribute('src') ?? each.getAttribute('href')}`,
  );
const LINKS = ['link /assets/index-1.js', 'link /assets/results-2.js'];
const PROGRAM = 'script /assets/index-1.js';

/** A page in a browser that reports paints, or in none. It is loading until it ends. */
function open(html: string, { reports = true, visible = true } = {}) {
  let seen: ((list: object) => void) | undefined;
  let isComplete = false;
  const timers: { readonly ms: number; readonly ring: () => void }[] = [];
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    pretendToBeVisual: visible,
    beforeParse(opened) {
      Object.defineProperty(opened.document, 'readyState', { get: () => (isComplete ? 'interactive' : 'loading') });
      const hold = (event: Event) => isComplete || event.stopImmediatePropagation();
      opened.addEventListener('DOMContentLoaded', hold, { capture: true });
      Object.assign(opened, { setTimeout: (ring: () => void, ms: number) => timers.push({ ring, ms }) });
      if (!reports) return;
      Object.assign(opened, {
        PerformanceObserver: class {
          static readonly supportedEntryTypes: readonly string[] = ['paint'];
          constructor(tell: (list: object) => void) {
            seen = tell;
          }
          observe() {}
        },
      });
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    window,
    settle,
    async paint(name = 'first-contentful-paint') {
      seen?.({ getEntriesByName: (asked: string) => (asked === name ? [{}] : []) });
      await settle();
    },
    /** Lets so much time pass for the timers that run. */
    async pass(ms: number) {
      for (const { ring } of timers.splice(0).filter((timer) => timer.ms <= ms)) ring();
      await settle();
    },
    async end() {
      isComplete = true;
      window.document.dispatchEvent(new window.Event('DOMContentLoaded', { bubbles: true }));
      await settle();
    },
  };
}

describe('the scripts of a page that can be read without them', () => {
  it('wait until it is complete and painted', async () => {
    const opened = open(lateScripts(page(OWN), false));
    await opened.end();
    expect(requested(opened.window)).toEqual([]);
    await opened.paint('first-paint');
    expect(requested(opened.window)).toEqual([]);
    await opened.paint();
    expect(requested(opened.window)).toEqual([...LINKS, PROGRAM]);
  });

  it('leave the line to the content for which a painted page waits', async () => {
    const opened = open(lateScripts(page(OWN), false));
    await opened.paint();
    expect(requested(opened.window)).toEqual([]);
    await opened.end();
    expect(requested(opened.window)).toEqual([...LINKS, PROGRAM]);
  });

  it('wait for the pictures of the first screen, whether they come or fail, and for no other', async () => {
    const pictures =
      '<img fetchpriority="high" src="/a.avif"><img fetchpriority="high" src="/b.avif"><img src="/c.avif">';
    const opened = open(lateScripts(page(OWN, pictures), false));
    for (const each of opened.window.document.images) Object.defineProperty(each, 'complete', { value: false });
    await opened.end();
    await opened.paint();
    const [first, second] = opened.window.document.images;
    first?.dispatchEvent(new opened.window.Event('load'));
    await opened.settle();
    expect(requested(opened.window)).toEqual([]);
    second?.dispatchEvent(new opened.window.Event('error'));
    await opened.settle();
    expect(requested(opened.window)).toEqual([...LINKS, PROGRAM]);
  });

  it('wait no longer than three seconds for a paint, nor for a picture that hangs', async () => {
    const opened = open(lateScripts(page(OWN, '<img fetchpriority="high" src="/a.avif">'), false));
    for (const each of opened.window.document.images) Object.defineProperty(each, 'complete', { value: false });
    await opened.end();
    await opened.pass(3_000);
    expect(requested(opened.window)).toEqual([]);
    await opened.pass(3_000);
    expect(requested(opened.window)).toEqual([...LINKS, PROGRAM]);
  });

  it.each([
    ['a browser that does not report paints', { reports: false }],
    ['a page in the background, which is not painted', { visible: false }],
  ])('run once it is complete in %s', async (_where, browser) => {
    const opened = open(lateScripts(page(OWN), false), browser);
    await opened.end();
    expect(requested(opened.window)).toEqual([...LINKS, PROGRAM]);
  });
});

describe('the styles of a page’s code', () => {
  const STYLES =
    '<link rel="stylesheet" href="/assets/whole.css" data-whole="">' +
    '<link rel="stylesheet" href="/assets/part.css" disabled data-part="">';
  const held = lateScripts(page(OWN), true).replace('<template id="scripts">', (begin) => begin + STYLES);
  const later = ({ document }: JSDOM['window']) => [...document.head.querySelectorAll('[href$=".css"], script[src]')];
  async function painted() {
    const opened = open(held);
    await opened.end();
    await opened.paint();
    const names = () => later(opened.window).map((each) => each.getAttribute('href') ?? each.getAttribute('src'));
    expect(names()).toEqual(['/assets/whole.css', '/assets/part.css']);
    return {
      names,
      async styles(event: 'load' | 'error') {
        later(opened.window)[0]?.dispatchEvent(new opened.window.Event(event));
        await opened.settle();
      },
    };
  }

  it('come before its scripts run', async () => {
    const { names, styles } = await painted();
    await styles('load');
    expect(names()).toEqual(['/assets/whole.css', '/assets/part.css', '/assets/index-1.js']);
  });

  it('are loaded part by part by its scripts where they did not come', async () => {
    const { names, styles } = await painted();
    await styles('error');
    expect(names()).toEqual(['/assets/whole.css', '/assets/index-1.js']);
  });
});

it('a script without a file is an error of the build', () => {
  expect(() => lateScripts(page('<script type="module"></script>'), false)).toThrow('No file is named by <script');
});

it('the scripts of a page whose content comes later are requested at once', () => {
  const html = lateScripts(page(OWN), true);
  const [ahead = ''] = html.split('<template');
  expect(ahead).toBe(
    '<!doctype html><html><head><title>Padav</title>' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-1.js">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/results-2.js">',
  );
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageAnswers, PageDrawer, PageRead } from '#contract/pages/drawn-pages.ts';
import type { Language } from '#core/shared/index.ts';
import type { HttpOptions } from '#src/adapters/http/server/options.ts';
import { injectRequest } from '#test/support/http/inject.ts';
import { fakeProvider, hotelServices, SEARCH, STAY } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import type { HotelRouteDeps } from '../hotels/routes.ts';
import type { MetricsRouteDeps } from '../metrics/routes.ts';
import type { PageDrawers } from './page-drawers.ts';

const SHELL = '<header>shell</header>';
const built = (language: Language, name: string) =>
  `<!doctype html><html lang="${language}"><head><script>colours()</script><meta name="description" content="x" /><title>Padav</title><script type="module" src="/a.js"></script></head>` +
  `<body><div id="root" data-waits="">${name} ${SHELL}</div>\n<noscript><aside>x <a href="/">Search</a></aside></noscript></body></html>`;

function layWeb(): string {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'padav-drawn-'));
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><div id="root"></div>');
  for (const name of ['results', 'hotel']) {
    writeFileSync(path.join(webRoot, `${name}.html`), built('en', name));
    writeFileSync(path.join(webRoot, `${name}.hi.html`), built('hi', name));
  }
  return webRoot;
}

const readsOf = (url: string): readonly PageRead[] => {
  const past = url.includes('past') && { arrivalDate: '2020-01-01' };
  if (url.startsWith('/hotels?')) {
    return [{ key: 'search', isNeeded: true, call: 'search', query: { ...SEARCH, ...past } }];
  }
  return [
    { key: 'hotel', isNeeded: true, call: 'hotel', hotelId: '7', query: STAY },
    { key: 'texts', isNeeded: false, call: 'description', hotelId: '7' },
  ];
};
const namesOf = (answers: PageAnswers) => Object.keys(answers).sort().join(' and ');

/** A drawer of pages as short as a test can read. Its addresses say what fails: `broken`, `torn` or `past`. */
const drawerOf = (language: Language): PageDrawer => ({
  language,
  plan(url, reader) {
    if (url.includes('broken')) throw new Error('No plan');
    if (!url.includes('?')) return null;
    return {
      reads: readsOf(url),
      day: '2026-11-21',
      title: `Hotels (${language})`,
      start: '<main>',
      waiting: 'waiting</main>',
      facts: (answers) => ({
        title: `Hotels "${namesOf(answers)}"`,
        description: 'From <₹ 1>',
        image: namesOf(answers) === '' ? null : '/pictures/1.svg',
        structured: namesOf(answers) === '' ? [] : [{ '@type': 'Hotel', name: '</script>' }],
      }),
      rest: (answers) => {
        if (url.includes('torn')) throw new Error('Torn');
        return `drawn with ${namesOf(answers)}${reader === 'visitor' ? '' : ` for a ${reader}`}</main>`;
      },
    };
  },
});

/** What draws pages in some languages. */
export const drawersOf =
  (...languages: readonly Language[]): PageDrawers =>
  async (language) =>
    languages.includes(language) ? drawerOf(language) : null;

/** Whether a page is the built one, without its content. */
export const isShell = (html: string) => html.includes(SHELL) && !html.includes('id="drawn"');

/** The answers in a drawn page. */
export const dataOf = (html: string): { day: string; reader: string; answers: Record<string, object> } =>
  JSON.parse(/<script type="application\/json" id="drawn">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

/** An app of drawn pages, with its provider. */
export type Opened = TestApp & { readonly provider: ReturnType<typeof fakeProvider> };

/** A page of an app as a browser requests it. */
export const getPage = async ({ app }: Opened, url: string, headers: Record<string, string> = {}) =>
  injectRequest(app, { url, headers: { accept: 'text/html', ...headers } });

/** Of the app's own, as a monitor on the machine reads them. */
const NO_OTHER_METRICS: MetricsRouteDeps = {
  token: () => null,
  pools: () => [],
  figures: async () => null,
  provider: async () => ({ plan: null, isCircuitOpen: false, answers: {} }),
  addProcess: () => undefined,
};

/** Apps over a small built web; `close` after each test, `remove` after all. */
export function drawnBench() {
  const webRoot = layWeb();
  const open: TestApp[] = [];
  return {
    async app(
      provider = fakeProvider(),
      options: Partial<HttpOptions> = {},
      services: Partial<HotelRouteDeps> = {},
    ): Promise<Opened> {
      const hotels = { ...hotelServices(provider), ...services };
      const pageDrawers = drawersOf('en', 'hi');
      const test = await testApp({ hotels, metrics: NO_OTHER_METRICS }, { webRoot, pageDrawers, ...options });
      open.push(test);
      return { ...test, provider };
    },
    async close(): Promise<void> {
      for (const { app } of open.splice(0)) await app.close();
    },
    remove: () => rmSync(webRoot, { recursive: true }),
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { stillPage } from './still-page.ts';

const require = createRequire(import.meta.url);
/** Its small form: half as much to send and to compile. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** A page and its frames tell each other their findings, of whatever host they are. */
const CONFIGURATION = { allowedOrigins: ['<unsafe_all_origins>'] };
const LOAD = `${AXE}; axe.configure(${JSON.stringify(CONFIGURATION)})`;

/**
 * Lets each page of a context have axe at hand, for contexts of which most pages are checked. Sending it to a page takes a
 * fifth of a second, here it is only read through until it is needed.
 */
export const offerAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`globalThis.loadAxe = () => { ${LOAD} };`);

/** Loads axe into a frame, once. */
async function ensureAxe(frame: Frame): Promise<void> {
  const isLoaded = await frame.evaluate<boolean>(
    '"axe" in globalThis || ("loadAxe" in globalThis && (loadAxe(), true))',
  );
  if (!isLoaded) await frame.evaluate(LOAD);
}

/** What of a page is checked. */
interface AccessibilityOptions {
  /** A selector of the part to check, where the rest is large and checked elsewhere. */
  readonly within?: string;
  /** Whether contrasts are checked, which takes three quarters of the time. */
  readonly contrast?: boolean;
}

/**
 * The findings of axe on a page and in its frames: rule and element, empty when there are none. Only these are brought from
 * the page: with everything that passed, by @axe-core/playwright, it took four times as long. A page that still moves is
 * waited for: a message that fades in has too little contrast until it is there.
 */
export async function accessibilityFaults(
  page: Page,
  { within, contrast = true }: AccessibilityOptions = {},
): Promise<readonly string[]> {
  await Promise.all([...page.frames().map(ensureAxe), stillPage(page)]);
  const options = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } };
  return page.evaluate<readonly string[]>(`axe
    .run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify(options)})
    .then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => id + ' at ' + target.join(' ') + ': ' + html)),
    )`);
}

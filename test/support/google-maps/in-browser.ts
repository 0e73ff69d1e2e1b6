import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { DoubleCall, DoubleOptions } from './settings.ts';

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'script.ts'), formats: ['iife'], name: 'googleMapsDoubleScript' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('The double of Google’s script was not built');
  return chunk.code;
}

/** The recorded requests of a page to Google. */
export interface GoogleInBrowser {
  /** The addresses of the requested scripts. */
  readonly asked: readonly URL[];
  /** The calls of places and geocoder since the page was loaded. */
  calls(): Promise<readonly DoubleCall[]>;
}

/** Responds to a page in place of Google: with the double of its script, or not at all where it is `unreachable`. */
export async function standInForGoogle(
  page: Page,
  options: DoubleOptions | 'unreachable' = {},
): Promise<GoogleInBrowser> {
  script ??= bundle();
  const code = await script;
  const asked: URL[] = [];
  await page.route(/^https:\/\/maps\.googleapis\.com\//, (route) => {
    asked.push(new URL(route.request().url()));
    if (options === 'unreachable') return route.abort();
    const body = `window.googleMapsDouble = ${JSON.stringify(options)};\n${code}`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const calls = () =>
    page.evaluate(() => {
      const { googleMapsAsked } = window as { googleMapsAsked?: { calls: readonly DoubleCall[] } };
      return googleMapsAsked?.calls ?? [];
    });
  return { asked, calls };
}

import type { Page, Response } from 'playwright-core';

/** The kinds of files whose weight is limited. */
type Kind = 'script' | 'stylesheet';

/** Bytes of the bodies as they travelled, compressed. */
export interface LoadedBytes {
  /** How many files of a kind came, and their bytes together; what came twice from the cache counts once. */
  of(kind: Kind): Promise<{ readonly files: number; readonly bytes: number }>;
}

/** Weighs what a page loads from now on. */
export function weighLoaded(page: Page): LoadedBytes {
  const seen = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.ok() && !seen.has(response.url())) seen.set(response.url(), response);
  });
  return {
    async of(kind) {
      const asked = [...seen.values()].map((response) => response.request());
      const wanted = asked.filter((request) => request.resourceType() === kind);
      const sizes = await Promise.all(wanted.map(async (request) => (await request.sizes()).responseBodySize));
      return { files: wanted.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

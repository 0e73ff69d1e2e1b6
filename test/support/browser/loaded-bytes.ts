import type { Page, Response } from 'playwright-core';

/** The file types with a size limit. */
type Kind = 'script' | 'stylesheet';

/** Bytes of the bodies as transferred, compressed. */
export interface LoadedBytes {
  /** The number of files of a type, and their total bytes; a second load from the cache is not counted. */
  of(kind: Kind): Promise<{ readonly files: number; readonly bytes: number }>;
}

/** Measures the files that a page loads from now on. */
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

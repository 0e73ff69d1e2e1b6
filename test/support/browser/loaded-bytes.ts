import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';

/** The file types with a size limit. */
type Kind = 'document' | 'script' | 'stylesheet';

/** Bytes of the bodies as transferred, compressed. */
export interface LoadedBytes {
  /** The number of files of a type, and their total bytes; a second load from the cache is not counted. */
  of(kind: Kind): Promise<{ readonly files: number; readonly bytes: number }>;
}

/** The size of a file as browsers request it. @throws Error where it is not served */
async function bytesOf(url: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += Buffer.byteLength(chunk);
  return bytes;
}

/**
 * Measures the files that a page loads from now on. Each is requested once more to be weighed: what the browser tells
 * of a file that it took from its cache is not its size.
 */
export function weighLoaded(page: Page): LoadedBytes {
  const seen = new Map<string, string>();
  page.on('request', (request) => seen.set(request.url(), request.resourceType()));
  return {
    async of(kind) {
      const wanted = [...seen].filter(([, type]) => type === kind);
      const sizes = await Promise.all(wanted.map(([url]) => bytesOf(url)));
      return { files: wanted.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

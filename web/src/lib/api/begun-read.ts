import { isRecord } from '../parse.ts';

/** The name under which a page leaves the read that it began before its code came (scripts/build/web/page/early-read.ts). */
const NAME = 'begunRead';
/** How long its answer may wait for whoever asks for it: what comes later may have changed meanwhile. */
const WAITS_MS = 10_000;

const headerOf =
  (headers: Record<string, unknown>, { headers: asked }: Request) =>
  (name: string) =>
    headers[name] === asked.get(name);

/**
 * The answer to a request that the page itself began to send, for the same traveller and in the same language; once. Null
 * where it began none, another one, or long ago.
 */
export function takeBegunRead(request: Request): Promise<Response> | null {
  const begun: unknown = Reflect.get(globalThis, NAME);
  if (!isRecord(begun) || !isRecord(begun.headers)) return null;
  const { url, at, headers, response } = begun;
  if (request.method !== 'GET' || url !== request.url) return null;
  Reflect.deleteProperty(globalThis, NAME);
  const isSame = ['authorization', 'accept-language'].every(headerOf(headers, request));
  const isFresh = typeof at === 'number' && Date.now() - at < WAITS_MS;
  return isSame && isFresh && response instanceof Promise ? response : null;
}

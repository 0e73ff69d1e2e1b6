import { isRecord } from '../parse.ts';

/**
 * Calls that are sent again by themselves: one that arrived twice does what one does (a quote of an intent, an order of
 * a quote, a booking of an order, a change of a quote, a cancellation of a booking).
 */
const MONEY =
  /^(?:POST \/(?:quotes|payment\/(?:create-checkout|validate)|hotel|hotel\/[^/]+\/changes)|DELETE \/hotel\/[^/]+)$/;

/** How often what is only read is sent again. */
const READS = 1;

/** A request that a server did not get whole in time, and what proxies answer for a server that is away. */
const AWAY: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** Whether nobody who knows the product answered: no connection, a proxy, or a replica that is busy or on its way out. */
async function isAway(response: Response): Promise<boolean> {
  if (!AWAY.has(response.status)) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return !isRecord(body) || typeof body.code !== 'string' || body.code === 'BUSY';
}

/**
 * The pauses after which a call that nobody answered is sent again: none where that is not safe.
 * @param all the pauses of a call about money, in milliseconds
 */
export function pausesOf(method: string, pathname: string, all: readonly number[]): readonly number[] {
  if (MONEY.test(`${method} ${pathname}`)) return all;
  return method === 'GET' ? all.slice(0, READS) : [];
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Sends a request, and again after a pause where no answer came and that is safe. The device's own word that it is
 * offline ends it at once, as does the request's signal.
 * @param pausesMs the pauses between the times
 * @param begun where it was already sent: its answer, which is that of the first time
 */
export async function fetchRepeating(
  request: Request,
  pausesMs: readonly number[],
  begun: Promise<Response> | null = null,
): Promise<Response> {
  let first = begun;
  const next = (): Promise<Response> => {
    const sent = first ?? fetch(request.clone());
    first = null;
    return sent;
  };
  for (const ms of pausesOf(request.method, new URL(request.url).pathname, pausesMs)) {
    const sent = await next().catch((thrown: unknown) => {
      if (request.signal.aborted || navigator.onLine === false) throw thrown;
      return null;
    });
    if (sent !== null && !(await isAway(sent))) return sent;
    await pause(ms, request.signal);
  }
  return first ?? fetch(request);
}

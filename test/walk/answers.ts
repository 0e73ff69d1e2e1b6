import type { BrowserContext, Page, Request } from 'playwright-core';

interface Expected {
  readonly call: RegExp;
  readonly statuses: readonly number[];
  readonly why: string;
}

/** Refusals that random actions may cause. Every other response of 400 and above is a failure. */
const EXPECTED: readonly Expected[] = [
  { call: /^POST \/(auth\/)?login$/, statuses: [400, 401, 429], why: 'a wrong password, or too many of them' },
  { call: /^POST \/(auth\/)?signup$/, statuses: [400, 409, 429], why: 'an address that is taken or is none' },
  { call: /^POST \/auth\/forgot$/, statuses: [422, 429], why: 'an address that is none, or too many asked for' },
  {
    call: /^PUT \/user\/\w+$/,
    statuses: [409, 422],
    why: 'an address that is taken or is none, or a name that is none',
  },
];

/**
 * The browser reports no end of a file that it requested twice and got once; no file of the product takes this long.
 */
const A_FILE_MS = 2000;

/** Whether the request is from a page; a page whose first document is pending has no frame. */
function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return page.isClosed();
  }
}

const isExpected = (call: string, status: number): boolean =>
  EXPECTED.some((each) => each.call.test(call) && each.statuses.includes(status));

/** Requests of a context: pending ones, and unexpected failures. */
export interface WatchedAnswers {
  readonly faults: string[];
  /** Pending requests, by method and path; without files whose end the browser may not have reported. */
  underWay(): readonly string[];
}

/**
 * Watches the requests of a context to the product.
 * @param isSpoiled Whether a request fails by the walk itself.
 */
export function watchAnswers(
  context: BrowserContext,
  origin: string,
  isSpoiled: (request: Request) => boolean,
): WatchedAnswers {
  const open = new Map<Request, number>();
  const faults: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const told = (request: Request) => `${request.method()} ${pathOf(request.url())}`;
  context.on('request', (request) => {
    if (request.url().startsWith(origin)) open.set(request, performance.now());
    // A new page ends the requests of the previous one, which the browser does not always report.
    if (request.isNavigationRequest()) for (const each of open.keys()) if (each !== request) open.delete(each);
  });
  // Requests in flight during a sign-out are refused.
  const crossed = new WeakSet<Request>();
  const isSignOut = (request: Request) => /^GET \/user\/logout\//.test(told(request));
  const isCrossed = (request: Request) => crossed.has(request) || [...open.keys()].some(isSignOut);
  context.on('requestfinished', (request) => {
    open.delete(request);
    if (isSignOut(request)) for (const each of open.keys()) crossed.add(each);
  });
  context.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts its pending requests.
    if (request.url().startsWith(origin) && !isSpoiled(request) && !/ERR_ABORTED/.test(reason))
      faults.push(`${request.method()} ${pathOf(request.url())}: ${reason}`);
  });
  context.on('response', (response) => {
    if (!response.url().startsWith(origin) || response.status() < 400 || isSpoiled(response.request())) return;
    const call = told(response.request());
    if (response.status() === 401 && isCrossed(response.request())) return;
    if (!isExpected(call, response.status())) faults.push(`${call} answered ${response.status()}`);
  });
  // A closed popup reports no end of its requests.
  context.on('page', (opened) =>
    opened.once('close', () => {
      for (const request of open.keys())
        if (request.serviceWorker() === null && isOf(request, opened)) open.delete(request);
    }),
  );
  const isAwaited = ([request, began]: [Request, number]) =>
    ['document', 'fetch', 'xhr'].includes(request.resourceType()) || performance.now() - began < A_FILE_MS;
  return { faults, underWay: () => [...open].filter(isAwaited).map(([request]) => told(request)) };
}

import type { BrowserContext, Page, Request } from 'playwright-core';

interface Expected {
  readonly call: RegExp;
  readonly statuses: readonly number[];
  readonly why: string;
}

/** Refusals that a traveller who does anything at all may meet. Everything else of 400 and above is a fault. */
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

/** The browser tells no end of a file that it asked for twice and got once; none of the product's own takes this long. */
const A_FILE_MS = 2000;

/** Whether a page asked for something; a page whose first document is still on its way has no frame to ask. */
function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return page.isClosed();
  }
}

const isExpected = (call: string, status: number): boolean =>
  EXPECTED.some((each) => each.call.test(call) && each.statuses.includes(status));

/** Requests of a context: those under way, and those that failed although nothing in a walk should make them fail. */
export interface ProviderCache {
  readonly faults: string[];
  /** Requests without an answer yet, by method and path; none of files that the browser may have told no end of. */
  underWay(): readonly string[];
}

/** Watches the requests of a context to the product. */
export function watchAnswers(context: BrowserContext, origin: string): ProviderCache {
  const open = new Map<Request, number>();
  const faults: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const told = (request: Request) => `${request.method()} ${pathOf(request.url())}`;
  context.on('request', (request) => {
    if (request.url().startsWith(origin)) open.set(request, performance.now());
    // A page that comes ends what the one before asked for, of which the browser does not always tell.
    if (request.isNavigationRequest()) for (const each of open.keys()) if (each !== request) open.delete(each);
  });
  // What was asked for while somebody signed out is refused by the time it arrives.
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
    // A page that is left lets go of what it still asked for.
    if (request.url().startsWith(origin) && !/ERR_ABORTED/.test(reason))
      faults.push(`${request.method()} ${pathOf(request.url())}: ${reason}`);
  });
  context.on('response', (response) => {
    if (!response.url().startsWith(origin) || response.status() < 400) return;
    const call = told(response.request());
    if (response.status() === 401 && isCrossed(response.request())) return;
    if (!isExpected(call, response.status())) faults.push(`${call} answered ${response.status()}`);
  });
  // A window that is closed tells no end of what it asked for.
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

import type { BrowserContext } from 'playwright-core';

interface Expected {
  readonly call: RegExp;
  readonly statuses: readonly number[];
  readonly why: string;
}

/** Refusals that a traveller who does anything at all may meet. Everything else of 400 and above is a fault. */
const EXPECTED: readonly Expected[] = [
  { call: /^POST \/(auth\/)?login$/, statuses: [400, 401, 429], why: 'a wrong password, or too many of them' },
  { call: /^POST \/(auth\/)?signup$/, statuses: [400, 409, 429], why: 'an address that is taken or is none' },
];

const isExpected = (call: string, status: number): boolean =>
  EXPECTED.some((each) => each.call.test(call) && each.statuses.includes(status));

/** Requests of a context: those under way, and those that failed although nothing in a walk should make them fail. */
export interface Answers {
  readonly faults: string[];
  /** How many requests have no answer yet. */
  underWay(): number;
}

/** Watches the requests of a context to the product. */
export function watchAnswers(context: BrowserContext, origin: string): Answers {
  const open = new Set<object>();
  const faults: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  context.on('request', (request) => {
    if (request.url().startsWith(origin)) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A page that is left lets go of what it still asked for.
    if (request.url().startsWith(origin) && !/ERR_ABORTED/.test(reason))
      faults.push(`${request.method()} ${pathOf(request.url())}: ${reason}`);
  });
  context.on('response', (response) => {
    if (!response.url().startsWith(origin) || response.status() < 400) return;
    const call = `${response.request().method()} ${pathOf(response.url())}`;
    if (!isExpected(call, response.status())) faults.push(`${call} answered ${response.status()}`);
  });
  return { faults, underWay: () => open.size };
}

import { loadFetched } from '../../../scripts/support/fetched-packages.ts';

const autocannon: typeof import('autocannon') = loadFetched('autocannon', 'autocannon');

/** The request to send, and the duration. */
export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** The duration, or the number. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

/** The result. */
export interface LoadOutcome {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx, and calls without a response. */
  readonly bad: number;
}

async function load({ url, headers, connections, until }: LoadOrder): Promise<LoadOutcome> {
  const end = 'seconds' in until ? { duration: until.seconds } : { amount: until.requests };
  const result = await autocannon({ url, headers: { ...headers }, connections, timeout: 60, ...end });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors + result.timeouts + result.mismatches,
  };
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));

import { bootstrapMedian, type Estimate, median, relativeSpread } from './statistics.ts';

export type SettlementDecision = 'pass' | 'fail' | 'inconclusive';

/** One slice of load on one server. */
export interface Slice {
  readonly requests: number;
  /** Processor time of the server per request, in microseconds. */
  readonly cpuMicros: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The share of the machine that was stolen meanwhile. */
  readonly steal: number;
}

/** The product and the bare server, one right after the other. */
export interface Pair {
  readonly product: Slice;
  readonly bare: Slice;
}

/** Above this share of steal a slice measures the host rather than the servers. */
export const MAX_STEAL = 0.05;
/** A middle half wider than this share of the median is no measurement. */
const MAX_SPREAD = 0.25;

/** What pairs say. */
export interface Comparison {
  readonly ratio: Estimate;
  /** Valid pairs, and those dropped because of steal. */
  readonly counted: readonly Pair[];
  readonly setAside: number;
}

/** The verdict of the pairs on a target. */
export interface RatioFinding extends Comparison {
  readonly target: number;
  readonly verdict: SettlementDecision;
  /** Why it is inconclusive; empty otherwise. */
  readonly doubts: readonly string[];
}

const calm = ({ product, bare }: Pair): boolean => product.steal <= MAX_STEAL && bare.steal <= MAX_STEAL;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function doubtsOf(pairs: readonly Pair[], counted: readonly Pair[], ratio: Estimate, target: number): string[] {
  const spread = relativeSpread(counted.map(({ bare }) => bare.cpuMicros));
  const doubts: string[] = [];
  if (counted.length * 2 < pairs.length || counted === pairs)
    if (pairs.some((pair) => !calm(pair))) doubts.push('more than half of the pairs saw over 5 % steal');
  if (spread > MAX_SPREAD) doubts.push(`the middle half of the bare server spreads over ${percent(spread)}`);
  if (ratio.low <= target && ratio.high > target) doubts.push('the target lies inside the interval');
  return doubts;
}

/**
 * The median of the pairwise ratios of processor time per request, with its interval. Pairs with more than 5 % steal are
 * dropped; when these are more than half, all count.
 */
export function compare(pairs: readonly Pair[]): Comparison {
  const undisturbed = pairs.filter(calm);
  const counted = undisturbed.length * 2 >= pairs.length ? undisturbed : pairs;
  const ratio = bootstrapMedian(counted.map(({ product, bare }) => product.cpuMicros / bare.cpuMicros));
  return { ratio, counted, setAside: pairs.length - counted.length };
}

/** The ratio of the pairs compared with a target; when more than half saw steal, the verdict is inconclusive. */
export function judge(pairs: readonly Pair[], target: number): RatioFinding {
  const compared = compare(pairs);
  const { ratio, counted } = compared;
  const doubts = doubtsOf(pairs, counted, ratio, target);
  const outcome = ratio.high <= target ? 'pass' : 'fail';
  const verdict = doubts.length > 0 ? 'inconclusive' : outcome;
  return { ...compared, target, verdict, doubts };
}

/** The p99 of several rounds, compared with its maximum. Milliseconds. */
export interface LatencyFinding {
  readonly p99: { readonly median: number; readonly low: number; readonly high: number };
  readonly target: number;
  readonly verdict: SettlementDecision;
  readonly doubts: readonly string[];
}

/** Every round within the target passes, every one beyond it fails; with steal a failure is inconclusive. */
export function judgeRounds(
  rounds: readonly { readonly p99: number; readonly steal: number }[],
  target: number,
  name: string,
): LatencyFinding {
  const all = rounds.map(({ p99 }) => p99);
  const within = all.filter((p99) => p99 <= target).length;
  const doubts: string[] = [];
  if (within > 0 && within < all.length)
    doubts.push(`${all.length - within} of ${all.length} ${name} were beyond the target`);
  if (within < all.length && rounds.some(({ steal }) => steal > MAX_STEAL)) doubts.push('over 5 % steal');
  const outcome = within === all.length ? 'pass' : 'fail';
  return {
    p99: { median: median(all), low: Math.min(...all), high: Math.max(...all) },
    target,
    verdict: doubts.length > 0 ? 'inconclusive' : outcome,
    doubts,
  };
}

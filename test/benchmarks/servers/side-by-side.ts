import { isDeepStrictEqual } from 'node:util';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { Pair, Slice } from '../statistics/verdict.ts';
import { cpuMicros, machineTimes, stealSince } from './machine.ts';
import type { Server, Worker } from './servers.ts';

/** A server under comparison, and the request it is compared by. */
export interface Side {
  readonly server: Server;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Sides {
  readonly product: Side;
  readonly bare: Side;
}

/** Durations and counts. */
export interface Effort {
  readonly pairs: number;
  /** Pairs that are measured and then dropped. */
  readonly droppedPairs: number;
  /** The seconds of a slice. */
  readonly seconds: number;
  /** Requests to each server before measuring: its code is compiled, its connections are open. */
  readonly warmUp: number;
}

const CONNECTIONS = 16;

/** Thrown when a run is invalid: a response was not 2xx, or the two servers respond differently. */
export class VoidRun extends Error {
  constructor(reason: string) {
    super(`The run is void: ${reason}`);
    this.name = 'VoidRun';
  }
}

const urlOf = ({ server, path }: Side): string => `${server.url}${path}`;

async function answerOf(
  side: Side,
): Promise<{ readonly status: number; readonly content: unknown; readonly text: string }> {
  const answer = await fetch(urlOf(side), { headers: { ...side.headers } });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, content: isJson ? JSON.parse(text) : text, text };
}

/**
 * Checks that both respond 200 with equal JSON or the same text: a refusal would be faster.
 * @returns the length of the product's response in bytes. @throws VoidRun when they do not.
 */
export async function requireAlike({ product, bare }: Sides): Promise<number> {
  const [own, other] = [await answerOf(product), await answerOf(bare)];
  if (own.status !== 200 || other.status !== 200) throw new VoidRun(`they answered ${own.status} and ${other.status}`);
  if (!isDeepStrictEqual(own.content, other.content)) throw new VoidRun('they answered differently');
  return Buffer.byteLength(own.text);
}

type Loader = Worker<LoadOrder, LoadOutcome>;

async function load(side: Side, loader: Loader, until: LoadOrder['until']): Promise<LoadOutcome> {
  const outcome = await loader.run({ url: urlOf(side), headers: side.headers, connections: CONNECTIONS, until });
  if (outcome.bad > 0)
    throw new VoidRun(`${outcome.bad} of ${outcome.requests} answers of ${urlOf(side)} were not 2xx`);
  return outcome;
}

async function sliceOf(side: Side, loader: Loader, seconds: number): Promise<Slice> {
  const times = machineTimes();
  const before = cpuMicros(side.server.pid);
  const outcome = await load(side, loader, { seconds });
  return {
    requests: outcome.requests,
    cpuMicros: (cpuMicros(side.server.pid) - before) / outcome.requests,
    perSecond: outcome.requests / outcome.seconds,
    p50: outcome.p50,
    p99: outcome.p99,
    steal: stealSince(times),
  };
}

/** Loads both in turns, one at a time, in random order. @throws VoidRun of any response but 2xx. */
export async function sideBySide(sides: Sides, loader: Loader, effort: Effort): Promise<readonly Pair[]> {
  for (const side of [sides.product, sides.bare]) await load(side, loader, { requests: effort.warmUp });
  const pairs: Pair[] = [];
  for (let at = 0; at < effort.droppedPairs + effort.pairs; at += 1) {
    const productFirst = Math.random() < 0.5;
    const first = await sliceOf(productFirst ? sides.product : sides.bare, loader, effort.seconds);
    const second = await sliceOf(productFirst ? sides.bare : sides.product, loader, effort.seconds);
    pairs.push(productFirst ? { product: first, bare: second } : { product: second, bare: first });
  }
  return pairs.slice(effort.droppedPairs);
}

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RazorpayServer } from '#test/support/razorpay-server/server.ts';
import { Acknowledged } from './acknowledged.ts';
import { type Agency, openAgency } from './agency.ts';
import { newTraveller, type Traveller, travel } from './journey.ts';
import { type Attempted, openSender } from './send.ts';

/** Who travels, and by which addresses. */
export interface LoadOptions {
  readonly origin: string;
  /** Where the agency's organisation is written. */
  readonly databaseUrl: string;
  readonly travellers: number;
  readonly gateway: Pick<RazorpayServer, 'pay'>;
  /** The pause between two journeys of a traveller, in milliseconds. */
  readonly pauseMs: number;
  readonly seed: number;
}

/** The figures of a part of the load. */
export interface LoadFigures {
  readonly journeys: number;
  readonly failures: readonly string[];
  readonly calls: number;
  /** Calls that were sent more than once. */
  readonly repeated: number;
  /** Those of them for which the traveller had to press a button again. */
  readonly byHand: readonly string[];
  /** The longest time in which nothing was written and acknowledged, in milliseconds. */
  readonly longestWithoutWriteMs: number;
  /** The slowest call, repeats included, in milliseconds. */
  readonly slowestMs: number;
}

/** Numbers of a linear congruential generator (Numerical Recipes), so that a seed repeats the wishes. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How many customers the agency serves at once. */
const AGENCY_CALLERS = 4;
/** Travellers who sign in at once in the beginning. */
const AT_ONCE = 4;
const FIRST_ADDRESS = 20;
const WRITES = /^(?:POST|DELETE) /;

const empty = () => ({
  ...{ journeys: 0, failures: [] as string[], calls: 0, repeated: 0, byHand: [] as string[] },
  ...{ longest: 0, slowest: 0 },
});

/** Travellers who search, pay, book, cancel and sign out until they are told to stop. */
export class Load {
  readonly acknowledged = new Acknowledged();
  readonly #options: LoadOptions;
  readonly #over = new AbortController();
  #running: readonly Promise<void>[] = [];
  #part = empty();
  #lastWrite = performance.now();

  constructor(options: LoadOptions) {
    this.#options = options;
    // Each traveller waits on it.
    setMaxListeners(0, this.#over.signal);
  }

  /** Signs everybody in and lets them begin. */
  async start(): Promise<void> {
    const { travellers, origin } = this.#options;
    const all: Traveller[] = [];
    // A few at once: so many new passwords take a machine's processors for half a minute.
    for (let first = 0; first < travellers; first += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, travellers - first) }, async (_, at) => {
        const sender = openSender(origin, `127.0.0.${FIRST_ADDRESS + first + at}`, (done) => this.#note(done));
        return newTraveller(sender, `traveller-${this.#options.seed}-${first + at}`);
      });
      all.push(...(await Promise.all(some)));
    }
    const agency = await openAgency(this.#options.databaseUrl, origin, this.acknowledged);
    this.begin();
    const lives = Array.from({ length: AGENCY_CALLERS }, (_, at) => this.#books(agency, at));
    this.#running = [...all.map((each, at) => this.#live(each, at)), ...lives];
  }

  /** The figures since the last call, and a new part begins. */
  figures(): LoadFigures {
    const { longest, slowest, ...part } = this.#part;
    this.#part = empty();
    const since = performance.now() - this.#lastWrite;
    return { ...part, longestWithoutWriteMs: Math.max(longest, since), slowestMs: slowest };
  }

  /** Forgets the time before: what comes now counts. */
  begin(): void {
    this.#part = empty();
    this.#lastWrite = performance.now();
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  #note({ call, status, ms, repeated, byHand }: Attempted): void {
    this.#part.calls += 1;
    if (repeated) this.#part.repeated += 1;
    if (byHand) this.#part.byHand.push(call);
    this.#part.slowest = Math.max(this.#part.slowest, ms);
    if (status === null || status >= 400 || !WRITES.test(call)) return;
    this.#part.longest = Math.max(this.#part.longest, performance.now() - this.#lastWrite);
    this.#lastWrite = performance.now();
  }

  async #live(traveller: Traveller, at: number): Promise<void> {
    const { signal } = this.#over;
    const draw = chance(this.#options.seed * 1_000 + at);
    for (let journey = 0; !signal.aborted; journey += 1) {
      const wish = {
        city: Math.floor(draw() * 4),
        arrivesIn: 3 + ((journey * 3 + at) % 300),
        hotel: Math.floor(draw() * 40),
        leaves: draw() < 0.2,
        cancels: draw() < 0.4,
        // A traveller may sign in ten times in a quarter of an hour.
        signsOut: draw() < 0.05,
      };
      await this.#tell(() => travel(traveller, wish, this.#options.gateway, this.acknowledged));
      await pause(this.#options.pauseMs * (0.5 + draw()), undefined, { signal }).catch(() => undefined);
    }
    await traveller.sender.close();
  }

  async #books(agency: Agency, at: number): Promise<void> {
    const { signal } = this.#over;
    for (let number = at; !signal.aborted; number += AGENCY_CALLERS) {
      await this.#tell(() => agency.book(number));
      await pause(this.#options.pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Counts a journey, or notes why it failed. */
  async #tell(journey: () => Promise<void>): Promise<void> {
    try {
      await journey();
      this.#part.journeys += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#part.failures.push(`${new Date().toISOString()} ${reason}`);
    }
  }
}

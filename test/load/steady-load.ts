import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './ground.ts';
import { Journey, newTraveller, StepRefused, type Traveller, travel } from './journey.ts';

/** What a steady load did so far. */
export interface LoadCount {
  /** Journeys of travellers and bookings of the partner that came to their end. */
  readonly journeys: number;
  /** Those that ended early, since the product refused a step while it was busy (503): another asks again. */
  readonly busy: number;
  /** Why others did not. */
  readonly failures: readonly string[];
}

/** The options of a steady load. */
export interface SteadyLoadOptions {
  readonly perSecond: number;
  readonly travellers: number;
}

/** Every fifth is the partner's; two of five are cancelled. */
const PARTNERS_TURN = 5;
const CANCELLED = new Set([1, 3]);

/** Journeys at an even pace, whether earlier ones are over or not. */
export class SteadyLoad {
  readonly #ground: Ground;
  readonly #options: SteadyLoadOptions;
  readonly #open = new Set<Promise<void>>();
  readonly #over = new AbortController();
  readonly #failures: string[] = [];
  #journeys = 0;
  #busy = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(ground: Ground, options: SteadyLoadOptions) {
    this.#ground = ground;
    this.#options = options;
  }

  get count(): LoadCount {
    return { journeys: this.#journeys, busy: this.#busy, failures: this.#failures };
  }

  /** Signs the travellers up, one after another, and lets them begin. */
  async start(): Promise<void> {
    const travellers: Traveller[] = [];
    for (let number = 0; number < this.#options.travellers; number += 1)
      travellers.push(await newTraveller(this.#ground.server.url, number));
    this.#running = this.#run(travellers);
  }

  /** Begins no more journeys, and waits for the end of those that are under way. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#running;
    await Promise.all(this.#open);
  }

  async #run(travellers: readonly Traveller[]): Promise<void> {
    const { signal } = this.#over;
    const began = performance.now();
    for (let number = 0; !signal.aborted; number += 1) {
      const due = began + (number * 1_000) / this.#options.perSecond;
      await pause(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const under = this.#one(travellers, number).finally(() => this.#open.delete(under));
      this.#open.add(under);
    }
  }

  async #one(travellers: readonly Traveller[], number: number): Promise<void> {
    const cancels = CANCELLED.has(number % PARTNERS_TURN);
    try {
      const traveller = travellers[number % travellers.length];
      if (traveller === undefined) throw new Error('nobody travels');
      if (number % PARTNERS_TURN === 0) await this.#ground.partner.book(number / PARTNERS_TURN, number % 2 === 0);
      else await travel(new Journey(traveller, this.#ground.gateway, Math.floor(number / travellers.length)), cancels);
      this.#journeys += 1;
    } catch (error) {
      if (error instanceof StepRefused && error.status === 503) this.#busy += 1;
      else this.#failures.push(error instanceof Error ? error.message : String(error));
    }
  }
}

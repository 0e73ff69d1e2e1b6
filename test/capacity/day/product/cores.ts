import type { Events, Happening } from '../engine/events.ts';
import { Use } from '../engine/hours.ts';
import { Line } from '../engine/line.ts';

/** Something that runs on a core for a while. */
export interface Slice {
  /** When it began to wait for the core, or for its process. */
  queuedAt: number;
  serviceSeconds(): number;
  waited(seconds: number): void;
  served(): void;
}

/** What a core takes next: the next slice of an event loop, or one of a thread. */
export interface Runnable {
  next(): Slice | undefined;
  /** Called when the core is given back. */
  ran(): void;
}

class Core implements Happening {
  runnable: Runnable | null = null;
  slice: Slice | null = null;
  readonly #cores: Cores;

  constructor(cores: Cores) {
    this.#cores = cores;
  }

  happen(): void {
    this.#cores.end(this);
  }
}

/** The cores of the product's machines, which event loops and threads share; each runs its slice to the end. */
export class Cores {
  readonly use = new Use();
  readonly #events: Events;
  readonly #ready = new Line<Runnable>();
  readonly #free: Core[];

  constructor(events: Events, count: number) {
    this.#events = events;
    this.#free = Array.from({ length: count }, () => new Core(this));
  }

  /** Enters the line of those that are ready to run. */
  enter(runnable: Runnable): void {
    this.#ready.push(runnable);
    this.#dispatch();
  }

  #dispatch(): void {
    for (let core = this.#free.pop(); core !== undefined; core = this.#free.pop()) {
      const runnable = this.#ready.shift();
      const slice = runnable?.next();
      if (runnable === undefined || slice === undefined) {
        this.#free.push(core);
        return;
      }
      const { now } = this.#events;
      const waited = now - slice.queuedAt;
      slice.waited(waited);
      this.use.waited.add(now, waited);
      const seconds = slice.serviceSeconds();
      this.use.busy.add(now, seconds);
      core.runnable = runnable;
      core.slice = slice;
      this.#events.add(now + seconds, core);
    }
  }

  end(core: Core): void {
    const { runnable, slice } = core;
    core.runnable = null;
    core.slice = null;
    this.#free.push(core);
    runnable?.ran();
    slice?.served();
    this.#dispatch();
  }
}

/** The one thread of a process that runs its code: first come, first served. */
export class EventLoop implements Runnable {
  /** The sum and number of the delays since they were last read. */
  #delays = 0;
  #count = 0;
  #isReady = false;
  readonly #cores: Cores;
  readonly #line = new Line<Slice>();
  readonly #events: Events;

  constructor(events: Events, cores: Cores) {
    this.#events = events;
    this.#cores = cores;
  }

  enter(slice: Slice): void {
    slice.queuedAt = this.#events.now;
    this.#line.push(slice);
    this.#cores.use.longestLine.raise(this.#events.now, this.#line.length);
    if (this.#isReady) return;
    this.#isReady = true;
    this.#cores.enter(this);
  }

  next(): Slice | undefined {
    const slice = this.#line.shift();
    if (slice === undefined) return undefined;
    this.#delays += this.#events.now - slice.queuedAt;
    this.#count += 1;
    return slice;
  }

  ran(): void {
    this.#isReady = this.#line.length > 0;
    if (this.#isReady) this.#cores.enter(this);
  }

  /** The mean delay of what ran since the last reading, in seconds. */
  readDelay(): number {
    const mean = this.#count === 0 ? 0 : this.#delays / this.#count;
    this.#delays = 0;
    this.#count = 0;
    return mean;
  }
}

/** A thread takes a core for at most so long before others get it. */
const QUANTUM_SECONDS = 0.01;

/** A hash in a thread beside the event loop. */
class Hash implements Runnable, Slice {
  queuedAt: number;
  #left: number;
  readonly #ended: () => void;
  readonly #waited: (seconds: number) => void;
  readonly #cores: Cores;
  readonly #events: Events;

  constructor(events: Events, cores: Cores, hashed: Hashed, seconds: number, ended: () => void) {
    this.queuedAt = events.now;
    this.#left = seconds;
    this.#waited = (waited) => hashed.waited(waited);
    this.#ended = ended;
    this.#cores = cores;
    this.#events = events;
  }

  next(): Slice {
    return this;
  }
  ran(): void {}
  serviceSeconds(): number {
    return Math.min(QUANTUM_SECONDS, this.#left);
  }
  waited(seconds: number): void {
    this.#waited(seconds);
  }
  served(): void {
    this.#left -= QUANTUM_SECONDS;
    if (this.#left <= 0) {
      this.#ended();
      return;
    }
    this.queuedAt = this.#events.now;
    this.#cores.enter(this);
  }
}

/** Whose password is hashed. */
export interface Hashed {
  queuedAt: number;
  waited(seconds: number): void;
  served(): void;
}

/** Two hashes at once and 32 that wait, as in `bcrypt-passwords.ts`. */
const [AT_ONCE, WAITING] = [2, 32];

/** The hashes of one process. */
export class Hashes {
  #running = 0;
  readonly #line = new Line<Hashed>();
  readonly #events: Events;
  readonly #cores: Cores;
  readonly #seconds: number;
  readonly #use: Use;

  constructor(events: Events, cores: Cores, seconds: number, use: Use) {
    this.#events = events;
    this.#cores = cores;
    this.#seconds = seconds;
    this.#use = use;
  }

  /** @returns whether there is room */
  enter(hashed: Hashed): boolean {
    hashed.queuedAt = this.#events.now;
    if (this.#running < AT_ONCE) this.#begin(hashed);
    else if (this.#line.length < WAITING) this.#line.push(hashed);
    else return false;
    this.#use.longestLine.raise(this.#events.now, this.#line.length);
    return true;
  }

  #begin(hashed: Hashed): void {
    const { now } = this.#events;
    this.#running += 1;
    const waited = now - hashed.queuedAt;
    hashed.waited(waited);
    this.#use.waited.add(now, waited);
    this.#cores.enter(new Hash(this.#events, this.#cores, hashed, this.#seconds, () => this.#end(hashed, now)));
  }

  #end(hashed: Hashed, began: number): void {
    this.#running -= 1;
    this.#use.busy.add(began, this.#events.now - began);
    const next = this.#line.shift();
    if (next !== undefined) this.#begin(next);
    hashed.served();
  }
}

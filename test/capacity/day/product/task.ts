import { PROVIDER_SECONDS } from '../assumptions.ts';
import { exponential } from '../engine/chances.ts';
import type { Happening } from '../engine/events.ts';
import type { Client } from '../engine/station.ts';
import type { Tally } from '../engine/tally.ts';
import type { Hashed, Slice } from './cores.ts';
import type { Machine, ProductProcess } from './machine.ts';
import type { Operation, Program } from './operations.ts';
import type { Borrower, Pool } from './pool.ts';

/** How a task ended; a reason when it was refused. */
export type Ended = (refused: string | null) => void;

/** One request or job on its way through the product. */
export class Task implements Happening, Client, Slice, Hashed, Borrower {
  queuedAt = 0;
  /** When it came. */
  readonly began: number;
  #waitedSeconds = 0;
  #place = 0;
  #operation: Operation | undefined;
  #held: Pool | null = null;
  #heldSince = 0;
  #program: Program;
  readonly #ended: Ended;
  readonly #machine: Machine;
  readonly #process: ProductProcess;
  readonly #tally: Tally;

  constructor(machine: Machine, process: ProductProcess, tally: Tally, program: Program, ended: Ended) {
    this.#machine = machine;
    this.#process = process;
    this.#tally = tally;
    this.#program = program;
    this.#ended = ended;
    this.began = machine.events.now;
    tally.arrive();
    process.open += 1;
  }

  /** Goes on with another program, which it waited for. */
  goOnWith(program: Program): void {
    this.#program = program;
    this.#place = 0;
    this.#waitedSeconds += this.#machine.events.now - this.began;
    this.next();
  }

  /** Takes the next part of its program. */
  next(): void {
    const operation = this.#program[this.#place];
    this.#place += 1;
    this.#operation = operation;
    if (operation === undefined) this.#end();
    else this.#begin(operation);
  }

  #begin(operation: Operation): void {
    switch (operation.kind) {
      case 'code':
        this.#process.loop.enter(this);
        break;
      case 'statements':
        this.#machine.database.enter(this);
        break;
      case 'take':
        this.#held = this.#process.pools[operation.pool];
        this.#held.take(this);
        break;
      case 'free':
        this.#free();
        this.next();
        break;
      case 'provider':
        this.#call();
        break;
      case 'hash':
        if (!this.#process.hashes.enter(this)) this.refuse('password queue');
        break;
      case 'pause':
        this.#pause(operation.seconds * 2 * this.#machine.random.unit());
        break;
    }
  }

  refuse(reason: string): void {
    this.#process.open -= 1;
    this.#tally.refuse(this.began, reason);
    this.#ended(reason);
  }

  happen(): void {
    this.next();
  }

  serviceSeconds(): number {
    const operation = this.#operation;
    if (operation === undefined || !('isExact' in operation)) return 0;
    return operation.isExact ? operation.seconds : exponential(this.#machine.random, operation.seconds);
  }

  waited(seconds: number): void {
    this.#waitedSeconds += seconds;
  }

  served(): void {
    this.next();
  }

  connected(waited: number): void {
    this.#heldSince = this.#machine.events.now;
    this.waited(waited);
    this.next();
  }

  unconnected(): void {
    this.#held = null;
    this.refuse('connection');
  }

  #free(): void {
    const held = this.#held;
    this.#held = null;
    held?.giveBack(this.#heldSince);
  }

  #pause(seconds: number): void {
    this.#machine.events.add(this.#machine.events.now + seconds, this);
  }

  #call(): void {
    const leave = this.#machine.provider.take();
    if ('refused' in leave) {
      this.refuse(leave.refused);
      return;
    }
    this.waited(leave.inSeconds);
    this.#pause(leave.inSeconds + PROVIDER_SECONDS.least + exponential(this.#machine.random, PROVIDER_SECONDS.more));
  }

  #end(): void {
    const { now } = this.#machine.events;
    // The work goes on after it, and what comes of it is of no use.
    if (now - this.began > this.#tally.deadlineSeconds) {
      this.refuse('deadline');
      return;
    }
    this.#process.open -= 1;
    this.#tally.serve(this.began, this.#waitedSeconds);
    this.#ended(null);
  }
}

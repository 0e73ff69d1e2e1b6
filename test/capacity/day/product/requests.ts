import { JOBS_OF, QUESTIONS, SHARED_ADDRESSES } from '../assumptions.ts';
import { Line } from '../engine/line.ts';
import type { Tally } from '../engine/tally.ts';
import type { AnyStep } from '../steps.ts';
import { AddressLimits } from './address-limits.ts';
import { Answers, type Found } from './answers.ts';
import type { Machine, ProductProcess } from './machine.ts';
import type { Program, Programs } from './operations.ts';
import { type Ended, Task } from './task.ts';

const [MINUTE, HOUR] = [60, 3_600];
/** As in src/adapters/hotel-provider/cached/cached-hotels.ts, in seconds. */
const LIFETIMES = {
  search: { fresh: 5 * MINUTE, revalidated: 15 * MINUTE, ifFailed: 6 * HOUR },
  details: { fresh: MINUTE, revalidated: 10 * MINUTE, ifFailed: 6 * HOUR },
} as const;

/** How many questions there are: places, stays, guests; and hotels of each. */
export const SEARCHES = QUESTIONS.places * QUESTIONS.stays * QUESTIONS.guests.length;

/** A kind of question of the provider, with its answers and programs. */
interface Asked {
  readonly step: 'search' | 'details';
  readonly answers: Answers;
  readonly warm: Program;
  readonly shared: Program;
  readonly followed: Program;
  readonly calling: Program;
}

/** How the answers of a kind were found, and how often. */
export type FoundCounts = Record<Found | 'old', number>;

interface Job {
  readonly program: Program;
  readonly step: AnyStep;
  readonly ended: Ended | null;
}

const IGNORED: Ended = () => undefined;
const noneFound = (): FoundCounts => ({ memory: 0, stale: 0, shared: 0, flight: 0, call: 0, old: 0 });

/** Takes requests and jobs to the processes. */
export class Requests {
  readonly found = { search: noneFound(), details: noneFound() };
  longestQueue = 0;
  readonly programs: Programs;
  readonly #machine: Machine;
  readonly #tallies: Readonly<Record<AnyStep, Tally>>;
  readonly #limits = new AddressLimits(SHARED_ADDRESSES.count);
  readonly #jobs = new Line<Job>();
  readonly #asked: Readonly<Record<'search' | 'details', Asked>>;

  constructor(machine: Machine, programs: Programs, tallies: Readonly<Record<AnyStep, Tally>>) {
    this.#machine = machine;
    this.programs = programs;
    this.#tallies = tallies;
    const answers = (keys: number, step: 'search' | 'details') =>
      new Answers(keys, machine.of.processes, LIFETIMES[step]);
    this.#asked = {
      search: {
        ...{ step: 'search', answers: answers(SEARCHES, 'search'), warm: programs.searchWarm },
        ...{ shared: programs.searchShared, followed: programs.searchFollowed, calling: programs.searchCalling },
      },
      details: {
        ...{ step: 'details', answers: answers(SEARCHES * QUESTIONS.hotelsOfPlace, 'details') },
        ...{ warm: programs.detailsWarm, shared: programs.detailsShared },
        ...{ followed: programs.detailsFollowed, calling: programs.detailsCalling },
      },
    };
  }

  /** A visitor's step that the provider has no part in. */
  run(step: 'signIn' | 'quote' | 'order' | 'pay' | 'book' | 'list' | 'cancel', ended: Ended): void {
    const process = this.#route(step, ended);
    if (process === null) return;
    const then: Ended = (refused) => {
      if (refused === null && step === 'pay') this.#addJobs(this.programs.jobOfPayment, JOBS_OF.pay);
      if (refused === null && step === 'cancel') this.#addJobs(this.programs.jobOfCancellation, JOBS_OF.cancel);
      ended(refused);
    };
    new Task(this.#machine, process, this.#tallies[step], this.programs[step], then).next();
  }

  /** A question that the provider answers where no cache does. @param address -1 for a visitor's own */
  ask(step: 'search' | 'details', key: number, address: number, ended: Ended): void {
    const process = this.#route(step, ended);
    if (process === null) return;
    const { answers, warm, shared, followed, calling } = this.#asked[step];
    const { now } = this.#machine.events;
    const found = answers.find(key, process.number, now);
    this.found[step][found] += 1;
    const task = (program: Program, then: Ended) =>
      new Task(this.#machine, process, this.#tallies[step], program, then);
    switch (found) {
      case 'memory':
        task(warm, ended).next();
        break;
      case 'shared':
        task(shared, ended).next();
        break;
      case 'stale':
        this.#refresh(this.#asked[step], key, process);
        task(warm, ended).next();
        break;
      case 'flight': {
        const following = task(followed, ended);
        const landed = (refused: string | null): void => {
          if (refused !== null) {
            following.refuse(refused);
            return;
          }
          answers.takeOver(key, process.number);
          following.goOnWith(followed);
        };
        answers.follow(key, { landed });
        break;
      }
      case 'call':
        if (this.#limits.spend(address, now)) {
          answers.begin(key);
          task(calling, (refused) => {
            answers.end(key, process.number, this.#machine.events.now, refused);
            ended(refused);
          }).next();
        } else task(warm, ended).refuse('address limit');
        break;
    }
  }

  #refresh({ answers, shared, calling }: Asked, key: number, process: ProductProcess): void {
    if (answers.isInFlight(key)) return;
    const begin = (program: Program, ended: Ended) =>
      new Task(this.#machine, process, this.#tallies.refresh, program, ended).next();
    if (answers.isFreshElsewhere(key, this.#machine.events.now))
      begin(shared, () => answers.takeOver(key, process.number));
    else {
      answers.begin(key);
      begin(calling, (refused) => answers.end(key, process.number, this.#machine.events.now, refused));
    }
  }

  /** The process for a request; `null` when that one refuses. */
  #route(step: AnyStep, ended: Ended): ProductProcess | null {
    const process = this.#machine.leastBusy;
    if (!process.isUnderPressure) return process;
    const { now } = this.#machine.events;
    this.#tallies[step].arrive();
    this.#tallies[step].refuse(now, 'event loop');
    ended('event loop');
    return null;
  }

  #addJobs(program: Program, count: number): void {
    for (let at = 0; at < count; at += 1) this.addJob('job', program);
  }

  /** Adds a job to the queue, which whichever process has room for it takes. */
  addJob(step: 'job' | 'look' | 'compare' | 'purge', program: Program, ended: Ended | null = null): void {
    this.#jobs.push({ program, step, ended });
    this.#takeJobs();
    this.longestQueue = Math.max(this.longestQueue, this.#jobs.length);
  }

  #takeJobs(): void {
    while (this.#jobs.length > 0) {
      const process = this.#machine.processes.find((each) => each.hasRoomForJob);
      const job = process === undefined ? undefined : this.#jobs.shift();
      if (process === undefined || job === undefined) return;
      process.jobs += 1;
      new Task(this.#machine, process, this.#tallies[job.step], job.program, (refused) => {
        process.jobs -= 1;
        job.ended?.(refused);
        this.#takeJobs();
      }).next();
    }
  }

  /** What a process does anyway. */
  idle(process: ProductProcess): void {
    new Task(this.#machine, process, this.#tallies.idle, this.programs.idle, IGNORED).next();
  }
}

import { seededRandom } from '#test/simulator/schedule/random.ts';
import type { Figures } from '../figures.ts';
import { HOUR, HOURS, type Use } from './engine/hours.ts';
import type { Counted } from './engine/tally.ts';
import { Machine, type Machines } from './product/machine.ts';
import { programsOf } from './product/operations.ts';
import { type FoundCounts, Requests } from './product/requests.ts';
import { Rounds, type RoundsCounted } from './product/rounds.ts';
import { Visitors } from './product/visitors.ts';
import { type AnyStep, BEHIND, STEPS_OF_VISITORS, talliesOf } from './steps.ts';

/** A part of a day that is simulated. Times are hours since midnight in India. */
export interface DayOptions {
  readonly figures: Figures;
  readonly machines: Machines;
  readonly day: { readonly searches: number; readonly bookings: number };
  readonly seed: number;
  readonly fromHour?: number;
  /** The arrivals end; what is under way by then stays so. */
  readonly untilHour?: number;
}

/** How a resource was used in each hour: its share, the mean length of its line, and the longest one. */
export interface Used {
  readonly share: readonly number[];
  readonly meanLine: readonly number[];
  readonly longestLine: readonly number[];
}

/** What came of a simulated day. */
export interface DayResult {
  readonly machines: Machines;
  readonly seed: number;
  readonly steps: Readonly<Record<AnyStep, Counted>>;
  readonly cores: Used;
  readonly database: Used;
  readonly connections: Used;
  readonly hashing: Used;
  readonly provider: {
    readonly calls: number;
    readonly callsByHour: readonly number[];
    readonly share: readonly number[];
    /** Seconds that a call waited for its turn, on average. */
    readonly meanWait: readonly number[];
  };
  readonly found: { readonly search: FoundCounts; readonly details: FoundCounts };
  readonly longestJobQueue: number;
  readonly rounds: RoundsCounted;
  /** How many events were simulated. */
  readonly events: number;
}

/** Connections of one process: all of its pools but those of test mode. */
const CONNECTIONS = 21;
const HASHES_AT_ONCE = 2;

/** @param units how many of the resource there are */
const usedOf = ({ busy, waited, longestLine }: Use, units: number): Used => ({
  share: busy.all.map((seconds) => seconds / HOUR / units),
  meanLine: waited.all.map((seconds) => seconds / HOUR),
  longestLine: longestLine.all,
});

/** Simulates a day event by event. The same options have the same result. */
export function simulateDay(options: DayOptions): DayResult {
  const { figures, machines, day, seed, fromHour = 0, untilHour = HOURS } = options;
  const [from, end] = [fromHour * HOUR, untilHour * HOUR];
  const programs = programsOf(figures);
  const machine = new Machine(machines, programs.hashSeconds, seededRandom(seed));
  const tallies = talliesOf(machine.events);
  const requests = new Requests(machine, programs, tallies);
  const rounds = new Rounds(machine, requests, end);
  machine.events.runUntil(from);
  rounds.begin(from);
  new Visitors(machine, requests, day, end).await(from);
  machine.events.runUntil(end);
  const calls = machine.provider.calls.all;
  const steps = [...STEPS_OF_VISITORS, ...BEHIND].map((step) => [step, tallies[step].counted] as const);
  return {
    ...{ machines, seed },
    steps: Object.fromEntries(steps) as Record<AnyStep, Counted>,
    cores: usedOf(machine.cores.use, machines.cores),
    database: usedOf(machine.database.use, machines.databaseCores),
    connections: usedOf(machine.connections, machines.processes * CONNECTIONS),
    hashing: usedOf(machine.hashing, machines.processes * HASHES_AT_ONCE),
    provider: {
      ...{ calls: machine.provider.made, callsByHour: calls },
      share: calls.map((each) => each / HOUR / machines.providerPerSecond),
      meanWait: machine.provider.waited.all.map((seconds, hour) => seconds / Math.max(1, calls[hour] ?? 0)),
    },
    found: requests.found,
    longestJobQueue: requests.longestQueue,
    rounds: rounds.counted,
    events: machine.events.count,
  };
}

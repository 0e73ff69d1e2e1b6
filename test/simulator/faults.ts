import type { Random } from './schedule/random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The fault probabilities of one run, generated from its seed; all 0 once the faults have stopped. */
export interface Faults {
  /** A call to the gateway fails. */
  readonly wire: number;
  /** The gateway refuses a valid call. */
  readonly declines: number;
  /** A transaction fails. */
  readonly store: number;
  /** A request of a browser, or its response, is lost. */
  readonly browser: number;
  readonly webhookLost: number;
  readonly webhookTwice: number;
  /** The reservation desk or mail is unreachable. */
  readonly telling: number;
  /** A refund is pending at first. */
  readonly refundPending: number;
  /** A pending refund fails. */
  readonly refundFails: number;
}

/** Values that are generated once for a run. */
export interface FaultPlan {
  readonly faults: Faults;
  /** How long faults occur. */
  readonly trouble: number;
  /** The number of crashes meanwhile. */
  readonly crashes: number;
  /** Whether the periodic job runs; without it every job must have been written beside its row. */
  readonly sweeps: boolean;
}

export const NO_FAULTS: Faults = {
  wire: 0,
  declines: 0,
  store: 0,
  browser: 0,
  webhookLost: 0,
  webhookTwice: 0,
  telling: 0,
  refundPending: 0,
  refundFails: 0,
};

export function drawFaultPlan(random: Random): FaultPlan {
  const level = (max: number) => (random.chance(0.35) ? 0 : random.unit() * max);
  return {
    faults: {
      wire: level(0.5),
      declines: level(0.15),
      store: level(0.12),
      browser: level(0.4),
      webhookLost: random.chance(0.25) ? 1 : level(0.6),
      webhookTwice: level(0.6),
      telling: level(0.4),
      refundPending: level(1),
      refundFails: level(0.6),
    },
    trouble: random.chance(0.8) ? random.between(30 * MINUTE, 4 * HOUR) : random.between(4 * HOUR, 96 * HOUR),
    crashes: random.chance(0.5) ? 0 : random.between(1, 4),
    sweeps: random.chance(0.15),
  };
}

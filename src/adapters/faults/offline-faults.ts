import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { FaultGate } from '../support/fault-gate.ts';

/** The services with an offline adapter, as `OFFLINE_FAULTS` and the database name them. */
export const OFFLINE_SERVICES = ['hotels', 'payments', 'identity', 'places', 'files', 'mail'] as const;
export type OfflineService = (typeof OFFLINE_SERVICES)[number];

const MODES = ['slow', 'failing', 'quota'] as const;
const MAX_DELAY_MS = 60_000;

/** A simulated fault of an offline service: a delay of `delayMs`, an outage, or a used-up plan. */
export interface OfflineFault {
  readonly mode: (typeof MODES)[number];
  readonly delayMs: number;
}

/** The active faults, by service. */
export type OfflineFaults = Partial<Record<OfflineService, OfflineFault>>;

/** Thrown for an invalid `OFFLINE_FAULTS`; the message says what it may contain. */
export class UnreadableFaults extends Error {
  constructor(entry: string) {
    super(
      `OFFLINE_FAULTS is invalid at "${entry}": write service=slow:<milliseconds>, service=failing or service=quota, ` +
        `separated by commas, with a service of ${OFFLINE_SERVICES.join(', ')}.`,
    );
    this.name = 'UnreadableFaults';
  }
}

function parseEntry(entry: string): readonly [OfflineService, OfflineFault] {
  const [, name, modeText, delayText] = /^(\w+)=(\w+)(?::(\d+))?$/.exec(entry) ?? [];
  const service = OFFLINE_SERVICES.find((each) => each === name);
  const mode = MODES.find((each) => each === modeText);
  const delayMs = Number(delayText ?? 0);
  const delayFits = mode === 'slow' ? delayMs > 0 && delayMs <= MAX_DELAY_MS : delayText === undefined;
  if (service === undefined || mode === undefined || !delayFits) throw new UnreadableFaults(entry);
  return [service, { mode, delayMs }];
}

/**
 * Parses `OFFLINE_FAULTS`, such as `hotels=slow:2000,payments=failing`. Delays run from 1 to 60,000 ms.
 * @throws UnreadableFaults naming the invalid entry.
 */
export function parseOfflineFaults(text: string): OfflineFaults {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return Object.fromEntries(entries.map(parseEntry));
}

const faultRow = z
  .object({ mode: z.enum(MODES), delay_ms: z.number().int() })
  .transform((row): OfflineFault => ({ mode: row.mode, delayMs: row.delay_ms }));

/**
 * The faults of the offline services: those of the configuration, overridden by the rows of `offline_faults`, which are
 * read at each call so that a change takes effect at once in every process.
 */
export class KnexOfflineFaults {
  readonly #knex: Knex;
  readonly #configured: OfflineFaults;

  constructor(knex: Knex, configured: OfflineFaults = {}) {
    this.#knex = knex;
    this.#configured = configured;
  }

  /** The gate that a service's offline adapter calls before each answer. */
  gate(service: OfflineService): FaultGate {
    return async () => {
      const fault = await this.#faultOf(service);
      if (fault?.mode === 'slow') await pause(fault.delayMs);
      return fault === undefined || fault.mode === 'slow' ? 'well' : fault.mode;
    };
  }

  /** Sets the fault of a service, in every process. */
  async set(service: OfflineService, fault: OfflineFault): Promise<void> {
    await this.#knex('offline_faults')
      .insert({ service, mode: fault.mode, delay_ms: fault.delayMs })
      .onConflict('service')
      .merge();
  }

  /** Removes all faults except those of the configuration. */
  async clear(): Promise<void> {
    await this.#knex('offline_faults').delete();
  }

  async #faultOf(service: OfflineService): Promise<OfflineFault | undefined> {
    const row = await this.#knex('offline_faults').where({ service }).first('mode', 'delay_ms');
    return row === undefined ? this.#configured[service] : faultRow.parse(row);
  }
}

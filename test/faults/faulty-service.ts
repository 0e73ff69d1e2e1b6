import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { DEADLINES, type Deadlines } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Fault, RAW_WORDS } from '#test/support/fault-server/faults.ts';
import type { FaultServer } from '#test/support/fault-server/server.ts';
import type { Answered } from '#test/support/http/client.ts';

/** The message during a failing service: a refusal of the catalogue, or success. */
export type Reads = RefusalCode | 'BOOKED';

/** A product with one external service behind a fault server. */
export interface RunningService {
  readonly faults: FaultServer;
  /** The log of the product. */
  readonly log: readonly string[];
  /**
   * One scenario during a fault: the responses, the saved data, and the result afterwards.
   * @param nth the number of the scenario, so that each has separate days, hotels and addresses.
   */
  story(fault: Fault, reads: Reads, nth: number): Promise<void>;
  close(): Promise<void>;
}

/** An external service in the matrix. */
export interface FaultyService {
  /** Its name in `services` of GET /config. */
  readonly name: string;
  /** Every fault of its protocol, and the message then. */
  readonly cells: Readonly<Record<string, Reads>>;
  readonly faults: readonly Fault[];
  /** The name of the service in the log. */
  readonly logged: string;
  start(): Promise<RunningService>;
}

/** Shorter than a failing service takes, longer than a busy machine needs for a local response. */
const DEADLINE_MS = 600;

const ALL: Deadlines = {
  hotelsMs: DEADLINE_MS,
  paymentsMs: DEADLINE_MS,
  identityMs: DEADLINE_MS,
  mailMs: DEADLINE_MS,
  filesMs: DEADLINE_MS,
};

/** The product with short timeouts, and its log. */
export async function startAppWithShortTimeouts(
  env: Readonly<Record<string, string>>,
  db?: TestApp['db'],
): Promise<{ readonly app: TestApp; readonly log: readonly string[] }> {
  const log: string[] = [];
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const app = await startTestApp({
    env,
    ...(db === undefined ? {} : { db }),
    logger: pino({ level: 'info' }, lines),
    override: (container) => provide(container, DEADLINES, () => ALL),
  });
  return { app, log };
}

/** The response is the catalogue's refusal, in the caller's language, with no text of the service. */
export function expectRefusal(answered: Answered, code: Reads, status: number, language: 'en' | 'hi' = 'en'): void {
  expect({ status: answered.status, code: answered.code }).toEqual({ status, code });
  if (code !== 'BOOKED') expect(answered.body).toMatchObject({ msg: REFUSALS[code][language] });
  expect(answered.headers['content-type']).toContain('application/problem+json');
  if (status === 503) expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0);
  expectNothingRaw(answered);
}

/** No text of the failing service reached the caller. */
export function expectNothingRaw({ text, headers }: Pick<Answered, 'text' | 'headers'>): void {
  expect(`${text}${JSON.stringify(headers)}`).not.toContain(RAW_WORDS);
}

/** A word without digits for a number, used in emails and names. */
export const emailOf = (nth: number): string => String.fromCharCode(97 + nth);

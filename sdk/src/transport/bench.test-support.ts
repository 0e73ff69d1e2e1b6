import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { PadavError } from '../errors.ts';
import type { PadavOptions, RequestOptions } from '../options.ts';
import type { Machine } from './machine.ts';
import { type Arrived, type Step, startScriptedServer } from './scripted-server.test-support.ts';
import { Transport } from './transport.ts';

/** An answer that is what was asked for. */
export const OK = { status: 200, body: { id: 'bkg_1' } } as const;

/** A transport to a server that answers by a script, over a machine whose time passes by pauses alone; for one file. */
export function bench() {
  let server: Awaited<ReturnType<typeof startScriptedServer>>;
  const pauses: number[] = [];
  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    pauses.length = 0;
  });

  function machine(): Machine {
    let now = Date.UTC(2026, 11, 1);
    return {
      now: () => now,
      chance: () => 1,
      pause: async (ms) => {
        pauses.push(ms);
        now += ms;
      },
    };
  }

  const transport = (options: Partial<PadavOptions> = {}) =>
    new Transport({ apiKey: 'pdv_test_x', baseUrl: server.url, ...options }, machine());
  return {
    url: (): string => server.url,
    /** Begins a script. */
    plays: (...steps: readonly Step[]): void => server.plays(...steps),
    arrived: (): readonly Arrived[] => server.arrived(),
    /** The Idempotency-Key of each request. */
    keys: () => server.arrived().map(({ headers }) => headers['idempotency-key']),
    /** The pauses so far in a test, in milliseconds, which it may empty. */
    pauses,
    transport,
    /** A call that changes something. */
    post: (options: RequestOptions = {}, given: Partial<PadavOptions> = {}) =>
      transport(given).call('cancelPartnerBooking', { path: { bookingId: 'bkg_1' }, body: {} }, options),
    /** A call that reads. */
    read: (given: Partial<PadavOptions> = {}) =>
      transport(given).call('getPartnerBooking', { path: { bookingId: 'bkg_1' } }),
  };
}

/** The failure of a call. @throws Error where it is answered. */
export const errorOf = (call: Promise<unknown>): Promise<PadavError> =>
  call.then(
    () => {
      throw new Error('It was answered.');
    },
    (error) => {
      expect(error).toBeInstanceOf(PadavError);
      return error;
    },
  );

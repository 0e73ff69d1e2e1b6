import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#src/adapters/postgres/database.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { CONFIGURATION, DATABASE, LOGGER } from '../tokens.ts';
import { newContainer, provide } from '../wiring.ts';
import { metricsServices } from './metrics.ts';
import { HOTEL_USE } from './register-stays.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The metrics of a product with a mocked database, and its log meanwhile. */
function watched(query: () => Promise<unknown>, env: Record<string, string> = {}) {
  const container = newContainer();
  const lines: string[] = [];
  provide(container, LOGGER, () => pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
  provide(container, CONFIGURATION, () => readConfiguration(env, '/nowhere'));
  provide(container, HOTEL_USE, () => ({ answers: () => [], isCircuitOpen: () => true }) as never);
  const pool = { query, connect: query } as unknown as Pool;
  provide(container, DATABASE, () => ({ pool, publicPool: pool, jobPool: pool }) as unknown as Database);
  return { services: metricsServices(container), lines };
}

const REAL = { HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: 'k' };

describe('the metrics, while the database', () => {
  it.each([
    ['figures of money', {}],
    ['plan of the provider', REAL],
  ])('cannot be reached: no %s, and a log line', async (_, env) => {
    const { services, lines } = watched(() => Promise.reject(new Error('gone')), env);
    if (env === REAL) expect(await services.provider()).toMatchObject({ plan: null, isCircuitOpen: true });
    else expect(await services.figures()).toBeNull();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the metrics could not be read from the database']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not respond: none after three seconds, and the late response is ignored', async () => {
    const { services, lines } = watched(() => new Promise(() => {}));
    const read = vi.fn();
    void services.figures().then(read);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledExactlyOnceWith(null);
    expect(lines).toEqual([]);
  });

  it('is not needed: the offline hotels have no plan', async () => {
    const { services } = watched(() => Promise.reject(new Error('asked in vain')));
    expect(await services.provider()).toMatchObject({ plan: null, isCircuitOpen: true });
  });

  it('is irrelevant: the token of the monitor is the configured one, or none', () => {
    const never = () => new Promise(() => {});
    expect(watched(never).services.token()).toBeNull();
    expect(watched(never, { METRICS_TOKEN: 'monitor-secret-of-32-characters-0' }).services.token()).toBe(
      'monitor-secret-of-32-characters-0',
    );
  });
});

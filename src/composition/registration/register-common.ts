import type { DependencyContainer } from 'tsyringe';
import { productPolicy } from '#core/pricing/index.ts';
import { KnexOfflineFaults } from '#src/adapters/faults/offline-faults.ts';
import { alarmStore } from '#src/adapters/postgres/booking/alarm-store.ts';
import { databaseClock } from '#src/adapters/postgres/database-clock.ts';
import { rateCounter } from '#src/adapters/postgres/rate-counter.ts';
import { randomIds, randomReferences } from '#src/adapters/system/random.ts';
import { timerPause, timerRepeat } from '#src/adapters/system/system-time.ts';
import {
  ALARM,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  DATABASE_CLOCK,
  DEADLINES,
  IDS,
  LOGGER,
  OFFLINE_FAULTS,
  PASSWORD_COST,
  PAUSE,
  POLICY,
  RATE_COUNTER,
  REFERENCES,
  REPEAT,
} from '../tokens.ts';
import { provide, take } from '../wiring.ts';

/** The bcrypt cost. */
const COST = 12;

/** Registers the common parts: time and random numbers, the policy, rate limits. */
export function registerFrame(container: DependencyContainer): void {
  provide(container, DATABASE_CLOCK, (parts) =>
    databaseClock({
      pool: take(parts, DATABASE).publicPool,
      onDifference: (aheadMs) =>
        take(parts, LOGGER).warn(
          { aheadMs },
          'the clock of this machine differs from that of the database, which counts',
        ),
    }),
  );
  provide(container, CLOCK, (parts) => take(parts, DATABASE_CLOCK));
  provide(container, PAUSE, () => timerPause);
  provide(container, REPEAT, () => timerRepeat);
  provide(container, IDS, () => randomIds);
  provide(container, REFERENCES, () => randomReferences);
  provide(container, PASSWORD_COST, () => COST);
  provide(container, DEADLINES, () => ({}));
  provide(container, POLICY, (parts) => {
    const { policy, welcomeDiscounts, extraDiscountPercent } = take(parts, CONFIGURATION).product;
    return productPolicy(policy, {
      welcomeDiscounts: welcomeDiscounts ?? undefined,
      extraDiscountPercent: extraDiscountPercent ?? undefined,
    });
  });
  provide(container, OFFLINE_FAULTS, (parts) => {
    return new KnexOfflineFaults(take(parts, DATABASE).knex, take(parts, CONFIGURATION).offlineFaults);
  });
  provide(container, RATE_COUNTER, (parts) => rateCounter(take(parts, DATABASE).publicPool));
  provide(container, ALARM, (parts) =>
    alarmStore({ knex: take(parts, DATABASE).knex, clock: take(parts, CLOCK), log: take(parts, LOGGER) }),
  );
}

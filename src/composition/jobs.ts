import type { DependencyContainer } from 'tsyringe';
import { givingWay } from '#src/adapters/jobs/give-way.ts';
import { startWorker, type Worker } from '#src/adapters/jobs/worker.ts';
import { isOutage } from '#src/adapters/postgres/outage.ts';
import { purgeExpired } from '#src/adapters/postgres/purge-expired.ts';
import { ACCOUNTS, ALARM, BOOKING, CLOCK, DATABASE, LOGGER } from './tokens.ts';
import { take } from './wiring.ts';

/** Starts the background jobs. */
export function startJobs(container: DependencyContainer): Promise<Worker> {
  const accounts = take(container, ACCOUNTS);
  return startWorker({
    pool: take(container, DATABASE).jobPool,
    isOutage,
    runJob: givingWay(take(container, BOOKING).runJob),
    copyPicture: givingWay(accounts.copyPicture),
    sendAccountEmail: givingWay(accounts.sendAccountEmail),
    purgeUploads: accounts.purgeUploads,
    purgeExpired: purgeExpired({ pool: take(container, DATABASE).jobPool, clock: take(container, CLOCK) }),
    alarm: take(container, ALARM),
    clock: take(container, CLOCK),
    log: take(container, LOGGER),
  });
}

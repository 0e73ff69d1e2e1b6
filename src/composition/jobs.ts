import type { DependencyContainer } from 'tsyringe';
import { copyPicture, purgeUploads, sendAccountMail } from '#core/session/index.ts';
import { givingWay } from '#src/adapters/jobs/give-way.ts';
import { startWorker, type Worker } from '#src/adapters/jobs/worker.ts';
import { isOutage } from '#src/adapters/postgres/outage.ts';
import { purgeExpired } from '#src/adapters/postgres/purge-expired.ts';
import { ALARM, BOOKING, CLOCK, DATABASE, LOGGER, SESSION_PARTS } from './tokens.ts';
import { take } from './wiring.ts';

/** Starts the work that nobody waits for. */
export const startJobs = (container: DependencyContainer): Promise<Worker> =>
  startWorker({
    pool: take(container, DATABASE).jobPool,
    isOutage,
    runJob: givingWay(take(container, BOOKING).runJob),
    copyPicture: givingWay(copyPicture(take(container, SESSION_PARTS))),
    sendAccountMail: givingWay(sendAccountMail(take(container, SESSION_PARTS))),
    purgeUploads: purgeUploads(take(container, SESSION_PARTS)),
    purgeExpired: purgeExpired({ pool: take(container, DATABASE).jobPool, clock: take(container, CLOCK) }),
    alarm: take(container, ALARM),
    clock: take(container, CLOCK),
    log: take(container, LOGGER),
  });

import type { DependencyContainer } from 'tsyringe';
import { pacedGateway, runJob } from '#core/booking/index.ts';
import { copyPicture, purgeUploads, sendAccountMail } from '#core/session/index.ts';
import { givingWay } from '#src/adapters/jobs/give-way.ts';
import { startWorker, type Worker } from '#src/adapters/jobs/worker.ts';
import { isOutage } from '#src/adapters/postgres/outage.ts';
import { purgeExpired } from '#src/adapters/postgres/purge-expired.ts';
import { isOfRounds } from '#src/adapters/support/booking-queue.ts';
import { jobsWithFailpoints } from './failpoints/failpoints.ts';
import { ALARM, BOOKING_PARTS, CLOCK, DATABASE, LOGGER, SESSION_PARTS } from './tokens.ts';
import { take } from './wiring.ts';

/** What does one job; those of the rounds call the gateway at their own pace. */
export function jobRunner(container: DependencyContainer): ReturnType<typeof runJob> {
  const parts = take(container, BOOKING_PARTS);
  const atOnce = runJob(parts);
  const inRounds = runJob({ ...parts, gateway: pacedGateway(parts.gateway, parts) });
  return (job) => (isOfRounds(job) ? inRounds(job) : atOnce(job));
}

/** Starts the work that nobody waits for. */
export const startJobs = (container: DependencyContainer): Promise<Worker> =>
  startWorker({
    pool: take(container, DATABASE).jobPool,
    isOutage,
    runJob: givingWay(jobsWithFailpoints(container, jobRunner(container))),
    copyPicture: givingWay(copyPicture(take(container, SESSION_PARTS))),
    sendAccountMail: givingWay(sendAccountMail(take(container, SESSION_PARTS))),
    purgeUploads: purgeUploads(take(container, SESSION_PARTS)),
    purgeExpired: purgeExpired({ pool: take(container, DATABASE).jobPool, clock: take(container, CLOCK) }),
    alarm: take(container, ALARM),
    clock: take(container, CLOCK),
    log: take(container, LOGGER),
  });

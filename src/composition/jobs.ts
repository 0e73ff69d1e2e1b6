import type { Pool } from 'pg';
import type { DependencyContainer } from 'tsyringe';
import type { Clock } from '#core/shared/index.ts';
import { deferWhileBusy } from '#src/adapters/jobs/defer-while-busy.ts';
import { startWorker, type Worker } from '#src/adapters/jobs/worker.ts';
import { runBackfills } from '#src/adapters/postgres/backfills.ts';
import { isOutage } from '#src/adapters/postgres/outage.ts';
import { purgeExpired } from '#src/adapters/postgres/purge-expired.ts';
import { purgeRequests } from '#src/adapters/postgres/retention/partner-requests.ts';
import { purgeTestBookings } from '#src/adapters/postgres/retention/test-bookings.ts';
import { ofEachMode, partsOf } from './modes.ts';
import { INVITATION_EMAILS } from './registration/partners/register-partners.ts';
import { SWITCHED_OFF_EMAILS, WEBHOOKS } from './registration/partners/register-webhooks.ts';
import { GROUP_REQUESTS } from './registration/register-group-requests.ts';
import { ACCOUNTS, ALARM, BOOKING, CLOCK, DATABASE, LOGGER } from './tokens.ts';
import { take } from './wiring.ts';

/** Deletes the expired rows of one schema, and makes the partitions of the next days. */
function purgeOf(pool: Pool, clock: Clock) {
  const [expired, requests] = [purgeExpired({ pool, clock }), purgeRequests({ pool, clock })];
  return async (): Promise<Readonly<Record<string, number>>> => {
    const { days, rows } = await requests();
    return { partner_requests: rows, 'days of partner_requests': days, ...(await expired()) };
  };
}

/** Deletes expired rows, the live ones and those of test mode, whose tables are named `test_mode.` in the result. */
function purgeBoth(container: DependencyContainer) {
  const { jobPool, testMode } = take(container, DATABASE);
  const clock = take(container, CLOCK);
  const [live, tries] = [purgeOf(jobPool, clock), purgeOf(testMode.jobPool, clock)];
  const bookings = purgeTestBookings({ pool: testMode.jobPool, clock });
  return async () => {
    const removed = await live();
    const tried = { ...(await tries()), bookings: await bookings() };
    const named = Object.entries(tried).map(([table, rows]) => [`test_mode.${table}`, rows] as const);
    return { ...removed, ...Object.fromEntries(named) };
  };
}

/** Changes old rows, the live ones and those of test mode. */
function backfillBoth(container: DependencyContainer) {
  const { jobPool, testMode } = take(container, DATABASE);
  const clock = take(container, CLOCK);
  const schemas = {
    live: runBackfills({ pool: jobPool, clock }),
    test: runBackfills({ pool: testMode.jobPool, clock }),
  };
  return async () => [
    ...(await schemas.live()).map((progress) => ({ ...progress, mode: 'live' })),
    ...(await schemas.test()).map((progress) => ({ ...progress, mode: 'test' })),
  ];
}

/** Starts the background jobs. */
export function startJobs(container: DependencyContainer): Promise<Worker> {
  const accounts = take(container, ACCOUNTS);
  const webhooks = ofEachMode(container, (parts) => take(parts, WEBHOOKS));
  return startWorker({
    pool: take(container, DATABASE).jobPool,
    isOutage,
    runJob: deferWhileBusy(take(container, BOOKING).runJob),
    runTestJob: deferWhileBusy(take(partsOf(container, 'test'), BOOKING).runJob),
    copyPicture: deferWhileBusy(accounts.copyPicture),
    sendAccountEmail: deferWhileBusy(accounts.sendAccountEmail),
    sendGroupEmail: deferWhileBusy(take(container, GROUP_REQUESTS).sendEmail),
    sendInvitation: deferWhileBusy(take(container, INVITATION_EMAILS)),
    deliverTo: { live: webhooks.live.deliverTo, test: webhooks.test.deliverTo },
    wakeNeglected: async () => {
      await webhooks.live.wakeNeglected();
      await webhooks.test.wakeNeglected();
    },
    tellSwitchedOff: deferWhileBusy(take(container, SWITCHED_OFF_EMAILS)),
    purgeUploads: accounts.purgeUploads,
    purgeExpired: purgeBoth(container),
    runBackfills: backfillBoth(container),
    alarm: take(container, ALARM),
    clock: take(container, CLOCK),
    log: take(container, LOGGER),
  });
}

import { type BookingJob, isOfRounds } from '#core/booking/index.ts';

/** The queue whose jobs run one after another over all processes: they call the gateway for many orders. */
const ROUNDS_QUEUE = 'rounds';

/** The queue of a job; `null` for jobs that run concurrently. */
export const queueOf = (job: BookingJob): string | null => (isOfRounds(job) ? ROUNDS_QUEUE : null);

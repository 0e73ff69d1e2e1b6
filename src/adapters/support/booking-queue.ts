import { type BookingJob, isOfRounds } from '#core/booking/index.ts';

/** The queue whose jobs run one after another, in all processes together: they ask the gateway about many orders. */
const ROUNDS_QUEUE = 'rounds';

/** Which queue a job stands in; `null`: it runs beside others. */
export const queueOf = (job: BookingJob): string | null => (isOfRounds(job) ? ROUNDS_QUEUE : null);

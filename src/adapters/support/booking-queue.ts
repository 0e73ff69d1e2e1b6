import type { BookingJob } from '#core/booking/index.ts';

/** The queue whose jobs run one after another, in all processes together: they ask the gateway about many orders. */
const ROUNDS_QUEUE = 'rounds';

/** Whether a job belongs to the rounds over many orders. */
export const isOfRounds = ({ kind }: BookingJob): boolean => kind === 'reconcile-order' || kind === 'compare-orders';

/** Which queue a job stands in; `null`: it runs beside others. */
export const queueOf = (job: BookingJob): string | null => (isOfRounds(job) ? ROUNDS_QUEUE : null);

/** What is written on the way from a quote to money that is back. */
const WRITES = [
  ...['quote', 'discount taken', 'order created', 'order placed', 'payment', 'entry captured', 'booking'],
  ...['entry booked', 'order booked', 'notice', 'room confirmed', 'notice told', 'event', 'event handled'],
  ...['booking cancelled', 'refund due', 'entry owed', 'refund done', 'entry given_back', 'job'],
] as const;

/** What is asked of others, and the jobs. */
const CALLS = [
  ...[
    'gateway create',
    'gateway paymentsOf',
    'gateway capture',
    'gateway refund',
    'mail',
    'room request',
    'room cancel',
  ],
  ...['job handle-event', 'job tell-notice', 'job ask-refund', 'job reconcile-order'],
] as const;

/**
 * The places along the flow at which a process can be made to die: inside a transaction after a row was written and after
 * its commit, before and after each call of another service and each job, before each answer.
 */
export const PLACES = [
  'answer to a quote',
  ...WRITES.flatMap((what) => [`${what} written`, `${what} committed`]),
  ...CALLS.flatMap((what) => [`before ${what}`, `after ${what}`]),
  'answer to a placement',
  'answer to a proof',
  'answer to a booking',
  'answer to a cancellation',
  'answer to an event',
] as const;

/** The place that `PADAV_FAILPOINT` names, or null. @throws when there is no such place */
export function placeOf({ PADAV_FAILPOINT: name = '' }: NodeJS.ProcessEnv): string | null {
  if (name === '') return null;
  if (!PLACES.some((place) => place === name)) throw new Error(`PADAV_FAILPOINT names no place: ${name}`);
  return name;
}

/** Called wherever the flow passes a place. */
export type Pass = (place: string) => void;

/** Ends this process, as a power cut does, when it passes the place for the first time. */
export const endAt =
  (armed: string): Pass =>
  (place) => {
    if (place === armed) process.kill(process.pid, 'SIGKILL');
  };

type Call<Args extends readonly unknown[], Answer> = (...args: Args) => Promise<Answer>;

/** A call that passes a place before it is made and one after it was answered. */
export const around =
  <Args extends readonly unknown[], Answer>(pass: Pass, what: string, call: Call<Args, Answer>): Call<Args, Answer> =>
  async (...args) => {
    pass(`before ${what}`);
    const answer = await call(...args);
    pass(`after ${what}`);
    return answer;
  };

/** A call that passes places once it was answered. */
export const past =
  <Args extends readonly unknown[], Answer>(
    pass: Pass,
    place: string | ((...args: Args) => string),
    call: Call<Args, Answer>,
  ): Call<Args, Answer> =>
  async (...args) => {
    const answer = await call(...args);
    pass(typeof place === 'string' ? place : place(...args));
    return answer;
  };

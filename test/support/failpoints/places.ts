/** The rows written from a quote to a completed refund. */
const WRITES = [
  ...['quote', 'discount taken', 'order created', 'order placed', 'payment', 'entry captured', 'booking'],
  ...['entry booked', 'order booked', 'notice', 'room confirmed', 'notice told', 'event', 'event handled'],
  ...['booking changed', 'booking cancelled', 'refund due', 'entry owed', 'refund done', 'entry given_back', 'job'],
  ...['document due', 'document number', 'document issued', 'document dropped'],
] as const;

/** Calls to other services, and the jobs. */
const CALLS = [
  ...[
    'gateway create',
    'gateway paymentsOf',
    'gateway capture',
    'gateway refund',
    'mail',
    'room request',
    'room change',
    'room cancel',
  ],
  ...['job handle-event', 'job tell-notice', 'job ask-refund', 'job reconcile-order', 'job issue-document'],
] as const;

/**
 * The failpoints at which a process can be killed: inside a transaction after a row was written and after its commit,
 * before and after each call of another service and each job, before each response.
 */
export const PLACES = [
  'answer to a quote',
  ...WRITES.flatMap((what) => [`${what} written`, `${what} committed`]),
  ...CALLS.flatMap((what) => [`before ${what}`, `after ${what}`]),
  'answer to a placement',
  'answer to a proof',
  'answer to a booking',
  'answer to a change',
  'answer to a cancellation',
  'answer to an event',
] as const;

/** The failpoints between an event of a partner and its delivery. */
export const WEBHOOK_PLACES = [
  ...['event', 'endpoint', 'attempts'].flatMap((what) => [`webhook ${what} written`, `webhook ${what} committed`]),
  'before webhook job',
  'before webhook send',
  'after webhook send',
] as const;

/** Every failpoint from a partner's request for a booking to the webhook that tells of it. */
export const PARTNER_PLACES = [
  ...['partner booking', 'partner entry charged'].flatMap((what) => [`${what} written`, `${what} committed`]),
  ...['order created committed', 'order placed written', 'payment written', 'entry captured written'],
  ...['booking written', 'step booked written', 'step booked committed', 'answer to a partner'],
  ...['before room request', 'after room request', 'room confirmed written'],
  ...['step room_confirmed written', 'step room_confirmed committed'],
  ...['before webhook job', 'before webhook send', 'after webhook send'],
  ...['webhook attempts written', 'webhook attempts committed'],
] as const;

/** The failpoint that `PADAV_FAILPOINT` names, or null. @throws for an unknown one */
export function placeOf({ PADAV_FAILPOINT: name = '' }: NodeJS.ProcessEnv): string | null {
  if (name === '') return null;
  if (![...PLACES, ...PARTNER_PLACES, ...WEBHOOK_PLACES].some((place) => place === name))
    throw new Error(`PADAV_FAILPOINT names no place: ${name}`);
  return name;
}

/** Called at each failpoint. */
export type Pass = (place: string) => void;

/** Kills this process, like a power failure, when it passes the failpoint for the first time. */
export const endAt =
  (armed: string): Pass =>
  (place) => {
    if (place === armed) process.kill(process.pid, 'SIGKILL');
  };

type Call<Args extends readonly unknown[], Answer> = (...args: Args) => Promise<Answer>;

/** A call with a failpoint before it and one after its response. */
export const around =
  <Args extends readonly unknown[], Answer>(pass: Pass, what: string, call: Call<Args, Answer>): Call<Args, Answer> =>
  async (...args) => {
    pass(`before ${what}`);
    const answer = await call(...args);
    pass(`after ${what}`);
    return answer;
  };

/** A call with failpoints after its response. */
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

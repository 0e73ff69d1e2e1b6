/** Of the calls of the hotel provider's plan, what organisations may use together; the rest is kept for travellers. */
export const PARTNERS_PERCENT = 50;
/**
 * How long a call of an organisation may wait for its turn by the plan's rate, in percent of what a traveller's may: however
 * many come at once, the later turns stay free for travellers.
 */
export const PARTNERS_WAIT_PERCENT = 50;

const MINUTE_SECONDS = 60;

const ofPartners = (calls: number): number => Math.floor((calls * PARTNERS_PERCENT) / 100);

/** The calls that organisations may make together in a minute, by the plan's rate. */
export const callsOfMinute = (perSecond: number): number => ofPartners(perSecond * MINUTE_SECONDS);

/** The state of a plan's period at the beginning of a day. */
export interface PlanPeriod {
  /** The calls of the whole period. */
  readonly limit: number;
  /** What organisations have called on earlier days of the period. */
  readonly madeBefore: number;
  /** The days of the period that are left, today included; at least 1. */
  readonly daysLeft: number;
}

/** The calls that organisations may make together today: what is left of their part, in equal days. */
export const callsOfDay = ({ limit, madeBefore, daysLeft }: PlanPeriod): number =>
  Math.floor(Math.max(0, ofPartners(limit) - madeBefore) / Math.max(1, daysLeft));

/** The calls of organisations in a minute or a day. */
export interface CallsMade {
  /** What they may make together. */
  readonly together: number;
  /** What they have made together, this call included. */
  readonly all: number;
  /** What the organisation has made, this call included. */
  readonly own: number;
  /** How many organisations called in this window or the one before it, this one included. */
  readonly active: number;
}

/**
 * The calls of one organisation in a window: those that call share alike, and one share is kept for a newcomer. At least
 * one call, so that an organisation among very many is not shut out.
 */
export const shareOf = ({ together, active }: Pick<CallsMade, 'together' | 'active'>): number =>
  Math.max(1, Math.floor(together / (Math.max(1, active) + 1)));

/** Whether an organisation may make a call: within its share, and all of them within theirs. */
export const mayCall = (calls: CallsMade): boolean => calls.all <= calls.together && calls.own <= shareOf(calls);

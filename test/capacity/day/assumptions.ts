/** The day of docs/scale.md, a thousand times its unit. */
export const DAY = { searches: 10_000_000, bookings: 300_000 } as const;

/**
 * How much of the average each hour of a day in India has, from midnight on: a night, two flat peaks of the office, and
 * the evening at home. Assumed; the busiest hour has 2.2 times the average, as docs/scale.md computes with.
 */
export const HOUR_WEIGHTS: readonly number[] = [
  ...[0.45, 0.25, 0.15, 0.1, 0.1, 0.2, 0.4, 0.7, 0.95, 1.15, 1.3, 1.35],
  ...[1.3, 1.25, 1.2, 1.2, 1.25, 1.3, 1.4, 1.6, 1.9, 2.2, 1.5, 0.8],
];

/** What a visitor does next. Assumed, but for those that the figures of the day imply. */
export const VISIT = {
  /** After a search: a hotel's page. */
  opensHotel: 0.25,
  /** After what did not lead to a quote: another search. */
  searchesAgain: 0.6,
  /** ... for the same place and stay, as after a step back. */
  asksTheSame: 0.4,
  signsInByPassword: 0.5,
  /** After a quote: an order. */
  orders: 0.75,
  /** After an order: its payment. */
  pays: 0.8,
  /** After a booking: its cancellation, on that day or later. */
  cancels: 0.08,
} as const;

/** Mean seconds between an answer and the next step, exponentially distributed. */
export const THINKING = {
  search: 20,
  details: 40,
  quote: 60,
  signIn: 2,
  order: 45,
  pay: 1,
  book: 5,
  list: 14_400,
} as const;

/** What visitors ask for. Places and hotels are wished for by Zipf's law, stays by its half power. */
export const QUESTIONS = { places: 1_000, stays: 100, guests: [0.7, 0.2, 0.1], hotelsOfPlace: 20 } as const;

/** Visitors behind shared addresses of mobile networks, and the number of these; others have their own. */
export const SHARED_ADDRESSES = { share: 0.3, count: 2_000 } as const;

/** Seconds in which the provider answers: at least the first, and the second more on average. */
export const PROVIDER_SECONDS = { least: 0.4, more: 0.6 } as const;

/** The part of `pay` and of `cancel` that is done before the answer; jobs do the rest, so many equal ones. */
export const IN_THE_REQUEST = 0.5;
export const JOBS_OF = { pay: 3, cancel: 2 } as const;

/** An answer of the shared cache costs this share of what one from the provider costs the process: it is parsed again. */
export const SHARED_ANSWER_SHARE = 0.5;

/** A look at one order or payment: a transaction of two statements; and what a call of the gateway takes. */
export const BACKGROUND_LOOK = { statements: 4, gatewaySeconds: 0.3 } as const;

/** What deleting a row takes of the database, its indexes included. */
export const PURGED_ROW_SECONDS = 20e-6;

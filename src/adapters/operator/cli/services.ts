import type { AnswerRefusal, Booking, BookingJob, BookingStores, JobEnd, StandingAlarm } from '#core/booking/index.ts';
import type { Clock, Result, UnitOfWork } from '#core/shared/index.ts';
import type { JobQueue } from './job-queue.ts';
import type { OperatorView } from './operator-view.ts';

/** What the operator's tool works with. */
export interface OperatorDeps {
  readonly view: OperatorView;
  readonly queue: JobQueue;
  readonly alarms: { standing(): Promise<readonly StandingAlarm[]>; resolve(id: number): Promise<boolean> };
  readonly work: UnitOfWork<BookingStores>;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** A job from its row; `null` when it can't be read. */
  readonly readJob: (payload: unknown) => BookingJob | null;
  /** The round of a name such as `round-sweep`; `null` when there is no such round. */
  readonly roundOf: (name: string) => BookingJob | null;
  /** Brings a payment's refunds to what the gateway says; `false` when it can't be reached. */
  readonly readRefunds: (paymentId: string) => Promise<boolean>;
  readonly confirm: (reference: string, hotelReference: string | null) => Promise<Result<Booking, AnswerRefusal>>;
  readonly refuse: (reference: string) => Promise<Result<Booking, AnswerRefusal>>;
  /** Asks at once for the refunds of a traveller. Their jobs do so where that fails. */
  readonly followUp: (traveller: string) => Promise<void>;
  readonly clock: Clock;
}

/** What a command prints and how it ends: 0 done, 1 could not be done, 2 not understood. */
export interface OperatorAnswer {
  readonly lines: readonly string[];
  readonly code: 0 | 1 | 2;
}

/** An answer that all went well. */
export const done = (...lines: readonly string[]): OperatorAnswer => ({ lines, code: 0 });
/** An answer that something could not be done. */
export const notDone = (...lines: readonly string[]): OperatorAnswer => ({ lines, code: 1 });

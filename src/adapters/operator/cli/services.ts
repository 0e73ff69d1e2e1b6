import type {
  AnswerRefusal,
  Booking,
  BookingJob,
  BookingStores,
  GatewayLinks,
  JobEnd,
  OpenAlarm,
} from '#core/booking/index.ts';
import type { GroupAnswerRefusal, GroupRequest } from '#core/group-requests/index.ts';
import type { moveMoney, TopUp } from '#core/partner-bookings/index.ts';
import type { Agreement, agreeWithOrganisation, OrganisationListing } from '#core/partners/index.ts';
import type { Clock, Result, SeparableWork } from '#core/shared/index.ts';
import type { JobQueue } from './job-queue.ts';
import type { OperatorView } from './operator-view.ts';

/** The dependencies of the operator's tool. */
export interface OperatorDeps {
  readonly view: OperatorView;
  readonly queue: JobQueue;
  readonly alarms: { open(): Promise<readonly OpenAlarm[]>; resolve(id: number): Promise<boolean> };
  readonly work: SeparableWork<BookingStores>;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** Parses a stored job; `null` when it can't be parsed. */
  readonly readJob: (payload: unknown) => BookingJob | null;
  /** The scheduled job of a name such as `round-sweep`; `null` for an unknown one. */
  readonly roundOf: (name: string) => BookingJob | null;
  /** Updates a payment's refunds from the gateway; `false` when it can't be reached. */
  readonly readRefunds: (paymentId: string) => Promise<boolean>;
  /** The link whose page opened an order of the gateway. */
  readonly linkOf: GatewayLinks['linkOf'];
  readonly topUps: {
    /** By its own id or its link's. */
    find(id: string): Promise<TopUp | null>;
    /** Whether a payment is in the balance of an organisation. */
    isCredited(paymentId: string): Promise<boolean>;
  };
  readonly confirm: (reference: string, hotelReference: string | null) => Promise<Result<Booking, AnswerRefusal>>;
  readonly refuse: (reference: string) => Promise<Result<Booking, AnswerRefusal>>;
  /** Requests the refunds of a traveller at once. Their jobs do so where that fails. */
  readonly followUp: (traveller: string) => Promise<void>;
  readonly groups: {
    /** The group requests without an answer, oldest first. */
    open(): Promise<readonly GroupRequest[]>;
    answer(reference: string, text: string): Promise<Result<GroupRequest, GroupAnswerRefusal>>;
  };
  readonly partners: {
    /** Organisations, those that wait for approval first. */
    all(): Promise<OrganisationListing>;
    agree(id: string, agreement: Agreement): ReturnType<ReturnType<typeof agreeWithOrganisation>>;
    /** Records money that arrived from an organisation or was paid out to it. */
    readonly moveMoney: ReturnType<typeof moveMoney>;
  };
  readonly clock: Clock;
}

/** The output and the exit code of a command: 0 done, 1 failed, 2 not understood. */
export interface OperatorAnswer {
  readonly lines: readonly string[];
  readonly code: 0 | 1 | 2;
}

/** What is said while a service is away. */
export const UNREACHED = 'A service could not be reached. Nothing was lost; it is retried automatically.';

/** The answer of a command that succeeded. */
export const done = (...lines: readonly string[]): OperatorAnswer => ({ lines, code: 0 });
/** The answer of a command that failed. */
export const notDone = (...lines: readonly string[]): OperatorAnswer => ({ lines, code: 1 });

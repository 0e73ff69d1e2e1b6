import type { Instant } from '../../shared/index.ts';
import type { Notice, NoticeKind } from '../model/notice.ts';

/** A step of an order or a booking that its organisation is told of: those of a notice, and an order that ran out. */
export type OwnerStepKind = NoticeKind | 'expired';

/** A step, with what it is about. */
export interface OwnerStep extends Omit<Notice, 'kind'> {
  readonly kind: OwnerStepKind;
}

/** What organisations of partners keep of their bookings: commission, events, the time of the last change. */
export interface OwnerRecords {
  /** Records a step in its own transaction. Safe to repeat. */
  record(step: OwnerStep, now: Instant): Promise<void>;
}

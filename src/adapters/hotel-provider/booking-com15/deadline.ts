import { type Instant, instant } from '#core/shared/index.ts';

/** The valid range of a deadline in seconds: from 2001 to the end of 2099. */
const EPOCHS = { earliest: 1_000_000_000, latest: 4_102_444_799 };
const WRITTEN = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/;

/** Parses `2023-11-17 17:59:59 +0530`. */
function written(deadline: string | null): number | null {
  const [found, day, time, hours, minutes] = WRITTEN.exec(deadline ?? '') ?? [];
  const at = found === undefined ? Number.NaN : Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : at;
}

/** The members of a block that state until when it can be cancelled for free. */
export interface BlockTerms {
  readonly refundable: number | null;
  readonly refundable_until: string | null;
  readonly refundable_until_epoch: number | null;
  readonly paymentterms: { readonly cancellation: { readonly type: string | null } | null } | null;
}

/** The free-cancellation deadline of a block; `null` when it is not refundable. The epoch is in seconds. */
export function deadlineOf(block: BlockTerms | undefined): Instant | null {
  const terms = block?.paymentterms?.cancellation?.type;
  if (block === undefined || block.refundable === 0 || terms === 'non_refundable') return null;
  const { refundable_until_epoch: epoch, refundable_until: until } = block;
  if (epoch !== null && epoch >= EPOCHS.earliest && epoch <= EPOCHS.latest) return instant(Math.floor(epoch) * 1_000);
  const at = written(until);
  return at === null ? null : instant(at);
}

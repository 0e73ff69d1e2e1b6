import { type Instant, instant } from '../../shared/index.ts';
import { endOf, type Order } from './order.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes after placing at which a placed order is reconciled (docs/money-machine.md). */
const AFTER_PLACING = [2, 5, 10, 20] as const;
/** Hours after its expiry at which an expired order is reconciled: until the gateway stops asking the bank. */
const AFTER_EXPIRY = [1, 6, 24, 48, 72, 120] as const;

/** When the n-th reconciliation of an order is due, counted from 0; `null` after the last one. */
export function reconciliationDueAt(
  order: Pick<Order, 'createdAt' | 'placedAt' | 'expiresAt'>,
  look: number,
): Instant | null {
  const minutes = AFTER_PLACING[look];
  if (minutes !== undefined) return instant((order.placedAt ?? order.createdAt) + minutes * MINUTE_MS);
  const hours = AFTER_EXPIRY[look - AFTER_PLACING.length];
  return hours === undefined ? null : instant(endOf(order) + hours * HOUR_MS);
}

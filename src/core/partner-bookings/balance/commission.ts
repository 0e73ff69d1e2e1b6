import type { BookedStay } from '../../booking/index.ts';
import { type Paise, paise } from '../../shared/index.ts';

/**
 * The commission that an organisation keeps of a booking: all of it while nothing is refunded, and of a refund in part
 * the share of what was kept, rounded half up to paise. What the terms of a cancelled stay keep bears its commission.
 */
export function commissionKept(commission: Paise, { booking, refundedAmount }: BookedStay): Paise {
  const charged = BigInt(booking.amountCharged);
  const kept = BigInt(Math.max(0, booking.amountCharged - refundedAmount));
  if (charged === 0n) return paise(0);
  return paise(Number((2n * BigInt(commission) * kept + charged) / (2n * charged)));
}

import {
  accepted,
  type Clock,
  type Ids,
  type Paise,
  paise,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { PartnerBooking } from '../model/partner-booking.ts';
import type { PartnerWork } from '../ports.ts';
import { availableOf, isCovered } from './entry.ts';
import { postEntry } from './low-balance.ts';

/** What to charge: the order of a quote, for the booking it belongs to. */
export interface ChargeCommand {
  readonly booking: Pick<PartnerBooking, 'id' | 'organisationId'>;
  readonly receipt: string;
  readonly amount: Paise;
  readonly creditLimit: Paise;
}

/** What can be spent and what is needed, in paise. */
export type BalanceTooLow = Refusal<'BALANCE_TOO_LOW', { readonly available: Paise; readonly needed: Paise }>;

/** The dependencies of charging. */
export interface ChargeDeps {
  readonly work: PartnerWork<'partnerBookings' | 'organisationEntries' | 'partnerEvents'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The payment of a receipt from the balance: an order is paid once. */
export const balancePaymentId = (receipt: string): string => `balpay_${receipt}`;

/**
 * Pays an order from the balance. The balance and the credit limit are compared under the lock of the balance, so that
 * however many bookings are paid at once never more is spent than there is. A repeat changes nothing. A booking that was
 * given up meanwhile is not charged (`NOT_FOUND`). Tells the organisation once when little is left.
 */
export const chargeBalance =
  ({ work, clock, ids }: ChargeDeps) =>
  (command: ChargeCommand): Promise<Result<null, BalanceTooLow | Refusal<'NOT_FOUND'>>> =>
    work.run(async ({ partnerBookings, organisationEntries, partnerEvents }) => {
      const { receipt, amount, creditLimit } = command;
      const { organisationId, id: bookingId } = command.booking;
      if ((await partnerBookings.lock(bookingId)) === null) return refused('NOT_FOUND');
      const balance = await organisationEntries.lock(organisationId);
      const ref = balancePaymentId(receipt);
      if ((await organisationEntries.find(organisationId, 'charged', ref)) !== null) return accepted(null);
      const available = availableOf(balance.balance, creditLimit);
      if (!isCovered(balance.balance, amount, creditLimit)) {
        return refused('BALANCE_TOO_LOW', { available: paise(Math.max(0, available)), needed: amount });
      }
      const entry = { organisationId, why: 'charged', amount, ref, bookingId, at: clock.now() } as const;
      await postEntry({ organisationEntries, partnerEvents }, balance, entry, { ids, creditLimit });
      return accepted(null);
    });

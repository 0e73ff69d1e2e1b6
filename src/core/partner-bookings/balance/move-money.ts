import { accepted, type Clock, type Ids, type Paise, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { PartnerWork } from '../ports.ts';
import type { PostedEntry } from './entry.ts';
import { postEntry } from './low-balance.ts';

/** Money that moved outside: arrived from the organisation, or paid out to it. */
export interface MovedMoney {
  readonly organisationId: string;
  readonly why: 'topped_up' | 'paid_out';
  readonly amount: Paise;
  /** The reference of the bank or the payment: it is recorded once. */
  readonly ref: string;
}

/** The dependencies of recording. */
export interface MoveDeps {
  readonly work: PartnerWork<'organisationEntries' | 'partnerEvents'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Records a bank transfer or the payment of a link in an organisation's balance. The same reference again changes
 * nothing, and answers the first entry; with another amount it is refused. No more is paid out than there is.
 */
export const moveMoney =
  ({ work, clock, ids }: MoveDeps) =>
  ({
    organisationId,
    why,
    amount,
    ref,
  }: MovedMoney): Promise<Result<PostedEntry, Refusal<'REFERENCE_USED'> | Refusal<'BALANCE_TOO_LOW', unknown>>> =>
    work.run(async (stores) => {
      const { organisationEntries } = stores;
      const before = await organisationEntries.lock(organisationId);
      const earlier = await organisationEntries.find(organisationId, why, ref);
      if (earlier !== null) return earlier.amount === amount ? accepted(earlier) : refused('REFERENCE_USED');
      if (why === 'paid_out' && before.balance < amount) {
        return refused('BALANCE_TOO_LOW', { available: Math.max(0, before.balance), needed: amount });
      }
      const entry = { organisationId, why, amount, ref, bookingId: null, at: clock.now() };
      const posted = await postEntry(stores, before, entry, { ids, creditLimit: null });
      return posted === null ? refused('REFERENCE_USED') : accepted(posted);
    });

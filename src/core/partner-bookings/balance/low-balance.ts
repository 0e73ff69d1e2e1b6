import type { NewPartnerEvent } from '../../partners/index.ts';
import { type Ids, type Instant, type Paise, paise } from '../../shared/index.ts';
import type { Balance, PartnerBookingStores, PartnerWork } from '../ports.ts';
import { availableOf, crossesLine, effectOf, type OrganisationEntry, type PostedEntry } from './entry.ts';

/** Sets what is available below which an organisation is told, once, when something brings it there. */
export const setLowBelow =
  ({ work }: { readonly work: PartnerWork<'organisationEntries'> }) =>
  (organisationId: string, lowBelow: Paise): Promise<void> =>
    work.run(({ organisationEntries }) => organisationEntries.setLine(organisationId, lowBelow));

/** The stores of entries that lower a balance. */
export type LoweringStores = Pick<PartnerBookingStores, 'organisationEntries' | 'partnerEvents'>;

/** Tells an organisation that little is left; amounts below 0 can't be spent. */
const lowEvent = (
  { organisationId, lowBelow }: Balance,
  available: number,
  id: string,
  at: Instant,
): NewPartnerEvent => ({
  ...{ id, organisationId, type: 'balance.low', bookingId: null, occurredAt: at },
  data: {
    available: { amount: paise(Math.max(0, available)), currency: 'INR' },
    below: { amount: lowBelow, currency: 'INR' },
  },
});

/**
 * Posts an entry under the lock of its balance, and tells the organisation once when it brings what is available below
 * its line: a charge, commission taken back or money paid out. What is available is told by `creditLimit`, of a charge,
 * and otherwise by that of the last charge.
 * @param balance as it is before, locked
 * @returns `null` when it was posted before
 */
export async function postEntry(
  { organisationEntries, partnerEvents }: LoweringStores,
  balance: Balance,
  entry: OrganisationEntry,
  { ids, creditLimit }: { readonly ids: Ids; readonly creditLimit: Paise | null },
): Promise<PostedEntry | null> {
  const posted = await organisationEntries.post(entry, `txn_${ids.next()}`, creditLimit);
  if (posted === null) return null;
  const before = availableOf(balance.balance, creditLimit ?? balance.creditLimit);
  const after = before + effectOf(entry);
  if (crossesLine(before, after, balance.lowBelow)) {
    await partnerEvents.record(lowEvent(balance, after, `evt_${ids.next()}`, entry.at));
  }
  return posted;
}

import {
  effectOf,
  ownerRecords,
  type PartnerBooking,
  type PartnerBookingStores,
  type PartnerBookingView,
} from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { type BookingTables, must } from '../tables.ts';
import { topUpStores } from './top-up-stores.ts';

type Rest = Omit<
  PartnerBookingStores,
  'partnerQuotes' | 'partnerBookings' | 'paymentLinks' | 'organisationEntries' | 'topUps' | 'ownerRecords'
>;

function bookingStores(
  books: BookingTables,
): Pick<PartnerBookingStores, 'partnerQuotes' | 'partnerBookings' | 'paymentLinks'> {
  const { partnerBookings, commissions, quotes, bookings } = books;
  const all = () => [...partnerBookings.values()];
  const ofQuote = (quoteId: string) => all().find((each) => each.quoteId === quoteId) ?? null;
  const find = async (quoteId: string) => {
    const quote = quotes.get(quoteId)?.quote;
    const commissionBasisPoints = commissions.get(quoteId);
    return quote === undefined || commissionBasisPoints === undefined ? null : { quote, commissionBasisPoints };
  };
  return {
    partnerQuotes: {
      async add(quoteId, commissionBasisPoints) {
        commissions.set(quoteId, commissionBasisPoints);
      },
      find,
    },
    partnerBookings: {
      async add(booking) {
        must(ofQuote(booking.quoteId) === null, 'partner_bookings_quote_id_key');
        const isTaken = all().some(
          ({ organisationId, partnerReference }) =>
            partnerReference !== null &&
            partnerReference === booking.partnerReference &&
            organisationId === booking.organisationId,
        );
        if (isTaken) return 'reference';
        partnerBookings.set(booking.id, booking);
        return 'added';
      },
      lock: async (id) => partnerBookings.get(id) ?? null,
      lockOfQuote: async (quoteId) => ofQuote(quoteId),
      async ofReceipt(receipt) {
        const changed = quotes.get(receipt)?.quote.change?.bookingId;
        return ofQuote((changed && bookings.get(changed)?.receipt) ?? receipt);
      },
      one: async (organisationId, id) => {
        const found = partnerBookings.get(id);
        return found?.organisationId === organisationId ? found : null;
      },
      ofReference: async (organisationId, reference) =>
        all().find((each) => each.organisationId === organisationId && each.partnerReference === reference) ?? null,
      async save({ id, metadata, updatedAt }) {
        const found = partnerBookings.get(id);
        if (found) partnerBookings.set(id, { ...found, metadata, updatedAt });
      },
      async moveStay(quote) {
        const row = quotes.get(quote.id);
        if (row) quotes.set(quote.id, { ...row, quote });
      },
      async remove(id) {
        partnerBookings.delete(id);
      },
    },
    paymentLinks: {
      ofQuote: async (quoteId) => books.paymentLinks.get(quoteId) ?? null,
      async add(quoteId, link) {
        if (!books.paymentLinks.has(quoteId)) books.paymentLinks.set(quoteId, link);
      },
    },
  };
}

const NEW_BALANCE = { balance: 0, lowBelow: paise(1_000_000), creditLimit: paise(0) };

function entryStores({
  balances,
  organisationEntries,
}: BookingTables): Pick<PartnerBookingStores, 'organisationEntries'> {
  const key = (organisationId: string, why: string, ref: string) => `${organisationId} ${why} ${ref}`;
  return {
    organisationEntries: {
      async lock(organisationId) {
        const found = balances.get(organisationId) ?? { organisationId, ...NEW_BALANCE };
        balances.set(organisationId, found);
        return found;
      },
      async post(entry, id, creditLimit) {
        const { organisationId, why, ref } = entry;
        if (organisationEntries.has(key(organisationId, why, ref))) return null;
        const before = balances.get(organisationId) ?? { organisationId, ...NEW_BALANCE };
        const balanceAfter = before.balance + effectOf(entry);
        must(why !== 'charged' || balanceAfter >= -(creditLimit ?? -1), 'organisation_entries_within_limit');
        balances.set(organisationId, {
          ...before,
          balance: balanceAfter,
          creditLimit: creditLimit ?? before.creditLimit,
        });
        const posted = { ...entry, id, balanceAfter };
        organisationEntries.set(key(organisationId, why, ref), posted);
        return posted;
      },
      find: async (organisationId, why, ref) => organisationEntries.get(key(organisationId, why, ref)) ?? null,
      ofTopUp: async (paymentId) =>
        [...organisationEntries.values()].find(({ why, ref }) => why === 'topped_up' && ref === paymentId) ?? null,
      async commissionOf(bookingId) {
        const own = [...organisationEntries.values()].filter(
          ({ bookingId: id, why }) => id === bookingId && (why === 'commission' || why === 'commission_back'),
        );
        return { posted: own.reduce((sum, entry) => sum + effectOf(entry), 0), count: own.length };
      },
      givenBack: async (organisationId, paymentId) =>
        [...organisationEntries.values()].filter(
          (entry) =>
            entry.organisationId === organisationId &&
            entry.why === 'given_back' &&
            entry.ref.split(' ')[0] === paymentId,
        ),
      async setLine(organisationId, lowBelow) {
        const found = balances.get(organisationId) ?? { organisationId, ...NEW_BALANCE };
        balances.set(organisationId, { ...found, lowBelow });
      },
    },
  };
}

/** The stores of organisations' bookings in memory, with the records of their steps. */
export function partnerStores(books: BookingTables, rest: Rest): PartnerBookingStores {
  // By what is there: the same in each run of a seed, and no two alike in one.
  const ids = { next: () => `memory${books.partnerEvents.size + books.organisationEntries.size}` };
  const stores = { ...rest, ...bookingStores(books), ...entryStores(books), ...topUpStores(books) };
  return { ...stores, ownerRecords: ownerRecords(stores, ids) };
}

/** A booking of an organisation with all that is known of it, in memory. */
export function viewOf(
  books: BookingTables,
  stores: PartnerBookingStores,
  booking: PartnerBooking,
): Promise<PartnerBookingView | null> {
  return (async () => {
    const booked = await stores.bookingSearch.ofOrder(booking.quoteId);
    const stay = await stores.partnerQuotes.find(booked?.booking.quote.id ?? booking.quoteId);
    const order = books.orders.get(booking.quoteId) ?? null;
    return stay && { booking, stay, order, booked, link: books.paymentLinks.get(booking.quoteId) ?? null };
  })();
}

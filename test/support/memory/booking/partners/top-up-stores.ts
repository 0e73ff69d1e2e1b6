import {
  MAX_TOP_UP,
  MIN_TOP_UP,
  type PartnerBookingStores,
  type TopUp,
  type TopUpLists,
} from '#core/partner-bookings/index.ts';
import { type BookingTables, must } from '../tables.ts';

const all = ({ topUps }: BookingTables): readonly TopUp[] => [...topUps.values()];

/** The top-ups of balances in memory. */
export function topUpStores(books: BookingTables): Pick<PartnerBookingStores, 'topUps'> {
  const { topUps } = books;
  const find = async (id: string) => topUps.get(id) ?? null;
  const ofRequest = (organisationId: string, requestKey: string) =>
    all(books).find((each) => each.organisationId === organisationId && each.requestKey === requestKey) ?? null;
  return {
    topUps: {
      async add(topUp) {
        const { id, organisationId, amount, requestKey } = topUp;
        if (requestKey !== null && ofRequest(organisationId, requestKey) !== null) return false;
        must(!topUps.has(id), 'balance_top_ups_pkey');
        must(amount >= MIN_TOP_UP && amount <= MAX_TOP_UP, 'balance_top_ups_amount');
        topUps.set(id, topUp);
        return true;
      },
      lock: find,
      find,
      ofLink: async (linkId) => all(books).find(({ link }) => link?.linkId === linkId) ?? null,
      ofRequest: async (organisationId, requestKey) => ofRequest(organisationId, requestKey),
      async forgetRequest(organisationId, requestKey, until) {
        const found = ofRequest(organisationId, requestKey);
        if (found !== null && found.createdAt <= until) topUps.set(found.id, { ...found, requestKey: null });
      },
      createdSince: async (since, after, max) =>
        all(books)
          .filter(({ createdAt, id }) => createdAt >= since && id > after)
          .sort((one, other) => (one.id < other.id ? -1 : 1))
          .slice(0, max),
      openBefore: async (before, max) =>
        all(books)
          .filter(({ status, createdAt }) => status === 'open' && createdAt < before)
          .sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
          .slice(0, max),
      async save({ id, status, link, paymentId }) {
        must((status === 'paid') === (paymentId !== null), 'balance_top_ups_paid');
        const found = topUps.get(id);
        if (found) topUps.set(id, { ...found, status, link, paymentId });
      },
    },
  };
}

/** The lists of top-ups in memory. */
export const topUpLists = (books: BookingTables): TopUpLists => ({
  async page({ organisationId, limit, after }) {
    const isAfter = ({ createdAt, id }: TopUp) =>
      after === null || createdAt < after.at || (createdAt === after.at && id < after.id);
    return all(books)
      .filter((each) => each.organisationId === organisationId && isAfter(each))
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
      .slice(0, limit);
  },
  async one(organisationId, id) {
    const found = books.topUps.get(id);
    return found?.organisationId === organisationId ? found : null;
  },
});

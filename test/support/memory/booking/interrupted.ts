import type { BookingStores } from '#core/booking/index.ts';

type Read = Pick<BookingStores, 'dueDocumentSearch' | 'taxDocuments'>;

/**
 * The stores of a transaction during which another one ends, after the first look at what documents a payment has or is
 * to have.
 */
export function interrupted<Own extends Read>(stores: Own, other: () => Promise<unknown>): Own {
  let looks = 0;
  const thenOther = async <Found>(found: Promise<Found>): Promise<Found> => {
    const seen = await found;
    looks += 1;
    if (looks === 1) await other();
    return seen;
  };
  const { dueDocumentSearch, taxDocuments } = stores;
  return {
    ...stores,
    dueDocumentSearch: { ...dueDocumentSearch, ofPayment: (id) => thenOther(dueDocumentSearch.ofPayment(id)) },
    taxDocuments: { ...taxDocuments, ofPayment: (id) => thenOther(taxDocuments.ofPayment(id)) },
  };
}

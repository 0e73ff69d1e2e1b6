import { type Paise, sum } from '../shared/index.ts';
import type { Booking } from './booking.ts';
import type { Refund } from './refund.ts';
import type { BookingStores } from './stores.ts';

/** The paise of a payment that are given back or on their way; a failed attempt gives nothing. */
export const givenBack = (refunds: readonly Refund[], paymentId: string): Paise =>
  sum(
    ...refunds.filter((each) => each.paymentId === paymentId && each.status !== 'failed').map(({ amount }) => amount),
  );

/** The same of a booking's payment. */
export const givenBackOf = async (
  stores: Pick<BookingStores, 'refunds'>,
  { quote, paymentId }: Pick<Booking, 'quote' | 'paymentId'>,
): Promise<Paise> => givenBack(await stores.refunds.ofOrder(quote.id), paymentId);

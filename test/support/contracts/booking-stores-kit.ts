import type { BookingStores, Quote } from '#core/booking/index.ts';
import type { CalendarDay, UnitOfWork } from '#core/shared/index.ts';
import { aBookedOrder, aBooking, aPayment, aQuote } from '../memory/booking/samples.ts';

/** Stores under test; `account` creates an account and returns its id. */
export interface StoresBench {
  readonly work: UnitOfWork<BookingStores>;
  account(discounts?: number): Promise<string>;
}

/** A day, in the notation of tests. */
export const day = (text: string) => text as CalendarDay;

let made = 0;
/** A unique name. */
export const fresh = (kind: string): string => `${kind}${++made}`;

/** The initial values of contracts of the stores. */
export function storesKit(bench: () => StoresBench) {
  const run: UnitOfWork<BookingStores>['run'] = (work) => bench().work.run(work);
  const quoted = async (changes: Partial<Quote> = {}): Promise<Quote> => {
    const quote = aQuote(fresh('q'), await bench().account(), changes);
    await run((stores) => stores.quotes.add(quote, quote.id));
    return quote;
  };
  const booked = async () => {
    const quote = await quoted();
    const order = aBookedOrder(quote, fresh('pay'));
    const payment = aPayment(order.paymentId ?? '', order);
    const booking = aBooking(fresh('b'), quote, payment.id);
    await run(async ({ orders, payments, bookings }) => {
      await orders.add(order);
      await payments.add(payment);
      await bookings.add(booking);
    });
    return { quote, order, payment, booking };
  };
  return { run, quoted, booked };
}

import type { Client } from 'pg';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { addApprovedOrganisation } from '#test/support/partner-organisation.ts';
import { Padav } from '../../sdk/src/index.ts';

const TERMS = { creditLimit: 100_000_000_000, requestsPerMinute: 100_000 };
const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);

/** A partner's server that books on credit. */
export interface Partner {
  /** From a search to a booking, which is read, and to its cancellation. @throws what the SDK throws at last */
  book(number: number, cancels: boolean): Promise<void>;
}

/** Opens an approved organisation with a live key, written as the operator's console would leave it. */
export async function openPartner(client: Pick<Client, 'query'>, origin: string): Promise<Partner> {
  const key = await addApprovedOrganisation(client, 'load', TERMS);
  const padav = new Padav({ apiKey: key, baseUrl: origin });
  return {
    async book(number, cancels) {
      const from = 3 + ((number * 3) % 300);
      const stay = { arrivalDate: day(from), departureDate: day(from + 1), rooms: 1, adults: 2 };
      const found = await padav.hotels.list({ latitude: 15.3, longitude: 74, ...stay, limit: 20 }).page();
      const hotel = found.data[0];
      if (hotel === undefined) throw new Error('no hotel is free for the partner');
      const quote = await padav.quotes.create({ hotelId: hotel.id, ...stay });
      const { id } = await padav.bookings.create({
        quoteId: quote.id,
        partnerReference: `LOAD-${number}`,
        guests: { lead: { name: 'Meera Rao', phone: '98765 43210' } },
        payment: { method: 'balance' },
      });
      await padav.bookings.get(id);
      if (cancels) await padav.bookings.cancel(id);
    },
  };
}

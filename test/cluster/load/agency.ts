import { Client } from 'pg';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { addApprovedOrganisation } from '#test/support/partner-organisation.ts';
import { Padav, PadavError } from '../../../sdk/src/index.ts';
import type { Acknowledged } from './acknowledged.ts';

/** A partner's server that books on credit by the SDK, which repeats calls by itself. */
export interface Agency {
  /** From a search to a booking, and for every third to its cancellation. @throws what the SDK throws at last */
  book(number: number): Promise<void>;
}

const TERMS = { creditLimit: 100_000_000_000, requestsPerMinute: 100_000 };
const CITIES = [
  { latitude: 15.3, longitude: 74 },
  { latitude: 28.61, longitude: 77.21 },
];
const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);

async function addOrganisation(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await addApprovedOrganisation(client, 'cluster', TERMS);
  } finally {
    await client.end();
  }
}

/** Opens an agency, and books nothing yet. */
export async function openAgency(databaseUrl: string, origin: string, acknowledged: Acknowledged): Promise<Agency> {
  const padav = new Padav({ apiKey: await addOrganisation(databaseUrl), baseUrl: origin });
  return {
    async book(number) {
      const arrivesIn = 20 + (number % 250);
      const stay = { arrivalDate: day(arrivesIn), departureDate: day(arrivesIn + 1), rooms: 1, adults: 2 };
      const city = CITIES[number % CITIES.length] ?? CITIES[0];
      const found = await padav.hotels.list({ ...city, ...stay, limit: 20 }).page();
      const hotel = found.data[number % Math.max(1, found.data.length)];
      if (hotel === undefined) return;
      const quote = await padav.quotes.create({ hotelId: hotel.id, ...stay }).catch((error: unknown) => {
        // Sold out in the meantime: the agency looks elsewhere.
        if (error instanceof PadavError && error.status === 409) return null;
        throw error;
      });
      if (quote === null) return;
      const booking = await padav.bookings.create({
        quoteId: quote.id,
        partnerReference: `CL-${number}`,
        guests: { lead: { name: 'Meera Rao', phone: '98765 43210' } },
        payment: { method: 'balance' },
      });
      acknowledged.partnerBooked(booking.id);
      if (number % 3 === 0) {
        await padav.bookings.cancel(booking.id);
        acknowledged.partnerCancelled(booking.id);
      }
    },
  };
}

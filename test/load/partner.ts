import type { Client } from 'pg';
import { SCOPES } from '#core/partners/index.ts';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { sha256 } from '#src/adapters/postgres/partners/partner-work.ts';
import { Padav } from '../../sdk/src/index.ts';

const CREDIT_PAISE = 100_000_000_000;
const day = (days: number) => addDays(dayInIndia(instant(Date.now())), days);

/** A partner's server that books on credit. */
export interface Partner {
  /** From a search to a booking, which is read, and to its cancellation. @throws what the SDK throws at last */
  book(number: number, cancels: boolean): Promise<void>;
}

/** Opens an approved organisation with a live key, written as the operator's console would leave it. */
export async function openPartner(client: Pick<Client, 'query'>, origin: string): Promise<Partner> {
  const key = keySecrets.draw('live');
  await client.query(
    `insert into organisations (id, name, live, created_at, commission_basis_points, credit_limit, requests_per_minute)
     values ('org_load', 'Asha Travels', 'approved', now(), 1000, $1, 100000)`,
    [CREDIT_PAISE],
  );
  await client.query(
    `insert into api_keys (id, organisation_id, mode, name, addresses, scopes, secret_hash, last_four, created_by, created_at)
     values ('key_load', 'org_load', 'live', 'Server', '{}', $1, $2, $3, 'asha', now())`,
    [SCOPES, sha256(key), key.slice(-4)],
  );
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

import type { BookForPartner, PartnerBookingUseCases, PartnerQuote } from '#core/partner-bookings/index.ts';
import { type Paise, paise, rupees } from '#core/shared/index.ts';
import { PARTNER_BOOKINGS } from '#src/composition/registration/partners/register-partner-bookings.ts';
import { OFFLINE_WINDOWS } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels } from '#test/support/http/traveller.ts';
import { valueIn } from '#test/support/memory/booking/bench.ts';

/** An organisation with its use cases in one mode, over the real database and the offline services. */
export interface Agency {
  readonly app: TestApp;
  readonly id: string;
  readonly use: PartnerBookingUseCases;
  quote(changes?: {
    readonly nights?: number;
    readonly changes?: string | null;
    readonly hotel?: number;
  }): Promise<PartnerQuote>;
  topUp(amount: Paise, ref?: string): Promise<unknown>;
  book(quoteId: string, changes?: Partial<BookForPartner>): ReturnType<PartnerBookingUseCases['book']>;
  balance(): Promise<number>;
  payLink(url: string): Promise<unknown>;
}

let made = 0;

/** Adds an organisation to a product. */
export async function addAgency(app: TestApp, mode: 'live' | 'test' = 'live'): Promise<Agency> {
  const id = `org_agency${++made}`;
  await app.db.database.knex('organisations').insert({
    ...{ id, name: 'Asha Travels', live: 'approved', commission_basis_points: 1_000, credit_limit: 0 },
    ...{ requests_per_minute: 600, created_at: new Date(app.clock.now()) },
  });
  const part = mode === 'live' ? app.part : app.testPart;
  const use = part(PARTNER_BOOKINGS);
  const hotels = await freeHotels(app);
  return {
    app,
    id,
    use,
    async quote({ nights = 2, changes = null, hotel = 0 } = {}) {
      const asked = {
        organisationId: id,
        commissionBasisPoints: 1_000,
        hotelId: hotels[hotel] ?? '',
        dates: { arrival: app.day(30), departure: app.day(30 + nights) },
        guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
        rateIds: [],
        changes,
      };
      return valueIn(await use.quote(asked, { spend: async () => undefined }));
    },
    topUp: (amount, ref = `bank ${++made}`) => use.moveMoney({ organisationId: id, why: 'topped_up', amount, ref }),
    book: (quoteId, changes = {}) =>
      use.book({
        organisationId: id,
        keyId: 'key_1',
        requestKey: null,
        creditLimit: paise(0),
        quoteId,
        payment: 'balance',
        language: 'en',
        partnerReference: null,
        guestDetails: { guest: { name: 'Meera Rao', phone: '98765 43210' } },
        contact: { email: 'meera@example.in', phone: null },
        metadata: {},
        ...changes,
      }),
    balance: async () => (await use.balanceOf(id)).balance,
    payLink: (url) =>
      part(OFFLINE_WINDOWS).attemptPayment?.(url.split('/').at(-1) ?? '', { outcome: 'success' }) ??
      Promise.reject(new Error('payments are not offline')),
  };
}

/** A product with an organisation whose balance is half a million rupees. */
export async function openAgency(mode: 'live' | 'test' = 'live'): Promise<Agency> {
  const agency = await addAgency(await startTestApp(), mode);
  await agency.topUp(rupees(500_000));
  return agency;
}

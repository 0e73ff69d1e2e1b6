import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAGIC_HOTELS } from '#core/partners/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { traveller } from '#test/support/http/traveller.ts';
import { codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import { PARTNERS } from './registration/partners/register-partners.ts';
import { BOOKING, OFFLINE_WINDOWS } from './tokens.ts';

const BENGALURU = { latitude: 12.97, longitude: 77.59 };

let product: TestApp;
let owner: string;
let keys: { readonly test: string; readonly live: string };
beforeAll(async () => {
  product = await startTestApp();
  const { userId: accountId } = await traveller(product, 'Asha');
  const partners = product.part(PARTNERS);
  const founded = await partners.foundOrganisation({ accountId, name: 'Asha Travels' });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const { id: organisationId } = founded.value;
  owner = organisationId;
  await product.db.database.testMode.knex('booking_owners').insert({ id: owner }).onConflict('id').ignore();
  await partners.agreeWithOrganisation(organisationId, { live: 'approved', terms: { commissionBasisPoints: 1_500 } });
  const keyOf = async (mode: 'test' | 'live') => {
    const made = await partners.createKey({ accountId, organisationId, mode, name: mode, scopes: ['search:read'] });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.secret;
  };
  keys = { test: await keyOf('test'), live: await keyOf('live') };
});
afterAll(() => product.close());

const money = z.object({ amount: z.int(), currency: z.literal('INR') });
const price = z.object({ total: money, taxes: money, commission: money, net: money });
const offers = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), price })),
  nextCursor: z.string().nullable(),
});
const rooms = z.object({ data: z.array(z.object({ rates: z.array(z.object({ price, payment: z.string() })) })) });

const stay = () => ({ arrivalDate: product.day(10), departureDate: product.day(12), rooms: 1, adults: 2 });
const get = (path: string, query: Readonly<Record<string, string | number>>, mode: 'test' | 'live' = 'test') =>
  client(product.app).get(`/partner/v1${path}`, { token: keys[mode], query });

async function search(mode: 'test' | 'live', query: Readonly<Record<string, string | number>> = {}) {
  const answer = await get('/hotels', { ...BENGALURU, ...stay(), ...query }, mode);
  return offers.parse(answer.body);
}

describe('a partner that reads', () => {
  it('goes from a word to the rooms of a hotel, at prices that agree', async () => {
    const places = await get('/places', { query: 'bangalore' });
    const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(places.body);
    const found = offers.parse((await get('/hotels', { placeId: data[0]?.id ?? '', ...stay() })).body);
    const [hotel] = found.data;
    if (hotel === undefined) throw new Error('no hotel');
    expect(hotel.price.commission.amount).toBe(
      Math.round(((hotel.price.total.amount - hotel.price.taxes.amount) * 15) / 100),
    );
    const read = rooms.parse((await get(`/hotels/${hotel.id}/rooms`, stay())).body);
    const rates = read.data.flatMap((room) => room.rates);
    expect(rates.every(({ payment }) => payment === 'prepaid')).toBe(true);
    expect(rates.map((rate) => rate.price)).toContainEqual(hotel.price);
  });

  it('has every hotel around a place once, in parts of any size', async () => {
    const whole = await search('live', { limit: 100 });
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const part = await search('live', { limit: 7, ...(after === '' ? {} : { after }) });
      ids.push(...part.data.map(({ id }) => id));
      after = part.nextCursor;
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, whole.data.length)).toEqual(whole.data.map(({ id }) => id));
  });

  it('meets the hotels of test mode with a test key alone', async () => {
    const magic = Object.values(MAGIC_HOTELS).map((id) => `htl_${id}`);
    const namesOf = ({ data }: z.infer<typeof offers>) => data.map(({ id }) => id);
    expect(namesOf(await search('test', { limit: 100 }))).toEqual(expect.arrayContaining(magic));
    expect(namesOf(await search('live', { limit: 100 })).filter((id) => magic.includes(id))).toEqual([]);
    for (const id of magic) expect((await get(`/hotels/${id}`, {}, 'live')).code).toBe('NOT_FOUND');
    const statuses = [];
    for (const id of magic) statuses.push((await get(`/hotels/${id}/rooms`, stay())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 503, 502, 429, 500]);
  });

  it('revalidates a search instead of reading it again', async () => {
    const { headers } = await get('/hotels', { ...BENGALURU, ...stay() });
    const again = await client(product.app).get('/partner/v1/hotels', {
      token: keys.test,
      query: { ...BENGALURU, ...stay() },
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  });
});

/** A quote of test mode for a rate of a hotel. */
const quoted = (hotelId: string) =>
  product.testPart(BOOKING).quoteStay({
    ...{ traveller: owner, hotelId, rateIds: [`${hotelId}_1`], guestDetails: {}, changes: null, expectedTotal: null },
    dates: { arrival: product.day(10), departure: product.day(12) },
    guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
  });

describe('a booking of test mode', () => {
  it('is sold out once it is quoted, or costs more, at the hotels for that', async () => {
    expect(codeOf(await quoted(MAGIC_HOTELS.soldOut))).toBe('SOLD_OUT');
    expect(codeOf(await quoted(MAGIC_HOTELS.quota))).toBe('PROVIDER_QUOTA');
    const shown = rooms.parse((await get(`/hotels/htl_${MAGIC_HOTELS.priceChange}/rooms`, stay())).body);
    const { total } = valueIn(await quoted(MAGIC_HOTELS.priceChange)).quote.price;
    expect(total).toBe(Math.round((shown.data[0]?.rates[0]?.price.total.amount ?? 0) * 1.1));
  });

  it('is refused by the hotel that refuses, and given back', async () => {
    const booking = product.testPart(BOOKING);
    const { quote } = valueIn(await quoted(MAGIC_HOTELS.refused));
    const placed = { traveller: owner, receipt: quote.id, currency: 'INR', language: 'en' } as const;
    const order = valueIn(await booking.placeOrder({ ...placed, amount: quote.price.paymentAmount }));
    await product.testPart(OFFLINE_WINDOWS).attemptPayment?.(order.gatewayOrderId ?? '', { outcome: 'success' });
    valueIn(await booking.settle(order.gatewayOrderId ?? ''));
    const [booked] = await booking.bookingsOf(owner, 'all');
    await product.runJobs();
    const read = valueIn(await booking.bookingOf(owner, booked?.booking.id ?? ''));
    expect(read.booking).toMatchObject({ reservation: 'refused', status: 'cancelled' });
    expect(read.refund).toMatchObject({ cause: 'refused', amount: quote.price.paymentAmount });
  });
});

import { expect } from 'vitest';
import { type KeyMode, SCOPES } from '#core/partners/index.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { startTestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';

/** A booking as a partner is answered. */
export interface AnsweredBooking {
  readonly id: string;
  readonly status: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly paymentLink: { readonly url: string } | null;
  readonly refund: { readonly status: string } | null;
}

/** The product with an organisation that holds a key of each mode, and its calls. */
export async function holdKeys() {
  const app = await startTestApp();
  const { userId: accountId } = await traveller(app, 'Asha');
  const partners = app.part(PARTNERS);
  const founded = await partners.foundOrganisation({ accountId, name: 'Asha Travels' });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const organisationId = founded.value.id;
  await partners.agreeWithOrganisation(organisationId, { live: 'approved' });
  const keyOf = async (mode: KeyMode) => {
    const made = await partners.createKey({ accountId, organisationId, mode, name: mode, scopes: SCOPES });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.secret;
  };
  const keys = { test: await keyOf('test'), live: await keyOf('live') };
  const [hotelId = ''] = await freeHotels(app);

  const post = (path: string, body: object, mode: KeyMode = 'test', idempotencyKey: string | null = null) => {
    const headers = idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey };
    return client(app.app).post(`/partner/v1${path}`, body, { token: keys[mode], headers });
  };
  const get = (path: string, mode: KeyMode = 'test') =>
    client(app.app).get(`/partner/v1${path}`, { token: keys[mode] });
  const read = async (id: string, mode: KeyMode = 'test') =>
    (await get(`/bookings/${id}`, mode)).body as AnsweredBooking;

  /** Books two nights, at a hotel that has rooms unless another is named. */
  async function booked(
    method: 'balance' | 'payment_link',
    mode: KeyMode = 'test',
    at = `htl_${hotelId}`,
  ): Promise<AnsweredBooking> {
    const days = { arrivalDate: app.day(30), departureDate: app.day(32) };
    const stay = { hotelId: at, ...days, rooms: 1, adults: 2 };
    const { id: quoteId } = (await post('/quotes', stay, mode)).body as { readonly id: string };
    const body = { quoteId, guests: { lead: { name: 'Meera Iyer' } }, payment: { method } };
    const answer = await post('/bookings', body, mode);
    expect(answer.status).toBe(201);
    return answer.body as AnsweredBooking;
  }
  return { app, keys, hotelId, post, get, read, booked };
}

/** An organisation with its keys. */
export type KeyHolder = Awaited<ReturnType<typeof holdKeys>>;

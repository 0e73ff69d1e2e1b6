import { z } from 'zod';
import { type KeyMode, SCOPES } from '#core/partners/index.ts';
import { rupees } from '#core/shared/index.ts';
import { PARTNER_BOOKINGS } from '#src/composition/registration/partners/register-partner-bookings.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import type { PartnerIds } from '../partner-calls.ts';

/** An organisation with an owner and a key of each mode. */
export interface KeyedOrganisation {
  readonly organisationId: string;
  /** Of its owner. */
  readonly userId: string;
  readonly token: string;
  /** The test key. */
  readonly keyId: string;
  readonly invitationId: string;
  readonly keys: Readonly<Record<KeyMode, string>>;
}

const identified = z.looseObject({ id: z.string() });
const listed = z.looseObject({ data: z.array(identified) });

/** Founds an organisation whose keys have every scope. */
export async function keyedOrganisation(app: TestApp, name: string): Promise<KeyedOrganisation> {
  const { userId, token } = await traveller(app, name);
  await app.db.database.knex('accounts').where({ id: userId }).update({ email_confirmed: true });
  const partners = app.part(PARTNERS);
  const founded = await partners.foundOrganisation({ accountId: userId, name: `${name} Travels` });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const organisationId = founded.value.id;
  await partners.agreeWithOrganisation(organisationId, { live: 'approved' });
  const made = async (mode: KeyMode) => {
    const key = await partners.createKey({ accountId: userId, organisationId, mode, name: mode, scopes: SCOPES });
    if (!key.ok) throw new Error(key.refusal.code);
    return key.value;
  };
  const [test, live] = [await made('test'), await made('live')];
  const form = { email: `guest.of.${name.toLowerCase()}@padav.example`, role: 'finance' };
  const invited = await client(app.app).post(`/organisations/${organisationId}/invitations`, form, { token });
  const { id: invitationId } = identified.parse(invited.body);
  const keys = { test: test.secret, live: live.secret };
  return { ...{ organisationId, userId, token, invitationId, keys }, keyId: test.key.id };
}

/** One of everything that an organisation can have in a mode: about a paid booking, and about one with an open link. */
export async function everything(
  app: TestApp,
  { organisationId, keys, token }: KeyedOrganisation,
  mode: KeyMode,
): Promise<Readonly<Record<'paid' | 'open', PartnerIds>>> {
  const { get, post } = client(app.app);
  const key = { token: keys[mode] };
  const made = async (path: string, body: object) => {
    const answered = await post(`/partner/v1${path}`, body, key);
    if (answered.status !== 201) throw new Error(`${path} answered ${answered.status}: ${answered.text}`);
    return identified.parse(answered.body).id;
  };
  const first = async (path: string) => listed.parse((await get(`/partner/v1${path}`, key)).body).data[0]?.id ?? '';
  const part = mode === 'live' ? app.part : app.testPart;
  const money = { organisationId, why: 'topped_up', amount: rupees(500_000), ref: 'first' } as const;
  await part(PARTNER_BOOKINGS).moveMoney(money);
  const [hotelId = ''] = await freeHotels(app);
  const quote = (nights: number, more = {}) =>
    made('/quotes', {
      ...{ hotelId: `htl_${hotelId}`, arrivalDate: app.day(30), departureDate: app.day(30 + nights) },
      ...{ rooms: 1, adults: 2, ...more },
    });
  const book = async (method: 'balance' | 'payment_link') =>
    made('/bookings', {
      ...{ quoteId: await quote(2), guests: { lead: { name: 'Meera Rao' } }, payment: { method } },
    });
  const endpoint = await made('/webhook-endpoints', { url: `https://asha-travels.example/${mode}` });
  const paid = await book('balance');
  await app.runJobs();
  const common = {
    ...{ endpoint, quote: await quote(2), change: await quote(1, { changes: paid }) },
    topUp: await made('/balance/top-ups', { amount: 500_000 }),
    event: await first('/events'),
    delivery: await first('/deliveries'),
    request: listed.parse((await get(`/organisations/${organisationId}/requests`, { token, query: { mode } })).body)
      .data[0]?.id,
  };
  const ids = z.record(z.string(), z.string().min(1)).parse(common);
  return {
    paid: { ...common, ...ids, booking: paid } as PartnerIds,
    open: { ...common, ...ids, booking: await book('payment_link') } as PartnerIds,
  };
}

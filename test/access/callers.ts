import { z } from 'zod';
import { addDays, dayInIndia } from '#core/shared/index.ts';
import type { TestApp } from '#test/support/app.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, type ProofAnswer, type QuoteAnswer, traveller } from '#test/support/http/traveller.ts';
import { ABSURD_HEADERS, PITFALLS } from './tokens.ts';

/** An account with its data. */
export interface Owned {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Of a second device with a session of the same account. */
  readonly sessionId: string;
  readonly quote: QuoteAnswer;
  readonly orderId: string;
  /** Paid, and not booked by the traveller yet. */
  readonly paid: { readonly quote: QuoteAnswer; readonly proof: ProofAnswer };
  readonly bookingId: string;
  /** A quote that changes that booking without a payment. */
  readonly changeQuoteId: string;
  /** The tax invoice of that booking. */
  readonly documentId: string;
  readonly organisationId: string;
  /** A test key of that organisation. */
  readonly keyId: string;
  /** The address of a new upload of this account, without bytes yet. */
  readonly uploadPath: string;
}

/** A caller of every route. */
export const CALLERS = [
  'anonymous',
  'deleted',
  'expired',
  'revoked',
  'tampered',
  'alg none',
  'wrong key',
  'key confusion',
  'absurd header',
  'other',
  'owner',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** A caller: the token that is sent, and the account whose data is requested. */
export interface Caller {
  readonly name: CallerName;
  readonly authorization: string | undefined;
  readonly things: Owned;
}

const HOURS_49_MS = 49 * 3_600_000;
/** Of every account of the cast. */
export const PASSWORD = 'monsoon-verandah-7';
const FREE = { arrivalDate: 10, departureDate: 12 };

const documentList = z.object({ documents: z.array(z.object({ id: z.string() })) });
const signedIn = z.object({ token: z.string() });
const sessionList = z.object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) });

const onItsClock = (app: TestApp): TestApp => ({ ...app, day: (days) => addDays(dayInIndia(app.clock.now()), days) });

async function loginAgain(app: TestApp, email: string): Promise<string> {
  return signedIn.parse((await client(app.app).post('/auth/login', { email, password: PASSWORD })).body).token;
}

/** Creates an upload. */
async function announced({ app }: TestApp, token: string): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100' };
  return String((await client(app).call('POST', '/uploads', { token, headers })).headers.location);
}

/** Signs in on a second device, and returns that session. */
async function secondSession(app: TestApp, userId: string, email: string): Promise<string> {
  const token = await loginAgain(app, email);
  const answer = await client(app.app).get(`/user/${userId}/sessions`, { token });
  return sessionList.parse(answer.body).sessions.find(({ current }) => current)?.id ?? '';
}

/** The invoice of a booking. */
async function invoiceOf({ app }: TestApp, token: string, bookingId: string): Promise<string> {
  const answer = await client(app).get(`/hotel/${bookingId}/invoices`, { token });
  return documentList.parse(answer.body).documents[0]?.id ?? '';
}

const withId = z.object({ id: z.string() });
const withKey = z.object({ key: withId });

/** An organisation of an account, with another owner and a key. */
async function founded({ app, db }: TestApp, token: string, name: string) {
  const body = { name: `${name} Travels` };
  const organisationId = withId.parse((await client(app).post('/organisations', body, { token })).body).id;
  const { knex } = db.database;
  const other = {
    organisation_id: organisationId,
    account_id: await addAccount(knex),
    role: 'owner',
    joined_at: new Date(),
  };
  await knex('organisation_members').insert(other);
  const form = { mode: 'test', name: 'Server', scopes: ['search:read'] };
  const made = await client(app).post(`/organisations/${organisationId}/keys`, form, { token });
  return { organisationId, keyId: withKey.parse(made.body).key.id };
}

/** An account with an open quote, an open order, a payment and a booking. */
async function settle(app: TestApp, name: string, hotels: readonly string[]): Promise<Owned> {
  const steps = await traveller(app, name);
  const stay = { arrivalDate: app.day(FREE.arrivalDate), departureDate: app.day(FREE.departureDate) };
  const email = `${name.toLowerCase()}@padav.example`;
  const [first = '', second = '', third = '', fourth = ''] = hotels;
  const bookingId = (await steps.booked(fourth, stay)).booking._id;
  await app.runJobs();
  return {
    userId: steps.userId,
    email,
    token: steps.token,
    sessionId: await secondSession(app, steps.userId, email),
    quote: await steps.quote(first, stay),
    orderId: (await steps.order(await steps.quote(second, stay))).id,
    paid: await steps.paid(third, stay),
    bookingId,
    changeQuoteId: (await steps.cheaper(bookingId, fourth)).id,
    documentId: await invoiceOf(app, steps.token, bookingId),
    ...(await founded(app, steps.token, name)),
    uploadPath: await announced(app, steps.token),
  };
}

const PERHAPS_OPEN_MS = 21 * 60_000;

/** A deleted account, whose stays were kept. */
async function deletedAccount(app: TestApp, name: string, hotels: readonly string[]): Promise<Owned> {
  const gone = await settle(app, name, hotels);
  app.clock.pass(PERHAPS_OPEN_MS);
  const proof = { token: gone.token, query: { bookings: 'keep' }, body: { currentPassword: PASSWORD } };
  const deleted = await client(app.app).delete(`/user/${gone.userId}`, proof);
  if (deleted.status !== 200) throw new Error(`The account could not be deleted: ${deleted.code}`);
  return gone;
}

/** Thrown when a pitfall is missing in the list that both suites share. */
class NoSuchPitfall extends Error {}

function made(list: Readonly<Record<string, (token: string) => string>>, name: string, token: string): string {
  const make = list[name];
  if (make === undefined) throw new NoSuchPitfall(name);
  return make(token);
}

/** All callers of the routes: an owner with data, another traveller, and invalid tokens. */
export async function createCallers(given: TestApp, name: string): Promise<readonly Caller[]> {
  const app = onItsClock(given);
  const old = await traveller(app, `${name}owner`);
  app.clock.pass(HOURS_49_MS);
  const hotels = await freeHotels(app);
  const gone = await deletedAccount(app, `${name}gone`, hotels.slice(8));
  const other = await traveller(app, `${name}other`);
  const owned = await settle(app, `${name}owner`, hotels);
  const revoked = await loginAgain(app, owned.email);
  await client(app.app).get(`/user/logout/${owned.userId}`, { token: revoked });
  const { token } = owned;
  const bearer = (text: string) => `Bearer ${text}`;
  const shows: Readonly<Record<CallerName, string | undefined>> = {
    anonymous: undefined,
    deleted: bearer(gone.token),
    expired: bearer(old.token),
    revoked: bearer(revoked),
    tampered: bearer(made(PITFALLS, 'claims touched', token)),
    'alg none': bearer(made(PITFALLS, 'alg none', token)),
    'wrong key': bearer(made(PITFALLS, 'another key', token)),
    'key confusion': bearer(made(PITFALLS, 'a public key for a secret', token)),
    'absurd header': made(ABSURD_HEADERS, 'two tokens', token),
    other: bearer(other.token),
    owner: bearer(token),
  };
  return CALLERS.map((each) => ({ name: each, authorization: shows[each], things: each === 'deleted' ? gone : owned }));
}

import { z } from 'zod';
import { SCOPES } from '#core/partners/index.ts';
import { addDays, type CalendarDay, dayInIndia, rupees } from '#core/shared/index.ts';
import { PARTNER_BOOKINGS } from '#src/composition/registration/partners/register-partner-bookings.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { WEBHOOKS } from '#src/composition/registration/partners/register-webhooks.ts';
import type { TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, type ProofAnswer, type QuoteAnswer, traveller } from '#test/support/http/traveller.ts';
import { founded, invited, type OwnedOrganisation } from './organisations.ts';
import { type PartnerThings, partnerThings } from './partner-things.ts';

/** A payment of a quote. */
export interface Paid {
  readonly quote: QuoteAnswer;
  readonly proof: ProofAnswer;
}

/** A traveller with data; requests add to it. */
export interface Person {
  token: string;
  /** What is in the test mode of the organisation of this traveller. */
  readonly webhooks: { readonly endpoints: string[]; readonly deliveries: string[]; readonly events: string[] };
  /** A test key of the organisation of this traveller, with every scope. */
  readonly apiKey: string;
  readonly partner: PartnerThings;
  readonly userId: string;
  email: string;
  password: string;
  readonly quotes: QuoteAnswer[];
  readonly orders: { readonly id: string; readonly quote: QuoteAnswer }[];
  readonly paid: Paid[];
  readonly bookings: string[];
  /** Quotes that change a booking of this traveller without a payment. */
  readonly changes: { readonly bookingId: string; readonly quoteId: string }[];
  /** Tax documents of bookings. */
  readonly documents: { readonly bookingId: string; readonly documentId: string }[];
  /** Ids of saved guests. */
  readonly guests: string[];
  /** Organisations that the person founded, each with a key and another owner. */
  readonly organisations: OwnedOrganisation[];
  /** The organisation of the person's API key. */
  readonly keyed: string;
  /** Requests with keys of these. */
  readonly requests: string[];
  /** Secrets of invitations to this person. */
  readonly invitations: string[];
  /** Ids of unfinished uploads. */
  readonly uploads: string[];
  /** The session or the account has ended. */
  gone: boolean;
}

/** A link in an email, by its part behind the `#`. */
export interface MailedLink {
  readonly to: string;
  readonly token: string;
}

/** The data that the requests of a round use. */
export interface World {
  readonly people: Person[];
  /** Invalid tokens. */
  readonly deadTokens: string[];
  readonly hotels: readonly string[];
  readonly credentials: string[];
  /** Pending sign-ins: the cookie of the browser, and the parameters of the callback. */
  readonly windows: { readonly cookie: string; readonly state: string }[];
  readonly photos: string[];
  /** The parts behind the `#` of mailed links. */
  readonly links: { readonly confirm: readonly MailedLink[]; readonly reset: readonly MailedLink[] };
  day(days: number): CalendarDay;
}

const documents = z.object({ documents: z.array(z.object({ id: z.string() })) });

const PEOPLE = 3;
const HOURS_49_MS = 49 * 3_600_000;

const signedIn = z.object({ token: z.string(), userDetails: z.object({ _id: z.string(), email: z.string() }) });

/** The app with its days counted from the present clock. */
const onItsClock = (app: TestApp): TestApp => ({ ...app, day: (days) => addDays(dayInIndia(app.clock.now()), days) });

/** The stay for which `freeHotels` found rooms. */
const stayIn = (app: TestApp) => ({ arrivalDate: app.day(10), departureDate: app.day(12) });

/** An endpoint of an organisation with a delivery of a test event. */
async function newWebhooks(app: TestApp, organisationId: string): Promise<Person['webhooks']> {
  const { createEndpoint, testEndpoint } = app.testPart(WEBHOOKS);
  const made = await createEndpoint({ organisationId, url: 'https://asha-travels.example/hooks', language: 'en' });
  if (!made.ok) throw new Error(made.refusal.code);
  const endpointId = made.value.endpoint.id;
  const sent = await testEndpoint({ organisationId, endpointId });
  if (!sent.ok) throw new Error(sent.refusal.code);
  return { endpoints: [endpointId], deliveries: [sent.value.id], events: [sent.value.eventId] };
}

/** A test key of a new organisation of an account, with every scope, and what is in its test mode. */
async function newOrganisation(
  app: TestApp,
  accountId: string,
): Promise<Pick<Person, 'apiKey' | 'keyed' | 'webhooks'>> {
  const { foundOrganisation, createKey } = app.part(PARTNERS);
  const founded = await foundOrganisation({ accountId, name: 'Asha Travels' });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const form = { mode: 'test', name: 'Server', scopes: SCOPES } as const;
  const made = await createKey({ accountId, organisationId: founded.value.id, ...form });
  if (!made.ok) throw new Error(made.refusal.code);
  const { moveMoney } = app.testPart(PARTNER_BOOKINGS);
  const organisationId = founded.value.id;
  await moveMoney({ organisationId, why: 'topped_up', amount: rupees(500_000), ref: 'the first' });
  return { apiKey: made.value.secret, keyed: organisationId, webhooks: await newWebhooks(app, organisationId) };
}

/** A traveller who has just signed in, without data. */
async function newcomer(
  app: TestApp,
  name: string,
): Promise<Person & { readonly steps: Awaited<ReturnType<typeof traveller>> }> {
  const steps = await traveller(app, name);
  const email = `${name.toLowerCase()}@padav.example`;
  const belongings = {
    ...{ quotes: [], orders: [], paid: [], bookings: [], changes: [], documents: [] },
    partner: { quotes: [], bookings: [], links: [], topUps: [], changes: [] },
    ...{ guests: [], uploads: [], organisations: [], requests: [], invitations: [], gone: false },
  };
  const organisation = await newOrganisation(app, steps.userId);
  return {
    token: steps.token,
    ...organisation,
    userId: steps.userId,
    email,
    password: 'monsoon-verandah-7',
    ...belongings,
    steps,
  };
}

/** A new upload without bytes, by its id. */
async function announced({ app }: TestApp, token: string): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
  const { location } = (await client(app).call('POST', '/uploads', { token, headers })).headers;
  return String(location).split('/').at(-1) ?? '';
}

/** A traveller with a quote, an order, a payment that is not booked yet, and a booking. */
async function settler(app: TestApp, name: string, hotels: readonly string[]): Promise<Person> {
  const { steps, partner: _none, ...known } = await newcomer(app, name);
  const person = { ...known, partner: await partnerThings(app, known.apiKey, hotels[0] ?? '') };
  const [first = '', second = '', third = '', fourth = ''] = hotels;
  person.quotes.push(await steps.quote(first, stayIn(app)));
  const quote = await steps.quote(second, stayIn(app));
  person.orders.push({ id: (await steps.order(quote)).id, quote });
  person.paid.push(await steps.paid(third, stayIn(app)));
  const bookingId = (await steps.booked(fourth, stayIn(app))).booking._id;
  person.bookings.push(bookingId);
  await app.runJobs();
  person.changes.push({ bookingId, quoteId: (await steps.cheaper(bookingId, fourth)).id });
  const listed = await client(app.app).get(`/hotel/${bookingId}/invoices`, { token: person.token });
  for (const { id } of documents.parse(listed.body).documents) person.documents.push({ bookingId, documentId: id });
  person.organisations.push(await founded(app, person, name));
  for (let count = 0; count < 4; count += 1) person.uploads.push(await announced(app, person.token));
  return person;
}

/** Tokens of an ended session, of an expired session and of a deleted account. The clock moves on by two days. */
async function deadTokens(app: TestApp, name: string): Promise<string[]> {
  const old = await newcomer(app, `${name}old`);
  app.clock.pass(HOURS_49_MS);
  const left = await newcomer(app, `${name}left`);
  await left.steps.http.get(`/user/logout/${left.userId}`, { token: left.token });
  const deleted = await newcomer(app, `${name}deleted`);
  await deleted.steps.http.delete(`/user/${deleted.userId}`, { token: deleted.token });
  return [old.token, left.token, deleted.token];
}

const email = z.object({ recipient: z.string(), body: z.string() });

/** The links in the emails to some travellers, who request new passwords. */
async function mailedLinks(app: TestApp, people: readonly Person[]): Promise<World['links']> {
  for (const { email } of people) await client(app.app).post('/auth/forgot', { email });
  await app.runJobs();
  const to = people.map(({ email }) => email);
  const emails = await app.db.database.knex('offline_outbox').whereIn('recipient', to).select('recipient', 'body');
  const leadingTo = (page: string) =>
    email
      .array()
      .parse(emails)
      .flatMap(({ recipient, body }) => {
        const token = new RegExp(`/${page}#([\\w-]+)`).exec(body)?.[1];
        return token === undefined ? [] : [{ to: recipient, token }];
      });
  return { confirm: leadingTo('confirm'), reset: leadingTo('reset') };
}

/** A world for one round, with travellers that no other round uses. */
export async function createWorld(given: TestApp, round: number): Promise<World> {
  const app = onItsClock(given);
  const dead = await deadTokens(app, `dead${round}`);
  const hotels = await freeHotels(app);
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push(await settler(app, `round${round}person${index}`, hotels.slice(index * 4)));
  }
  await invited(app, people);
  const links = await mailedLinks(app, people);
  return { people, deadTokens: dead, hotels, credentials: [], windows: [], photos: [], links, day: app.day };
}

/** Replaces deleted accounts by new ones, and ended sessions by new sign-ins. */
export async function replaceEnded(app: TestApp, world: World, name: string): Promise<void> {
  for (const [index, person] of world.people.entries()) {
    if (!person.gone) continue;
    world.deadTokens.push(person.token);
    const { email, password } = person;
    const login = await client(app.app).post('/auth/login', { email, password });
    if (login.status === 200) {
      person.token = signedIn.parse(login.body).token;
      person.gone = false;
    } else {
      const { steps: _steps, ...fresh } = await newcomer(onItsClock(app), `${name}${index}`);
      world.people[index] = fresh;
    }
  }
}

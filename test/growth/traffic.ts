import type { Client } from 'pg';
import { z } from 'zod';
import { dayInIndia, instant } from '#core/shared/index.ts';
import { commandOf } from '#src/adapters/operator/cli/operator-cli.ts';
import { invoicesCommand } from '#src/adapters/operator/invoices/read-arguments.ts';
import { invoiceServices } from '#src/composition/operator/invoices.ts';
import { operatorServices } from '#src/composition/operator/operator-services.ts';
import { runTool } from '#src/composition/operator/run-tool.ts';
import { PROJECT } from '#test/benchmarks/servers/benchmark-database.ts';
import type { Server } from '#test/benchmarks/servers/servers.ts';
import { Journey, signIn, type Traveller, travel } from '#test/load/journey.ts';
import { Padav } from '../../sdk/src/index.ts';
import type { Size } from './filling/fill.ts';
import { drained, type SeedPartner } from './filling/seeds.ts';
import { type GrowthGround, METRICS_TOKEN } from './ground.ts';

/** How much is asked of a filled database. */
export interface TrafficEffort {
  /** Travellers who are not like each other but for what they have, each with all the routes. */
  readonly travellers: number;
  /** How often each reads, so that the second time nothing is new. */
  readonly readings: number;
}

/** The greatest number of an account whose client address `signIn` can make. */
const MOST_ACCOUNT = 49_000;
/** The jobs that are done by the clock, but the comparison with the gateway, which knows no payment of the filling. */
const ROUNDS = ['round-free', 'round-webhooks', 'round-sweep', 'round-uploads', 'round-purge', 'round-expired'];
const rows = z.object({ id: z.string() }).array();
const listed = z.object({ bookings: z.array(z.object({ _id: z.string() })) });

/** Reads as a traveller would, each route some times. */
class Reader {
  readonly #readings: number;
  readonly refused: string[] = [];

  constructor(readings: number) {
    this.#readings = readings;
  }

  async get({ send, token }: Pick<Traveller, 'send' | 'token'>, ...paths: readonly string[]): Promise<unknown> {
    let body: unknown;
    for (const path of paths)
      for (let reading = 0; reading < this.#readings; reading += 1) {
        const answer = await send('GET', path, { token });
        if (answer.status >= 400) this.refused.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        body = answer.body;
      }
    return body;
  }

  async all(...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const call of calls) for (let reading = 0; reading < this.#readings; reading += 1) await call();
  }
}

async function idsOf(client: Client, query: string, ...values: readonly unknown[]): Promise<readonly string[]> {
  return rows.parse((await client.query(query, [...values])).rows).map(({ id }) => id);
}

async function readAsTraveller(reader: Reader, client: Client, traveller: Traveller): Promise<void> {
  const user = `/user/${traveller.userId}`;
  await reader.get(
    traveller,
    ...['confirmed', 'upcoming', 'past', 'cancelled', 'all'].map((each) => `/hotel?status=${each}`),
  );
  const own = listed.safeParse(await reader.get(traveller, '/hotel?status=all'));
  const booking = own.data?.bookings.at(-1)?._id;
  if (booking !== undefined) {
    await reader.get(traveller, `/hotel/${booking}`, `/hotel/${booking}/invoices`, `/hotel/${booking}/calendar.ics`);
    const [order] = await idsOf(client, 'select gateway_order_id as id from bookings where id = $1', booking);
    await reader.get(traveller, `/payment/orders/${order}`);
  }
  await reader.get(
    traveller,
    '/payment/orders?open=true',
    user,
    `${user}/sessions`,
    `${user}/guests`,
    `${user}/favourites`,
  );
  await reader.get(traveller, `${user}/passkeys`);
  await new Reader(1).get(traveller, `${user}/export`);
}

async function readAsPartner(
  reader: Reader,
  client: Client,
  url: string,
  { key, endpoint }: SeedPartner,
): Promise<void> {
  const padav = new Padav({ apiKey: key, baseUrl: url });
  const some = async (query: string) => (await idsOf(client, query))[0] ?? '';
  const ofOrganisation = (what: string, from: string, order: string) =>
    some(`select ${what} as id from ${from} where organisation_id = 'org_load' order by ${order} limit 1 offset 50`);
  const booking = await ofOrganisation('id', 'partner_bookings', 'created_at desc');
  const event = await ofOrganisation('id', 'partner_events', 'position desc');
  const delivery = await ofOrganisation('id', 'webhook_deliveries', 'created_at desc, id desc');
  const [month, since] = [new Date().toISOString().slice(0, 7), new Date(Date.now() - 3_600_000).toISOString()];
  const first = await padav.bookings.list({ limit: 100 }).page();
  const events = await padav.events.list({ limit: 100 }).page();
  await reader.all(
    () => padav.organisation.get(),
    () => padav.bookings.list({ limit: 100 }).page(),
    () => padav.bookings.list({ limit: 100 }).page(first.nextCursor),
    () => padav.bookings.list({ updatedSince: since }).page(),
    () => padav.bookings.list({ partnerReference: 'LOAD-00000001' }).page(),
    () => padav.bookings.get(booking),
    () => padav.balance.get(),
    () => padav.balance.transactions({ limit: 100 }).page(),
    () => padav.balance.transactions({ from: since }).page(),
    () => padav.statements.get(month),
    () => padav.balance.topUps.list().page(),
    () => padav.events.list({ limit: 100 }).page(),
    () => padav.events.list({ type: 'booking.cancelled' }).page(),
    () => padav.events.list({ bookingId: booking }).page(),
    () => padav.events.list({ limit: 100 }).page(events.nextCursor),
    () => padav.events.get(event),
    () => padav.webhookEndpoints.list().page(),
    () => padav.webhookEndpoints.get(endpoint),
    () => padav.deliveries.list({ limit: 100 }).page(),
    () => padav.deliveries.list({ state: 'delivered' }).page(),
    () => padav.deliveries.list({ endpointId: endpoint }).page(),
    () => padav.deliveries.list({ eventId: event }).page(),
    () => padav.deliveries.list({ bookingId: booking }).page(),
    () => padav.deliveries.get(delivery),
  );
}

async function readAsMember(reader: Reader, url: string, member: Traveller): Promise<void> {
  const month = new Date().toISOString().slice(0, 7);
  const own = '/organisations/org_load';
  await reader.get(
    member,
    '/organisations',
    own,
    `${own}/keys`,
    `${own}/requests?mode=live`,
    `${own}/webhook-endpoints?mode=live`,
  );
  await reader.get(
    member,
    `${own}/deliveries?mode=live`,
    `${own}/balance?mode=live`,
    `${own}/balance/transactions?mode=live`,
  );
  await reader.get(member, `${own}/statements/${month}?mode=live`, `${own}/test/bookings`);
  await reader.all(async () => {
    const { status } = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    if (status !== 200) reader.refused.push(`/metrics: ${status}`);
  });
}

async function bookAsPartner(padav: Padav, number: number): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const from = 30 + number * 2;
  const stay = { arrivalDate: day(from), departureDate: day(from + 1), rooms: 1, adults: 2 };
  const found = await padav.hotels.list({ latitude: 15.3, longitude: 74, ...stay, limit: 5 }).page();
  const quote = await padav.quotes.create({ hotelId: found.data[0]?.id ?? '', ...stay });
  await padav.quotes.get(quote.id);
  const { id } = await padav.bookings.create({
    ...{ quoteId: quote.id, partnerReference: `NEW-${number}` },
    guests: { lead: { name: 'Meera Rao', phone: '98765 43210' } },
    payment: { method: 'balance' },
  });
  await padav.bookings.update(id, { metadata: { checked: 'yes' } });
  await padav.bookings.cancel(id);
}

/** The lists of the operator, and the accountant's documents of yesterday. */
async function readAsOperator(env: Readonly<Record<string, string>>): Promise<void> {
  const day = dayInIndia(instant(Date.now() - 86_400_000));
  const output = { print: () => undefined, complain: (line: string) => console.error(line) };
  for (const words of [['alarms'], ['stuck'], ['refunds'], ['groups'], ['organisations']]) {
    const command = commandOf(words);
    if (command !== null) await runTool(env, PROJECT, output, (container) => command(operatorServices(container)));
  }
  const invoices = invoicesCommand(['--from', day, '--to', day, '--format', 'csv']);
  if (invoices !== null)
    await runTool(env, PROJECT, output, (container) => invoices(invoiceServices(container, output.complain)));
}

/**
 * Asks every route that reads the database, as travellers, a partner, its member, an operator; books, cancels, and
 * runs the rounds of jobs. @throws when a route refused
 */
export async function runTraffic(
  { database, gateway, env }: GrowthGround,
  server: Server,
  { partner, size, effort }: { readonly partner: SeedPartner; readonly size: Size; readonly effort: TrafficEffort },
): Promise<void> {
  const reader = new Reader(effort.readings);
  const padav = new Padav({ apiKey: partner.key, baseUrl: server.url });
  await database.work(async (client) => {
    const step = Math.max(1, Math.floor(Math.min(size.accounts, MOST_ACCOUNT) / effort.travellers));
    for (let at = 0; at < effort.travellers; at += 1) {
      const traveller = await signIn(server.url, at * step);
      await readAsTraveller(reader, client, traveller);
      await travel(new Journey(traveller, gateway, at), at % 2 === 0);
      await bookAsPartner(padav, at);
      const { send, token, userId } = traveller;
      const newcomer = { name: 'Asha Rao', email: `newcomer-${at}@padav.example`, password: 'monsoon-verandah-7' };
      await send('POST', '/auth/register', { body: newcomer });
      await send('POST', '/auth/refresh', { token });
      await send('POST', `/user/logout/${userId}`, { token });
    }
    const member = await signIn(server.url, 0);
    await client.query(
      `insert into organisation_members (organisation_id, account_id, role, joined_at) values ('org_load', $1, 'owner', now())`,
      [member.userId],
    );
    for (let at = 0; at < effort.travellers; at += 6) {
      await readAsPartner(reader, client, server.url, partner);
      await readAsMember(reader, server.url, member);
      await readAsOperator(env);
      for (const round of [...ROUNDS, 'test:round-sweep', 'test:round-purge'])
        await client.query('select graphile_worker.add_job($1)', [round]);
      await drained(client);
    }
  });
  if (reader.refused.length > 0) throw new Error(`Refused: ${reader.refused.slice(0, 5).join('; ')}`);
}

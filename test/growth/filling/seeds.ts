import { text as readAll } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { Journey, newTraveller, type Traveller, travel } from '#test/load/journey.ts';
import { addApprovedOrganisation } from '#test/support/partner-organisation.ts';
import { Padav } from '../../../sdk/src/index.ts';
import type { GrowthGround } from '../ground.ts';
import { type RowTemplate, type SeedOwner, templateOf } from './rows.ts';
import { GROWING, NOT_GROWING } from './tables.ts';

/** What a traveller or a partner did, of which the product's rows are multiplied. */
export type SeedName = 'account' | 'booked' | 'cancelled' | 'unpaid' | 'partner' | 'partnerCancelled';

/** The rows of each seed by their table. */
export type SeedRows = Readonly<Record<SeedName, ReadonlyMap<string, readonly RowTemplate[]>>>;

/** What the seeds left. */
export interface Seeds {
  readonly rows: SeedRows;
  readonly partner: SeedPartner;
}

const inDays = (days: number) => addDays(dayInIndia(instant(Date.now())), days);

/** The number of the account of the seeds; its address is numbered by it. */
const SEED_ACCOUNT = 50_001;
/** As many digits as each number that is made from it. */
const SEED_BOOKING = 10_000_001;
const WITHIN_MS = 600_000;

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });
const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

/** A table with the columns that are written. */
export type TableColumns = z.output<typeof tableRow>;

/** Every table of the live rows. */
export const tablesOf = async (client: Client): Promise<readonly TableColumns[]> =>
  tableRow.array().parse((await client.query(TABLES)).rows);

type Snapshot = ReadonlyMap<string, ReadonlySet<string>>;

async function snapshot(client: Client, tables: readonly TableColumns[]): Promise<Snapshot> {
  const all = new Map<string, ReadonlySet<string>>();
  for (const { name, columns } of tables) {
    const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    all.set(name, new Set((await readAll(stream)).split('\n').filter((line) => line !== '')));
  }
  return all;
}

/** Waits until a query finds something. @throws after ten minutes */
async function until(client: Client, what: string, query: string): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while ((await client.query(query)).rows.length === 0) {
    if (performance.now() > deadline) throw new Error(`In ten minutes there was no ${what}`);
    await pause(100);
  }
}

/** Waits until the jobs that are due are done. */
export const drained = (client: Client): Promise<void> =>
  until(
    client,
    'end of the jobs',
    `select where not exists (
      select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts
    )`,
  );

interface Difference {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly tables: readonly TableColumns[];
  readonly owner: SeedOwner;
  readonly of: 'account' | 'booking';
}

/** What the product wrote between two moments, as templates. @throws for a table that is not known */
function newRows({ before, after, tables, owner, of }: Difference) {
  const made = new Map<string, readonly RowTemplate[]>();
  for (const { name, columns } of tables) {
    const lines = [...(after.get(name) ?? [])].filter((line) => !before.get(name)?.has(line));
    if (lines.length === 0 || NOT_GROWING.has(name)) continue;
    const table = GROWING[name];
    if (table === undefined) throw new Error(`The rows of ${name} grow, and test/growth/tables.ts does not say how`);
    // A booking changes the row of its account, and makes none.
    if ((table.of ?? 'booking') !== of) continue;
    const counted = (table.counted ?? []).map((column) => columns.indexOf(column));
    made.set(
      name,
      lines.map((line) => templateOf(line, owner, counted)),
    );
  }
  return made;
}

/** A new traveller with a favourite and a guest. */
async function newcomer(url: string): Promise<Traveller> {
  const traveller = await newTraveller(url, SEED_ACCOUNT);
  const { send, token, userId } = traveller;
  const favourite = {
    name: 'The Lakeside Residency',
    city: 'Bengaluru',
    latitude: 12.97,
    longitude: 77.59,
    photo: null,
  };
  const answers = [
    await send('PUT', `/user/${userId}/favourites/4104023`, { token, body: favourite }),
    await send('POST', `/user/${userId}/guests`, { token, body: { name: 'Meera Iyer', phone: '98765 43210' } }),
  ];
  const refused = answers.find(({ status }) => status >= 300);
  if (refused !== undefined) throw new Error(`The seed was refused: ${JSON.stringify(refused)}`);
  return traveller;
}

async function placeUnpaid(journey: Journey, client: Client): Promise<void> {
  await journey.search();
  await journey.quote();
  await journey.order();
  // As the product leaves an order whose time is over.
  await client.query("update orders set status = 'expired' where status in ('created', 'placed')");
}

const TERMS = { creditLimit: 100_000_000_000, requestsPerMinute: 100_000 };

/** A partner with an endpoint for all events, which nobody serves. */
export interface SeedPartner {
  readonly key: string;
  readonly endpoint: string;
}

async function openPartner(client: Client, baseUrl: string): Promise<SeedPartner> {
  const key = await addApprovedOrganisation(client, 'load', TERMS);
  const { id } = await new Padav({ apiKey: key, baseUrl }).webhookEndpoints.create({
    ...{
      url: 'https://asha-travels.example/padav/events',
      description: 'Bookings of the shop',
      eventTypes: ['booking.created', 'booking.confirmed', 'booking.cancelled', 'refund.done'],
    },
  });
  return { key, endpoint: id };
}

/** A partner's booking with its events, which were read and delivered, and what was asked for it. */
async function bookAsPartner(client: Client, padav: Padav, number: number, cancels: boolean): Promise<void> {
  const stay = {
    arrivalDate: inDays(20 + (number % 10)),
    departureDate: inDays(21 + (number % 10)),
    rooms: 1,
    adults: 2,
  };
  const found = await padav.hotels.list({ latitude: 15.3, longitude: 74, ...stay, limit: 5 }).page();
  const quote = await padav.quotes.create({ hotelId: found.data[0]?.id ?? '', ...stay });
  const { id } = await padav.bookings.create({
    quoteId: quote.id,
    partnerReference: `LOAD-${number}`,
    guests: { lead: { name: 'Meera Rao', phone: '98765 43210' } },
    payment: { method: 'balance' },
  });
  if (cancels) await padav.bookings.cancel(id);
  await drained(client);
  await padav.events.list({ bookingId: id }).page();
  await until(client, 'logged request', `select from partner_requests where path = '/partner/v1/events'`);
  // As deliveries are once they have arrived.
  await client.query(
    "update webhook_deliveries set state = 'delivered', due_at = null, ended_at = now() where state = 'waiting'",
  );
}

/** Lets the built product do once what is multiplied then, and reads the rows that it wrote. */
export const recordSeeds = (ground: GrowthGround): Promise<Seeds> =>
  ground.during((server) =>
    ground.database.work(async (client) => {
      const tables = await tablesOf(client);
      const partner = await openPartner(client, server.url);
      const padav = new Padav({ apiKey: partner.key, baseUrl: server.url });
      const owner = {
        account: [`traveller-${SEED_ACCOUNT}`],
        organisation: ['org_load', 'key_load', partner.endpoint],
      };
      const seed = async (of: 'account' | 'booking', work: () => Promise<unknown>) => {
        const before = await snapshot(client, tables);
        await work();
        await drained(client);
        return newRows({ before, after: await snapshot(client, tables), tables, owner, of });
      };
      const met: Traveller[] = [];
      const account = await seed('account', async () => {
        const traveller = await newcomer(server.url);
        met.push(traveller);
        owner.account.push(traveller.userId);
      });
      const [traveller] = met;
      if (traveller === undefined) throw new Error('Nobody travels');
      const journey = (number: number) => new Journey(traveller, ground.gateway, number);
      const rows = {
        account,
        booked: await seed('booking', () => travel(journey(1), false)),
        cancelled: await seed('booking', () => travel(journey(2), true)),
        unpaid: await seed('booking', () => placeUnpaid(journey(3), client)),
        partner: await seed('booking', () => bookAsPartner(client, padav, SEED_BOOKING, false)),
        partnerCancelled: await seed('booking', () => bookAsPartner(client, padav, SEED_BOOKING + 1, true)),
      };
      return { rows, partner };
    }),
  );

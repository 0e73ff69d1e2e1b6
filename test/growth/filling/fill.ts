import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { GrowthGround } from '../ground.ts';
import { dropIndexes } from './indexes.ts';
import { idWriter, type RowTemplate, type Slot } from './rows.ts';
import { type SeedName, type SeedRows, type Seeds, type TableColumns, tablesOf } from './seeds.ts';
import { GROWING, UNPAID_DAYS } from './tables.ts';

const DAY_S = 86_400;
/** Bookings a day: a booking's rows grow by time, and what is purged stays as it is. */
export const BOOKINGS_A_DAY = 10_000;
const BOOKINGS_OF_AN_ACCOUNT = 10;
const ACCOUNTS_OF_AN_ORGANISATION = 1_000;
/** Of the last day's bookings the first account and the first organisation have many: the same at every size. */
const BUSY_ACCOUNT_EVERY = 5;

/** The size of a database. */
export interface Size {
  readonly bookings: number;
  readonly accounts: number;
}

export const sizeOf = (bookings: number): Size => ({
  bookings,
  accounts: Math.max(20, Math.round(bookings / BOOKINGS_OF_AN_ACCOUNT)),
});

/** A row to be written: its seed's, the number of its ids, whose it is, and its age in seconds. */
interface Making {
  readonly seed: SeedName;
  readonly number: number;
  readonly account: number;
  readonly organisation: number;
  readonly ageS: number;
}

const PARTNERS = new Map<number, SeedName>([
  [1, 'partner'],
  [11, 'partner'],
  [6, 'partnerCancelled'],
]);
const CANCELLED = new Set([7, 17]);
/** A prime: neighbouring bookings are of accounts that are far from each other. */
const SCATTER = 7_919;

function bookingOf(number: number, { bookings, accounts }: Size): Making {
  const twentieth = number % 20;
  const seed = PARTNERS.get(twentieth) ?? (CANCELLED.has(twentieth) ? 'cancelled' : 'booked');
  const isLastDay = number >= bookings - BOOKINGS_A_DAY;
  const organisations = Math.ceil(accounts / ACCOUNTS_OF_AN_ORGANISATION) + 1;
  return {
    ...{ seed, number },
    account: isLastDay && number % BUSY_ACCOUNT_EVERY === 0 ? 0 : 1 + ((number * SCATTER) % (accounts - 1)),
    organisation: isLastDay || organisations === 1 ? 0 : (Math.floor(number / 20) * SCATTER) % organisations,
    ageS: ((bookings - number) / BOOKINGS_A_DAY) * DAY_S,
  };
}

/** The rows of a table in the order of their age, the oldest first. */
function* makings(table: string, size: Size): Generator<Making> {
  const { days, of } = GROWING[table] ?? { days: null };
  const { bookings, accounts } = size;
  if (of === 'account') {
    const spanS = (bookings / BOOKINGS_A_DAY) * DAY_S;
    for (let number = 0; number < accounts; number += 1)
      yield {
        ...{ seed: 'account', number, account: number, organisation: 0 },
        // A session is used today; an account is as old as its bookings may be.
        ageS: table === 'sessions' ? (number % 1_000) * 60 : spanS * (1 - number / accounts),
      };
    return;
  }
  // A day's rows are due for the purge.
  const since = days === null ? 0 : Math.max(0, bookings - (days + 1) * BOOKINGS_A_DAY);
  for (let number = since; number < bookings; number += 1) yield bookingOf(number, size);
}

/** Every fourth order is never paid. */
function* unpaid(size: Size): Generator<Making> {
  const since = Math.max(0, size.bookings - (UNPAID_DAYS + 1) * BOOKINGS_A_DAY);
  for (let number = since - (since % 4); number < size.bookings; number += 4)
    yield { ...bookingOf(number, size), seed: 'unpaid' };
}

const ON_A_DAY = Array.from({ length: DAY_S }, (_, second) => new Date(second * 1_000).toISOString().slice(11, 19));
const daysWritten = new Map<number, string>();

function dayText(day: number): string {
  const known = daysWritten.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_S * 1_000).toISOString().slice(0, 10);
  daysWritten.set(day, text);
  return text;
}

type Writer = string | ((making: Making, count: number) => string);

/** How a slot is written. */
function writerOf({ kind, text }: Slot): Writer {
  if (kind === 'count') return (_, count) => String(count);
  if (kind === 'organisation') return ({ organisation }) => (organisation === 0 ? text : `${text}${organisation}`);
  if (kind === 'account' && text.startsWith('traveller-')) return ({ account }) => `traveller-${account}`;
  if (kind === 'account') {
    const write = idWriter(text);
    return ({ account }) => write(account);
  }
  if (kind === 'id') {
    const write = idWriter(text);
    return ({ number }) => write(number);
  }
  if (kind === 'millis') return ({ ageS }) => String(Number(text) - Math.round(ageS) * 1_000);
  const seconds = Date.parse(kind === 'day' ? text : `${text.replace(' ', 'T')}Z`) / 1_000;
  if (kind === 'day') return ({ ageS }) => dayText(Math.floor(seconds / DAY_S - Math.floor(ageS / DAY_S)));
  const between = text.charAt(10);
  return ({ ageS }) => {
    const at = seconds - Math.round(ageS);
    const day = Math.floor(at / DAY_S);
    return dayText(day) + between + ON_A_DAY[at - day * DAY_S];
  };
}

const writersOf = ({ parts }: RowTemplate): readonly Writer[] =>
  parts.map((part) => (typeof part === 'string' ? part : writerOf(part)));

const CHUNK = 256 * 1_024;

/** The rows of a table, in the order of their age. */
function* sourcesOf(table: string, seeds: SeedRows, size: Size): Generator<Making> {
  if (seeds.unpaid.has(table)) yield* unpaid(size);
  yield* makings(table, size);
}

/** The lines of a table for COPY. */
function* linesOf(table: string, seeds: SeedRows, size: Size): Generator<string> {
  const templates = new Map(
    Object.entries(seeds).map(([name, rows]) => [name, (rows.get(table) ?? []).map(writersOf)] as const),
  );
  let count = 0;
  for (const making of sourcesOf(table, seeds, size))
    for (const writers of templates.get(making.seed) ?? []) {
      count += 1;
      let line = '';
      for (const writer of writers) line += typeof writer === 'string' ? writer : writer(making, count);
      yield `${line}\n`;
    }
}

/** Few and large: each is a message to the server. */
function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

async function fillTable(client: Client, { name, columns }: TableColumns, seeds: SeedRows, size: Size): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  // Emptied in the transaction that fills it, it needs no log; days of a partitioned table can't be frozen.
  const frozen = name === 'partner_requests' ? '' : ' with (freeze)';
  await client.query(`truncate ${name}`);
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin${frozen}`));
  await pipeline(Readable.from(chunksOf(linesOf(name, seeds, size)), { objectMode: true, highWaterMark: 4 }), stream);
  for (const column of GROWING[name]?.counted ?? [])
    await client.query(
      `select setval(sequence, greatest(1, (select max(${column}) from ${name}))) from pg_get_serial_sequence($1, $2) as sequence
        where sequence is not null`,
      [name, column],
    );
  await client.query('commit');
}

const textOf = (rows: readonly RowTemplate[] = []): number => JSON.stringify(rows).length;

/** Tables at once: one reads lines while the other builds indexes. */
const AT_ONCE = 2;

/** While tables are filled nothing is to be vacuumed; afterwards the queue is, which writes and deletes all the time. */
async function setVacuum({ database }: GrowthGround, autovacuum: 'on' | 'off'): Promise<void> {
  await database.work(async (client) => {
    await client.query(`alter system set autovacuum = ${autovacuum}`);
    await client.query('select pg_reload_conf()');
  });
}

/** Replaces the rows of the live tables by those of so many bookings, and builds their indexes again. */
export async function fill(ground: GrowthGround, seeds: Seeds, size: Size, say: (line: string) => void): Promise<void> {
  const { database } = ground;
  const tables = await database.work(tablesOf);
  const filled = tables.filter(({ name }) => name in GROWING);
  await setVacuum(ground, 'off');
  const dropped = await database.work((client) => dropIndexes(client, new Set(filled.map(({ name }) => name))));
  await database.work((client) =>
    addOrganisations(client, tables, Math.ceil(size.accounts / ACCOUNTS_OF_AN_ORGANISATION)),
  );
  const weight = ({ name }: TableColumns) => (GROWING[name]?.days === null ? textOf(seeds.rows.booked.get(name)) : 0);
  // The largest first, so that both ways end together.
  const waiting = [...filled].sort((a, b) => weight(b) - weight(a));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const table = next;
      const began = performance.now();
      await database.work(async (client) => {
        await fillTable(client, table, seeds.rows, size);
        for (const statement of dropped.byTable.get(table.name) ?? []) await client.query(statement);
      });
      say(`${table.name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await database.work(async (client) => {
    await client.query('update document_series set last = $1', [size.bookings * 2]);
    await client.query('insert into booking_owners select id from organisations');
    for (const reference of dropped.references) await client.query(reference);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
  await setVacuum(ground, 'on');
}

const OF_ORGANISATIONS: Readonly<Record<string, readonly string[]>> = {
  organisations: ['id'],
  organisation_balances: ['organisation_id'],
  webhook_endpoints: ['id', 'organisation_id'],
};

/** Organisations beside the first, with a balance and an endpoint each. */
async function addOrganisations(client: Client, tables: readonly TableColumns[], more: number): Promise<void> {
  for (const { name, columns } of tables) {
    const changed = OF_ORGANISATIONS[name];
    if (changed === undefined) continue;
    const values = columns.map((column) => (changed.includes(column) ? `${column} || n` : column));
    await client.query(
      `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')} from ${name}, generate_series(1, $1::int) n`,
      [more],
    );
  }
}

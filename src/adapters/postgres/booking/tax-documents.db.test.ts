import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingStores, createBooking } from '#core/booking/index.ts';
import type { LedgerRef, TaxDocument } from '#core/invoicing/index.ts';
import { productPolicy } from '#core/pricing/index.ts';
import type { SeparableWork } from '#core/shared/index.ts';
import { inconsistenciesIn } from '#test/money/inconsistencies.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import { type BookingBench, bookingBench, hotelFor, MINUTE } from '#test/support/memory/booking/bench.ts';
import { interrupted } from '#test/support/memory/booking/interrupted.ts';
import { bookingWork } from './booking-work.ts';

const MANY = 24;

let db: FreshDatabase;
let bench: BookingBench;

beforeEach(async () => {
  db = await freshDatabase();
  const work = () => bookingWork(db.database.knex);
  bench = bookingBench(0, work, { policy: productPolicy('transparent'), supplier: OPERATOR });
  const account = { id: 'asha', name: 'asha', email: 'asha@example.in', discounts: 0, created_at: new Date() };
  await db.database.knex('accounts').insert(account);
});
afterEach(() => db.drop());

/** Bookings of a traveller, each another stay, and what is due for them. */
async function bookings(count: number) {
  const made = [];
  for (let at = 0; at < count; at++) {
    bench.show(hotelFor(5_000 + 137 * at, { hotelId: `h${at}`, zip: '560001', country: 'India' }));
    made.push(await bench.booked({ hotelId: `h${at}` }));
    bench.pass(MINUTE);
  }
  return made;
}
const due = () => bench.ports.work.run(({ dueDocumentSearch }) => dueDocumentSearch.oldest(1_000));
const issued = (kind: TaxDocument['kind']): Promise<readonly { readonly serial: number; readonly number: string }[]> =>
  db.database.knex('tax_documents').where({ kind }).orderBy('serial').select('serial', 'number');
const issue = (entry: LedgerRef, work = bench.ports.work) =>
  createBooking({ ...bench.ports, work }).runJob({ kind: 'issue-document', ...entry });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Transactions that now and then fail after the work, or whose commit is not heard of. */
function failing(work: SeparableWork<BookingStores>): SeparableWork<BookingStores> {
  let runs = 0;
  return {
    ...work,
    async run(doWork) {
      runs += 1;
      const mine = runs;
      const answer = await work.run(async (stores) => {
        const done = await doWork(stores);
        if (mine % 3 === 0) throw new Error('undone');
        return done;
      });
      if (mine % 3 === 1) throw new Error('committed, unheard');
      return answer;
    },
  };
}

describe('numbers in PostgreSQL', () => {
  it('have no gap and none twice, with many writers at once of which many fail', async () => {
    const made = await bookings(MANY);
    for (const { booking } of made.slice(0, MANY / 2)) await bench.cancel(booking.id);
    const work = failing(bench.ports.work);
    for (let round = 0; round < 20 && (await due()).length > 0; round++) {
      const entries = (await due()).map(({ entry }) => entry);
      // Each job twice at once, as after a process that was lost.
      await Promise.allSettled([...entries, ...entries].map((entry) => issue(entry, work)));
      expect(await inconsistenciesIn(db.database.pool)).toEqual([]);
    }
    expect(await due()).toEqual([]);
    const [invoices, notes] = [await issued('invoice'), await issued('credit_note')];
    expect(invoices.map(({ serial }) => serial)).toEqual(upTo(MANY));
    expect(notes.map(({ serial }) => serial)).toEqual(upTo(MANY / 2));
    expect(new Set([...invoices, ...notes].map(({ number }) => number)).size).toBe(MANY * 1.5);
  });

  it('add up to the ledger', async () => {
    const made = await bookings(6);
    for (const { booking } of made.slice(0, 3)) await bench.cancel(booking.id);
    for (const { entry } of await due()) await issue(entry);
    for (const { entry } of await due()) await issue(entry);
    const { rows } = await db.database.pool.query(`
      select (select sum(case kind when 'invoice' then amount else -amount end) from tax_documents)::bigint as documents,
        (select sum(case why when 'booked' then amount when 'given_back' then -amount else 0 end)
          from ledger_entries)::bigint as ledger`);
    expect(rows[0].documents).toBe(rows[0].ledger);
    expect(rows[0].ledger).toBeGreaterThan(0);
  });
});

describe('an issued document', () => {
  it('can be neither changed nor deleted, and is not for another', async () => {
    await bookings(1);
    for (const { entry } of await due()) await issue(entry);
    const { knex } = db.database;
    const stands = /an issued document is never changed/;
    await expect(knex('tax_documents').update({ amount: 1 })).rejects.toThrow(stands);
    await expect(knex('tax_documents').update({ number: 'INV1' })).rejects.toThrow(stands);
    await expect(knex('tax_documents').update({ recipient: JSON.stringify({ name: 'Ravi' }) })).rejects.toThrow(stands);
    await expect(knex('tax_documents').delete()).rejects.toThrow(stands);
  });

  it('must add up, with equal halves', async () => {
    await bookings(1);
    const [row] = await due();
    for (const { entry } of await due()) await issue(entry);
    const { knex } = db.database;
    const document = await knex('tax_documents').first();
    await knex.raw('alter table tax_documents disable trigger tax_documents_stand');
    await knex('tax_documents').delete();
    const json = Object.fromEntries(
      ['supplier', 'recipient', 'stay', 'lines'].map((column) => [column, JSON.stringify(document[column])]),
    );
    const add = (changes: object) => knex('tax_documents').insert({ ...document, ...json, ...changes });
    await expect(add({ taxable: document.taxable + 1 })).rejects.toThrow(/check/);
    await expect(add({ cgst: document.cgst + 1, taxable: document.taxable - 1 })).rejects.toThrow(/check/);
    await expect(add({ kind: 'credit_note' })).rejects.toThrow(/check/);
    await expect(add({ number: 'INV2627/000000001' })).rejects.toThrow(/number_check/);
    await expect(add({ ref: 'none' })).rejects.toThrow(/entry_fkey/);
    await add({});
    expect(row?.entry.why).toBe('booked');
  });

  it('count a credit note for a refund whose invoice is issued while the refund is recorded', async () => {
    const [made] = await bookings(1);
    const [invoice] = await due();
    if (made === undefined || invoice === undefined) throw new Error('No invoice is due');
    const { work } = bench.ports;
    const between: SeparableWork<BookingStores> = {
      ...work,
      run: (doWork) => work.run((stores) => doWork(interrupted(stores, () => issue(invoice.entry)))),
    };
    await createBooking({ ...bench.ports, work: between }).cancelBooking({
      traveller: 'asha',
      bookingId: made.booking.id,
      refundShown: null,
    });
    for (const { entry } of await due()) await issue(entry);
    expect([await issued('invoice'), await issued('credit_note')].map(({ length }) => length)).toEqual([1, 1]);
    expect(await inconsistenciesIn(db.database.pool)).toEqual([]);
  });
});

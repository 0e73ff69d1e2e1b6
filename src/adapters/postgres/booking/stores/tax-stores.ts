import type { Knex } from 'knex';
import { z } from 'zod';
import type { IssuedRange, LedgerRef, TaxStores } from '#core/invoicing/index.ts';
import { paise } from '#core/shared/index.ts';
import { dateOf } from '../../moments.ts';
import { billingRow, columnsOf, documentRow, dueRow } from './tax-rows.ts';

const NOBODY = JSON.stringify({ name: null, address: null, gstin: null });

const keyOf = ({ paymentId, why, ref }: LedgerRef) => ({ payment_id: paymentId, why, ref });

const serialRow = z.object({ last: z.int() });

function dueStores(trx: Knex): Pick<TaxStores, 'dueDocuments' | 'dueDocumentSearch'> {
  return {
    dueDocuments: {
      async add(entry, receipt, at) {
        const row = { ...keyOf(entry), receipt, written_at: dateOf(at) };
        await trx('due_documents').insert(row).onConflict(['payment_id', 'why', 'ref']).ignore();
      },
      async lock(entry) {
        const row = await trx('due_documents').where(keyOf(entry)).forUpdate().first();
        return row === undefined ? null : dueRow.parse(row);
      },
      async drop(entry) {
        await trx('due_documents').where(keyOf(entry)).delete();
      },
    },
    dueDocumentSearch: {
      async ofPayment(paymentId) {
        const rows = await trx('due_documents').where({ payment_id: paymentId }).orderBy(['why', 'ref']);
        return dueRow.array().parse(rows);
      },
      async oldest(max) {
        const rows = await trx('due_documents').orderBy(['written_at', 'payment_id', 'why', 'ref']).limit(max);
        return dueRow.array().parse(rows);
      },
      async place(paymentId, place) {
        return (await trx('due_documents').where({ payment_id: paymentId, why: 'booked' }).update({ place })) > 0;
      },
    },
  };
}

function documentStores(trx: Knex): Pick<TaxStores, 'documentSeries' | 'taxDocuments' | 'taxDocumentRetention'> {
  const issued = (column: 'payment_id' | 'receipt', value: string) =>
    trx('tax_documents')
      .where({ [column]: value })
      .orderByRaw("kind = 'credit_note', issued_at, serial");
  return {
    documentSeries: {
      async next(kind, year) {
        // The row stays locked until the end of the transaction, for concurrent first ones by its key.
        const [row] = await trx('document_series')
          .insert({ kind, year, last: 1 })
          .onConflict(['kind', 'year'])
          .merge({ last: trx.raw('document_series.last + 1') })
          .returning('last');
        return serialRow.parse(row).last;
      },
    },
    taxDocuments: {
      async add(document) {
        await trx('tax_documents').insert(columnsOf(document));
      },
      ofPayment: async (paymentId) => documentRow.array().parse(await issued('payment_id', paymentId)),
      ofOrder: async (receipt) => documentRow.array().parse(await issued('receipt', receipt)),
    },
    taxDocumentRetention: {
      async forgetRecipients(lastYear) {
        await trx('tax_documents')
          .where('year', '<=', lastYear)
          .whereRaw('recipient <> ?::jsonb', [NOBODY])
          .update({ recipient: NOBODY });
      },
    },
  };
}

function billingStores(trx: Knex): Pick<TaxStores, 'billing'> {
  return {
    billing: {
      async save(receipt, billing) {
        if (billing === null) await trx('billing_details').where({ receipt }).delete();
        else
          await trx('billing_details')
            .insert({ receipt, ...billing })
            .onConflict('receipt')
            .merge();
      },
      async of(receipt) {
        const row = await trx('billing_details').where({ receipt }).first();
        return row === undefined ? null : billingRow.parse(row);
      },
    },
  };
}

const enteredRow = z.object({
  booked: z.coerce.number().transform(paise),
  given_back: z.coerce.number().transform(paise),
});

function searchStores(trx: Knex): Pick<TaxStores, 'taxDocumentSearch'> {
  const within = ({ from, before }: IssuedRange) =>
    trx('tax_documents').where('issued_at', '>=', dateOf(from)).where('issued_at', '<', dateOf(before));
  return {
    taxDocumentSearch: {
      async issued(range, after, max) {
        const query = within(range).orderBy(['issued_at', 'id']).limit(max);
        if (after !== null) query.whereRaw('(issued_at, id) > (?, ?)', [dateOf(after.issuedAt), after.id]);
        return documentRow.array().parse(await query);
      },
      async entered(range) {
        const row = await within(range)
          .joinRaw('join ledger_entries as l using (payment_id, why, ref)')
          .select(
            trx.raw("coalesce(sum(l.amount) filter (where why = 'booked'), 0)::bigint as booked"),
            trx.raw("coalesce(sum(l.amount) filter (where why = 'given_back'), 0)::bigint as given_back"),
          )
          .first();
        const { booked, given_back: givenBack } = enteredRow.parse(row);
        return { booked, givenBack };
      },
    },
  };
}

/** Documents that are due and issued, and the companies named for them, in PostgreSQL within one transaction. */
export const taxStores = (trx: Knex): TaxStores => ({
  ...dueStores(trx),
  ...documentStores(trx),
  ...searchStores(trx),
  ...billingStores(trx),
});

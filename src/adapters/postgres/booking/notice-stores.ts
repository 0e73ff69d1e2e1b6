import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookingStores, NOTICE_KINDS, noticeKey } from '#core/booking/index.ts';

const noticeRow = z
  .object({ kind: z.enum(NOTICE_KINDS), payment_id: z.string(), receipt: z.string(), traveller: z.string() })
  .transform(({ payment_id, ...row }) => ({ ...row, paymentId: payment_id }));

/** What must still be told, in PostgreSQL, on one transaction. */
export function noticeStores(trx: Knex): Pick<BookingStores, 'notices'> {
  return {
    notices: {
      async add(notice) {
        const { kind, paymentId, receipt, traveller } = notice;
        await trx('notices')
          .insert({ key: noticeKey(notice), kind, payment_id: paymentId, receipt, traveller })
          .onConflict('key')
          .ignore();
      },
      async open(traveller) {
        const rows = await trx('notices').where({ traveller }).orderBy(['written_at', 'key']);
        return noticeRow.array().parse(rows);
      },
      async drop(key) {
        await trx('notices').where({ key }).delete();
      },
    },
  };
}

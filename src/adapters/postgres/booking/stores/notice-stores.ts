import type { Knex } from 'knex';
import { z } from 'zod';
import { type BookingStores, NOTICE_KINDS, noticeKey } from '#core/booking/index.ts';

const noticeRow = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    payment_id: z.string(),
    receipt: z.string(),
    traveller: z.string(),
    ref: z.string().nullable(),
  })
  .transform(({ payment_id, ref, ...row }) => ({ ...row, paymentId: payment_id, ...(ref === null ? {} : { ref }) }));

/** Pending notifications in PostgreSQL, within one transaction. */
export function noticeStores(trx: Knex): Pick<BookingStores, 'notices'> {
  return {
    notices: {
      async add(notice) {
        const { kind, paymentId, receipt, traveller, ref = null } = notice;
        await trx('notices')
          .insert({ key: noticeKey(notice), kind, payment_id: paymentId, receipt, traveller, ref })
          .onConflict('key')
          .ignore();
      },
      async find(key) {
        const row = await trx('notices').where({ key }).first();
        return row === undefined ? null : noticeRow.parse(row);
      },
      async oldest(max) {
        return noticeRow.array().parse(await trx('notices').orderBy(['written_at', 'key']).limit(max));
      },
      async drop(key) {
        await trx('notices').where({ key }).delete();
      },
    },
  };
}

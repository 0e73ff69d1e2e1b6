import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  type PartnerBookingStores,
  TOP_UP_STATUSES,
  type TopUp,
  type TopUpLists,
} from '#core/partner-bookings/index.ts';
import { dateOf, momentColumn, paiseColumn } from '../moments.ts';

const columns = z.object({
  id: z.string(),
  organisation_id: z.string(),
  amount: paiseColumn,
  status: z.enum(TOP_UP_STATUSES),
  link_id: z.string().nullable(),
  link_url: z.string().nullable(),
  link_expires_at: momentColumn.nullable(),
  payment_id: z.string().nullable(),
  request_key: z.string().nullable(),
  created_at: momentColumn,
});

function linkOf({ link_id, link_url, link_expires_at }: z.output<typeof columns>): TopUp['link'] {
  const isThere = link_id !== null && link_url !== null && link_expires_at !== null;
  return isThere ? { linkId: link_id, url: link_url, expiresAt: link_expires_at } : null;
}

/** A row of `balance_top_ups`. */
const topUpRow = columns.transform(
  (row): TopUp => ({
    id: row.id,
    organisationId: row.organisation_id,
    amount: row.amount,
    status: row.status,
    link: linkOf(row),
    paymentId: row.payment_id,
    requestKey: row.request_key,
    createdAt: row.created_at,
  }),
);

const one = (row: unknown): TopUp | null => (row === undefined ? null : topUpRow.parse(row));

const linkColumns = (link: TopUp['link']) => ({
  link_id: link?.linkId ?? null,
  link_url: link?.url ?? null,
  link_expires_at: link === null ? null : dateOf(link.expiresAt),
});

/** The top-ups of balances in PostgreSQL, within one transaction. */
export function topUpStores(trx: Knex): Pick<PartnerBookingStores, 'topUps'> {
  const rows = () => trx('balance_top_ups');
  return {
    topUps: {
      async add(topUp) {
        const added = await rows()
          .insert({
            id: topUp.id,
            organisation_id: topUp.organisationId,
            amount: topUp.amount,
            status: topUp.status,
            ...linkColumns(topUp.link),
            payment_id: topUp.paymentId,
            request_key: topUp.requestKey,
            created_at: dateOf(topUp.createdAt),
          })
          .onConflict(['organisation_id', 'request_key'])
          .ignore()
          .returning('id');
        return added.length === 1;
      },
      lock: async (id) => one(await rows().where({ id }).forUpdate().first()),
      find: async (id) => one(await rows().where({ id }).first()),
      ofLink: async (linkId) => one(await rows().where({ link_id: linkId }).first()),
      ofRequest: async (organisationId, requestKey) =>
        one(await rows().where({ organisation_id: organisationId, request_key: requestKey }).first()),
      async forgetRequest(organisationId, requestKey, until) {
        await rows()
          .where({ organisation_id: organisationId, request_key: requestKey })
          .where('created_at', '<=', dateOf(until))
          .update({ request_key: null });
      },
      async createdSince(since, after, max) {
        const found = rows().where('created_at', '>=', dateOf(since)).where('id', '>', after).orderBy('id').limit(max);
        return topUpRow.array().parse(await found);
      },
      async openBefore(before, max) {
        const found = rows().where('status', 'open').where('created_at', '<', dateOf(before));
        return topUpRow.array().parse(await found.orderBy(['created_at', 'id']).limit(max));
      },
      async save({ id, status, link, paymentId }) {
        await rows()
          .where({ id })
          .update({ status, ...linkColumns(link), payment_id: paymentId });
      },
    },
  };
}

const PAGE = `select * from balance_top_ups
where organisation_id = $1
  and (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, ''))
order by created_at desc, id desc limit $2`;

const ONE = 'select * from balance_top_ups where organisation_id = $1 and id = $2';

/** Reads top-ups with prepared statements. */
export const topUpLists = (pool: Pool): TopUpLists => ({
  async page({ organisationId, limit, after }) {
    const place = after === null ? [null, null] : [dateOf(after.at), after.id];
    const { rows } = await pool.query({ name: 'top-ups', text: PAGE, values: [organisationId, limit, ...place] });
    return topUpRow.array().parse(rows);
  },
  async one(organisationId, id) {
    const { rows } = await pool.query({ name: 'top-up', text: ONE, values: [organisationId, id] });
    return one(rows[0]);
  },
});

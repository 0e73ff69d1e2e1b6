import type { FreshDatabase } from '#test/support/database/fresh-database.ts';

/** Queries for inconsistent payments, which must return nothing. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'a payment that the gateway does not know like that': `
    select p.id from payments p left join offline_gateway_payments g on g.id = p.id
    where g.id is null or g.amount <> p.amount or g.status <> 'captured'`,
  'more given back than was taken': `
    select g.id from offline_gateway_payments g join offline_gateway_refunds r on r.payment_id = g.id
    group by g.id having sum(r.amount) > g.amount`,
  'a booking that was not paid as quoted': `
    select b.id from bookings b join orders o on o.receipt = b.receipt join quotes q on q.id = b.receipt
    where b.amount_charged <> q.payment_amount or o.status <> 'booked' or o.payment_id <> b.payment_id`,
  'a booking of somebody who did not order it': `
    select b.id from bookings b join quotes q on q.id = b.receipt where q.traveller is distinct from b.traveller`,
  'discounts below nothing': 'select id from accounts where discounts < 0',
};

/** Inconsistent payments after the requests of a run; empty when all is consistent. */
export async function moneyInconsistencies({ database }: FreshDatabase): Promise<readonly string[]> {
  const wrongs: string[] = [];
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const { rows } = await database.pool.query<{ id: string }>(question);
    wrongs.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return wrongs;
}

import type { Pool } from 'pg';

/** Queries for inconsistent payments, which must return nothing. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'a payment that the gateway does not know like that': `
    select p.id from payments p left join offline_gateway_payments g on g.id = p.id
    where p.id not like 'balpay_%' and (g.id is null or g.amount <> p.amount or g.status <> 'captured')`,
  'a payment that no balance was charged for': `
    select p.id from payments p left join organisation_entries e on e.ref = p.id and e.why = 'charged'
    where p.id like 'balpay_%' and (e.id is null or e.amount <> p.amount)`,
  'a balance charged without a payment': `
    select e.id from organisation_entries e where e.why = 'charged' and not exists (
      select from payments p where p.id = e.ref and p.amount = e.amount)`,
  'a balance that is not the sum of its entries': `
    select b.organisation_id as id from organisation_balances b left join organisation_entries e using (organisation_id)
    group by b.organisation_id, b.balance
    having b.balance <> coalesce(sum(case when e.to_account = 'balance' then e.amount else -e.amount end), 0)`,
  'a balance below its limit': `
    select b.organisation_id as id from organisation_balances b join lateral (
      select credit_limit from organisation_entries e
      where e.organisation_id = b.organisation_id and e.why = 'charged' order by position desc limit 1) e on true
    where b.balance < -e.credit_limit and not exists (
      select from organisation_entries l where l.organisation_id = b.organisation_id and l.why = 'commission_back')`,
  'given back to a balance more than was charged': `
    select c.id from organisation_entries c join organisation_entries r
      on r.organisation_id = c.organisation_id and r.why = 'given_back' and split_part(r.ref, ' ', 1) = c.ref
    where c.why = 'charged' group by c.id, c.amount having sum(r.amount) > c.amount`,
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

/**
 * Inconsistent payments after the requests of a run; empty when all is consistent.
 * @param pool of the live tables, or of those of test mode
 */
export async function moneyInconsistencies(pool: Pool): Promise<readonly string[]> {
  const wrongs: string[] = [];
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const { rows } = await pool.query<{ id: string }>(question);
    wrongs.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return wrongs;
}

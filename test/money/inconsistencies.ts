import type { Pool } from 'pg';

const LEDGER = `
  select p.id, p.amount, o.receipt, o.status as order_status,
    (select coalesce(sum(case when l.credit = 'gateway' then l.amount end), 0) from ledger_entries l
      where l.payment_id = p.id) as captured,
    (select coalesce(sum(case 'in_hand' when l.debit then l.amount when l.credit then -l.amount end), 0)
      from ledger_entries l where l.payment_id = p.id) as in_hand,
    (select coalesce(sum(case 'held' when l.debit then l.amount when l.credit then -l.amount end), 0)
      from ledger_entries l where l.payment_id = p.id) as held,
    (select coalesce(sum(case 'kept' when l.debit then l.amount when l.credit then -l.amount end), 0)
      from ledger_entries l where l.payment_id = p.id) as kept,
    (select coalesce(sum(case 'owed' when l.debit then l.amount when l.credit then -l.amount end), 0)
      from ledger_entries l where l.payment_id = p.id) as owed,
    (select coalesce(sum(case 'refunded' when l.debit then l.amount when l.credit then -l.amount end), 0)
      from ledger_entries l where l.payment_id = p.id) as refunded,
    (select coalesce(sum(r.amount), 0) from refunds r
      where r.payment_id = p.id and r.status in ('due', 'requested')) as asked,
    (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'done') as done
  from payments p join orders o on o.receipt = p.receipt`;

/** Queries for inconsistencies in the database, which must return nothing. */
const INCONSISTENCIES: Readonly<Record<string, string>> = {
  'the ledger has not all of a capture, or something below nothing': `
    select id from (${LEDGER}) as each where captured <> amount or least(in_hand, held, kept, owed, refunded) < 0
      or in_hand + held + kept + owed + refunded <> amount`,
  'the ledger and the refunds disagree': `select id from (${LEDGER}) as each where owed <> asked or refunded <> done`,
  'the ledger and the bookings disagree': `
    select each.id from (${LEDGER}) as each left join booking_changes c on c.payment_id = each.id
    left join bookings b on b.payment_id = each.id or b.id = c.booking_id
    where held <> case when b.status = 'confirmed' then each.amount - asked - done else 0 end`,
  'more is given back than was captured': `
    select p.id from payments p join refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id having sum(r.amount) > p.amount`,
  'a payment is given back twice for one cause': `
    select payment_id as id from refunds where status <> 'failed' and cause not in ('dashboard', 'changed')
    group by payment_id having count(*) > 1`,
  'a booking was not paid as quoted': `
    select b.id from bookings b
    left join orders o on o.receipt = b.receipt left join quotes q on q.id = b.receipt
    left join payments p on p.id = b.payment_id and p.receipt = b.receipt
    where p.id is null or q.id is null or b.amount_charged <> q.payment_amount or p.amount <> q.payment_amount
      or o.status <> 'booked' or o.payment_id <> b.payment_id or q.traveller is distinct from b.traveller`,
  'a changed booking does not hold its charge': `
    select b.id from bookings b where b.quote_id is not null and (
      b.charged <> (select charged_after from booking_changes where booking_id = b.id order by number desc limit 1)
      or b.quote_id <> (select to_quote from booking_changes where booking_id = b.id order by number desc limit 1)
      or b.charged <> b.amount_charged + (
        select sum(charged_after - charged_before) from booking_changes where booking_id = b.id
      )
    )`,
  'a change was not quoted for its booking': `
    select c.booking_id as id from booking_changes c join quotes q on q.id = c.to_quote
    where q.snapshot -> 'change' ->> 'fromQuoteId' <> c.from_quote
      or q.snapshot -> 'change' ->> 'bookingId' <> c.booking_id
      or (q.snapshot -> 'change' ->> 'charged')::bigint <> c.charged_before`,
  'an order has two bookings': 'select receipt as id from bookings group by receipt having count(*) > 1',
  'a series of documents has a gap': `
    select kind || ' ' || year as id from tax_documents group by kind, year having max(serial) <> count(*)`,
  'a series counts documents that do not exist': `
    select kind || ' ' || year as id from document_series s
    where last <> (select count(*) from tax_documents d where d.kind = s.kind and d.year = s.year)`,
  'a document and its entry of the ledger disagree': `
    select d.id from tax_documents d join ledger_entries l using (payment_id, why, ref) where d.amount <> l.amount`,
  'more is credited than was invoiced': `
    select payment_id as id from tax_documents group by payment_id
    having sum(case kind when 'invoice' then amount else -amount end) < 0
      or sum(case kind when 'invoice' then taxable else -taxable end) < 0`,
  'a refund of an invoiced payment has no credit note, and none is due': `
    select l.payment_id || ' ' || l.ref as id from ledger_entries l
    join tax_documents i on i.payment_id = l.payment_id and i.kind = 'invoice'
    where l.why = 'given_back'
      and not exists (select from tax_documents d where (d.payment_id, d.why, d.ref) = (l.payment_id, l.why, l.ref))
      and not exists (select from due_documents d where (d.payment_id, d.why, d.ref) = (l.payment_id, l.why, l.ref))`,
  'a document is issued and still due': `
    select id from tax_documents join due_documents using (payment_id, why, ref)`,
  'an account has fewer discounts than none': 'select id from accounts where discounts < 0',
};

/** Messages about an order that waits for its payment, or to be settled. */
export const UNSETTLED = 'an order is between its steps';

/** What must not be pending once enough time has passed. */
const PENDING: Readonly<Record<string, string>> = {
  [UNSETTLED]: `
    select receipt as id from orders where status in ('created', 'paid')
      or (status = 'refund_due' and not exists (select from refunds where refunds.payment_id = orders.payment_id))`,
  'a refund waits': `select payment_id || ' ' || status as id from refunds where status in ('due', 'requested')`,
  'a notice was not told': 'select key as id from notices',
  'a document waits': 'select payment_id || why as id from due_documents',
  'an event was not handled': 'select id from gateway_events where handled_at is null',
  'an alarm stands': 'select what || facts::text as id from alarms where resolved_at is null',
};

async function answers(pool: Pool, questions: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await pool.query<{ id: string }>(question);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return found;
}

/** The inconsistencies at this moment; empty when there are none (the invariants of docs/money-machine.md). */
export const inconsistenciesIn = (pool: Pool): Promise<readonly string[]> => answers(pool, INCONSISTENCIES);

/** What is inconsistent or pending once enough time has passed. */
export const unsettledIn = (pool: Pool): Promise<readonly string[]> =>
  answers(pool, { ...INCONSISTENCIES, ...PENDING });

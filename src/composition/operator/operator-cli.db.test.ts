import type { DependencyContainer } from 'tsyringe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { commandOf, usage } from '#src/adapters/operator/cli/operator-cli.ts';
import { accountEmails } from '#src/adapters/postgres/session/account-email-requests.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { ALARM, OFFLINE_FAULTS } from '../tokens.ts';
import { take } from '../wiring.ts';
import { operatorServices } from './operator-services.ts';

let test: TestApp;
let container: DependencyContainer;
let asha: TestTraveller;
let hotels: readonly string[];
let used = 0;

beforeAll(async () => {
  test = await startTestApp({
    env: { OPERATOR_EMAIL: 'desk@padav.example' },
    override: (parts) => {
      container = parts;
    },
  });
  asha = await traveller(test, 'Asha');
  hotels = await freeHotels(test);
});
afterEach(async () => {
  await test.part(OFFLINE_FAULTS).clear();
  await test.runJobs();
  await test.db.database.knex('alarms').delete();
});
afterAll(() => test.close());

/** The output of the tool, and its exit code. */
async function operator(...words: readonly string[]) {
  const answer = (await commandOf(words)?.(operatorServices(container))) ?? usage(words);
  return { text: answer.lines.join('\n'), code: answer.code };
}

/** A booking in a hotel that was not booked before. */
async function booked() {
  const made = await asha.booked(hotels[used++] ?? '');
  await test.runJobs();
  const { knex } = test.db.database;
  const row = await knex('bookings').where({ id: made.booking._id }).first();
  return { ...made, id: made.booking._id, reference: String(row.reference), paymentId: String(row.payment_id) };
}

const bookingRow = (id: string) => test.db.database.knex('bookings').where({ id }).first();
const subjects = async (to: string) => {
  const rows = await test.db.database.knex('offline_outbox').where({ recipient: to }).orderBy('sent_at');
  return rows.map(({ subject }) => String(subject));
};
const fail = (service: 'payments' | 'mail') => test.part(OFFLINE_FAULTS).set(service, { mode: 'failing', delayMs: 0 });
const alarmIds = async () => (await take(container, ALARM).open()).map(({ id }) => id);

describe('the commands of the operator’s tool', () => {
  it.each([[['help']], [['retry']], [['retry', 'a', 'b']], [['stuck', 'now']], [['confirm']], [['constructor']]])(
    '%j print the usage and exit with 2',
    async (words) => {
      const { text, code } = await operator(...words);
      expect([code, text.split('\n')[0]]).toEqual([2, `Unknown command: ${words.join(' ')}`]);
      for (const name of ['alarms', 'stuck', 'refunds', 'retry', 'resolve', 'confirm', 'refuse'])
        expect(text).toContain(`npm run tool -- operator ${name}`);
    },
  );

  it('report that nothing is open', async () => {
    for (const words of [[], ['alarms']]) {
      const { text, code } = await operator(...words);
      expect(code).toBe(0);
      for (const line of ['No unresolved alarms.', 'No stuck orders.', 'No failed refunds.'])
        expect(text).toContain(line);
    }
    expect((await operator('stuck')).text).toContain('No overdue gateway events.');
    expect(await operator('refunds')).toEqual({ text: 'No open refunds.\n', code: 0 });
  });
});

describe('rooms', () => {
  it('are requested by mail, listed, and confirmed with the hotel’s reference', async () => {
    const { id, reference } = await booked();
    expect((await subjects('desk@padav.example')).filter((subject) => subject.includes(reference))).toHaveLength(1);
    expect((await operator()).text).toMatch(new RegExp(`${reference} .*\\n`));
    const { text, code } = await operator('confirm', reference.toLowerCase(), 'TAJ/88-1');
    expect([text, code]).toEqual([
      `Booking ${reference} is confirmed (TAJ/88-1). The traveller is notified by email.`,
      0,
    ]);
    await test.runJobs();
    expect(await bookingRow(id)).toMatchObject({ reservation: 'confirmed', hotel_reference: 'TAJ/88-1' });
    expect(await subjects('asha@padav.example')).toContain(`Your room is confirmed: booking ${reference}`);
    expect((await operator()).text).toContain('No reservations without an answer.');
    expect((await operator('confirm', reference)).code).toBe(0);
    expect(await operator('refuse', reference)).toMatchObject({
      code: 1,
      text: expect.stringContaining('opposite answer'),
    });
  });

  it('that the hotel refuses are cancelled, with a full refund at once', async () => {
    const { id, reference, paymentId, booking } = await booked();
    const { text, code } = await operator('refuse', reference);
    expect([code, text]).toEqual([0, expect.stringMatching(`^Booking ${reference} is cancelled and all of ₹`)]);
    expect(await bookingRow(id)).toMatchObject({ reservation: 'refused', status: 'cancelled' });
    expect(await test.db.database.knex('refunds').where({ payment_id: paymentId })).toMatchObject([
      { cause: 'refused', status: 'done', amount: booking.amountCharged },
    ]);
    await test.runJobs();
    expect(await subjects('asha@padav.example')).toContain(`We’re sorry: booking ${reference} is cancelled`);
    expect(await operator('confirm', reference)).toMatchObject({ code: 1 });
  });

  it('can’t be answered under an unknown reference, or an invalid one', async () => {
    expect(await operator('refuse', 'PDV-AAAAAA')).toMatchObject({
      code: 1,
      text: expect.stringContaining('No booking'),
    });
    const { id, reference } = await booked();
    expect(await operator('confirm', reference, 'x\nRefund: 1')).toMatchObject({ code: 1 });
    expect(await bookingRow(id)).toMatchObject({ reservation: 'requested' });
    await operator('confirm', reference);
  });
});

describe('an email about an account that could not be sent', () => {
  it('waits for its job, and its alarm is resolved by a retry once it is sent', async () => {
    const { knex } = test.db.database;
    const facts = { job: 'account-mail-1', email: 'confirm', reason: 'ESOCKET' };
    await accountEmails(knex).ask({ kind: 'confirm', accountId: 'a', id: '1', askedAt: instant(0), language: 'en' });
    await take(container, ALARM).raise({ what: 'account-email-failed', facts });
    const [id = 0] = await alarmIds();
    const waits = await operator('retry', String(id));
    expect(waits).toMatchObject({ code: 1, text: expect.stringContaining('The email is queued') });
    await knex.raw("delete from graphile_worker._private_jobs where key = 'account-mail-1'");
    const sent = await operator('retry', String(id));
    expect(sent).toMatchObject({ code: 0, text: expect.stringContaining(`Alarm ${id} (account-email-failed)`) });
    expect(await alarmIds()).toEqual([]);
  });
});

describe('an email that could not be sent', () => {
  it('raises an alarm, and a retry sends it and resolves the alarm', async () => {
    await fail('mail');
    const { reference } = await booked();
    const [id] = await alarmIds();
    expect((await operator()).text).toMatch(/notice-failed .*notice=booked-pay_/);
    expect(await operator('retry', String(id))).toMatchObject({ code: 1, text: expect.stringContaining('unresolved') });
    await test.db.database.knex('notices').update({ written_at: new Date('2099-01-01') });
    expect((await operator('stuck')).text).toContain('No overdue emails.');
    await test.db.database.knex('notices').update({ written_at: new Date(0) });
    expect((await operator('stuck')).text).toContain('Emails not sent (1)');
    await test.part(OFFLINE_FAULTS).clear();
    expect(await operator('retry', String(id))).toEqual({
      code: 0,
      text: expect.stringMatching(`^Sending booked-pay_\\w+ is done.\\nAlarm ${id} \\(notice-failed\\) is resolved.$`),
    });
    expect(await subjects('asha@padav.example')).toContainEqual(expect.stringContaining(reference));
    expect(await alarmIds()).toEqual([]);
    await operator('confirm', reference);
  });
});

describe('alarms', () => {
  it('are resolved by their number, once', async () => {
    await take(container, ALARM).raise({ what: 'job-failed', facts: { job: 'tell-x', attempts: 25 } });
    const [id] = await alarmIds();
    expect(await operator('resolve', String(id))).toEqual({ text: `Alarm ${id} is resolved.`, code: 0 });
    for (const gone of [String(id), '99', 'x']) expect(await operator('resolve', gone)).toMatchObject({ code: 1 });
    expect(await operator('retry', '99')).toEqual({ text: 'There is no unresolved alarm 99.', code: 1 });
  });

  it('of a payment without an order stay: it is refunded by hand', async () => {
    const facts = { event: 'e', kind: 'payment.captured', payment: 'pay_x', order: 'order_x' };
    await take(container, ALARM).raise({ what: 'payment-of-unknown-order', facts });
    const [id] = await alarmIds();
    const answer = await operator('retry', String(id));
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('gateway’s dashboard') });
    expect(await alarmIds()).toEqual([id]);
  });

  it('of a job that was given up run the job, and remove it from the queue', async () => {
    const { knex } = test.db.database;
    const { order, quote } = await asha.paid(hotels[used++] ?? '');
    const key = `reconcile-${quote.id}`;
    await take(container, ALARM).raise({ what: 'job-failed', facts: { job: key, attempts: 25 } });
    const [id] = await alarmIds();
    await fail('payments');
    expect(await operator('retry', String(id))).toMatchObject({
      code: 1,
      text: expect.stringContaining('could not be reached'),
    });
    await test.part(OFFLINE_FAULTS).clear();
    expect(await operator('retry', String(id))).toMatchObject({ code: 0 });
    expect(await knex('orders').where({ gateway_order_id: order.id }).first()).toMatchObject({ status: 'booked' });
    const { rows } = await knex.raw('select 1 from graphile_worker.jobs where key = ?', [key]);
    expect(rows).toEqual([]);
    await take(container, ALARM).raise({ what: 'job-failed', facts: { job: 'round-sweep', attempts: 25 } });
    expect((await operator('retry', String((await alarmIds())[0]))).text).toContain('round-sweep is done.');
  });
});

describe('an order that is open after its expiry', () => {
  it('is listed with its data, and a retry settles it', async () => {
    const { order, quote } = await asha.paid(hotels[used++] ?? '');
    await test.db.database
      .knex('orders')
      .where({ receipt: quote.id })
      .update({ expires_at: new Date(0) });
    const { text } = await operator('stuck');
    expect(text).toContain('Stuck orders (1)');
    expect(text).toMatch(new RegExp(`${quote.id} +${order.id} +placed +₹`));
    await fail('payments');
    expect(await operator('retry', quote.id)).toMatchObject({ code: 1, text: expect.stringContaining('is placed') });
    await test.part(OFFLINE_FAULTS).clear();
    expect(await operator('retry', order.id)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/is refunded|is booked|is refund due/),
    });
    expect((await operator('stuck')).text).toContain('No stuck orders.');
  });

  it('that is unknown can’t be retried', async () => {
    expect(await operator('retry', 'order_unknown')).toMatchObject({
      code: 1,
      text: expect.stringContaining('order_unknown'),
    });
  });
});

describe('a failed refund', () => {
  it('is listed, and a retry requests it before it is due', async () => {
    const { id, paymentId } = await booked();
    await fail('payments');
    expect((await asha.http.delete(`/hotel/${id}`, { token: asha.token })).status).toBe(200);
    await test.db.database
      .knex('refunds')
      .where({ payment_id: paymentId })
      .update({ due_at: new Date('2099-01-01') });
    expect((await operator('refunds')).text).toMatch(`rf-${paymentId}-cancelled-1`);
    expect(await operator('retry', paymentId)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Nothing was changed'),
    });
    await test.part(OFFLINE_FAULTS).clear();
    expect(await operator('retry', `rf-${paymentId}-cancelled-1`)).toMatchObject({
      code: 0,
      text: expect.stringContaining('is refunded'),
    });
    expect((await operator('refunds')).text).toBe('No open refunds.\n');
    expect(await operator('retry', paymentId)).toMatchObject({ code: 0, text: expect.stringContaining('is refunded') });
  });

  it('is listed by its newest attempt alone, with why the one before it was declined, until that is done', async () => {
    const { knex } = test.db.database;
    const { id, paymentId } = await booked();
    await asha.http.delete(`/hotel/${id}`, { token: asha.token });
    await test.runJobs();
    const first = { payment_id: paymentId, attempt: 1 };
    await knex('refunds').where(first).update({ status: 'failed', reason: 'account closed' });
    expect((await operator('refunds')).text).toContain(`rf-${paymentId}-cancelled-1`);
    const { amount, due_at } = await knex('refunds').where(first).first();
    const next = { cause: 'cancelled', amount, status: 'due', due_at, attempt: 2, payment_id: paymentId };
    await knex('refunds').insert(next);
    const { text } = await operator('refunds');
    expect(text).not.toContain(`rf-${paymentId}-cancelled-1`);
    expect(text).toMatch(new RegExp(`rf-${paymentId}-cancelled-2 .*account closed`));
    await knex('refunds')
      .where({ payment_id: paymentId, attempt: 2 })
      .update({ status: 'done', gateway_refund_id: 'rfnd_2' });
    expect((await operator('refunds')).text).toBe('No open refunds.\n');
  });

  it('beyond what the ledger can explain stays as an alarm after every retry', async () => {
    const { knex } = test.db.database;
    const { id, paymentId } = await booked();
    await asha.http.delete(`/hotel/${id}`, { token: asha.token });
    const planted = {
      id: 'rfnd_planted',
      payment_id: paymentId,
      idempotency_key: 'by-hand-in-the-dashboard',
      amount: 100,
    };
    await knex('offline_gateway_refunds').insert({ ...planted, created_at: new Date(test.clock.now()) });
    await operatorServices(container).readRefunds(paymentId);
    const [alarm] = await alarmIds();
    const again = { code: 1, text: expect.stringContaining(`alarm ${alarm} (refund-beyond-capture) is unresolved`) };
    expect(await operator('retry', String(alarm))).toMatchObject(again);
    expect(await alarmIds()).toEqual([alarm]);
    await knex('offline_gateway_refunds').where({ id: planted.id }).delete();
    expect(await operator('retry', String(alarm))).toMatchObject({ code: 0 });
  });

  it('of an unknown payment can’t be retried', async () => {
    expect(await operator('retry', 'pay_unknown')).toEqual({ text: 'There is no payment pay_unknown.', code: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import type { BookingPorts } from '#core/booking/index.ts';
import { MailUnavailable } from '#core/shared/index.ts';
import { bookingBench, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';

type Bench = ReturnType<typeof bookingBench>;

const settled = async (bench: Bench) => {
  const { gatewayOrderId } = await bench.placed();
  const paymentId = bench.gateway.pay(gatewayOrderId);
  valueIn(await bench.settle(gatewayOrderId));
  return { gatewayOrderId, paymentId, booking: bench.bookings()[0] };
};

const tell = (bench: Bench) => bench.notify();

describe('notifying about a booking', () => {
  it('requests the room from the hotel, stores its answer and emails the traveller, once', async () => {
    const bench = bookingBench();
    const { paymentId, booking } = await settled(bench);
    expect(bench.books.notices.size).toBe(1);
    await tell(bench);
    await tell(bench);
    expect(bench.desk.requested).toEqual([booking?.id]);
    expect(bench.bookings()).toMatchObject([{ reservation: 'confirmed', hotelReference: 'HTL-1' }]);
    expect(bench.emails).toMatchObject([{ to: 'asha@example.in', dedupeKey: `booked-${paymentId}` }]);
    expect(bench.books.notices.size).toBe(0);
  });

  it('attaches the stay for the calendar, and removes it again with the cancellation', async () => {
    const bench = bookingBench();
    const { booking } = await settled(bench);
    await tell(bench);
    valueIn(await bench.cancel(booking?.id ?? ''));
    await tell(bench);
    const reference = booking?.reference;
    const brought = bench.emails.flatMap(({ calendar }) => (calendar === undefined ? [] : [calendar]));
    expect(brought.map(({ name, method }) => [name, method])).toEqual([
      [`${reference}.ics`, 'PUBLISH'],
      [`${reference}.ics`, 'CANCEL'],
    ]);
    const [added, taken] = brought.map(({ file }) => JSON.parse(file));
    expect(taken.uid).toBe(added.uid);
    expect(taken.sequence).toBeGreaterThan(added.sequence);
  });

  it('uses the language of the order, for the calendar too', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed({}, 'hi');
    bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    await tell(bench);
    valueIn(await bench.cancel(bench.bookings()[0]?.id ?? ''));
    await tell(bench);
    expect(bench.emails.map(({ language, subject }) => [language, subject.split(/:| PDV/)[0]])).toEqual([
      ['hi', 'आपकी बुकिंग'],
      ['hi', 'रद्द हुई'],
      ['hi', 'Sea View, Visakhapatnam का आपका रिफ़ंड भेज दिया गया है'],
    ]);
    const words = bench.emails.flatMap(({ calendar }) => (calendar === undefined ? [] : [JSON.parse(calendar.file)]));
    expect(words.map(({ language }) => language)).toEqual(['hi', 'hi']);
  });

  it('reports when the hotel has not confirmed yet', async () => {
    const bench = bookingBench();
    await settled(bench);
    bench.desk.answer = 'requested';
    await tell(bench);
    expect(bench.bookings()).toMatchObject([{ reservation: 'requested', hotelReference: null }]);
    expect(bench.emails[0]?.text).toContain('has been requested');
  });

  it('waits while the mail is unreachable, with an alarm, and keeps the hotel’s answer', async () => {
    const bench = bookingBench();
    const { paymentId } = await settled(bench);
    bench.mail.broken = true;
    await tell(bench);
    expect(bench.alarms).toEqual([
      {
        what: 'notice-failed',
        facts: { notice: `booked-${paymentId}`, reason: new MailUnavailable().message },
      },
    ]);
    expect(bench.bookings()).toMatchObject([{ reservation: 'confirmed' }]);
    bench.mail.broken = false;
    await tell(bench);
    expect([bench.emails.length, bench.desk.requested.length]).toEqual([1, 1]);
  });

  it('leaves a failure of the stores to its job, without an alarm', async () => {
    const bench = bookingBench();
    await settled(bench);
    let isAway = true;
    const work = {
      ...bench.ports.work,
      run: async <Value>(...[step]: Parameters<typeof bench.ports.work.run<Value>>) => {
        const value = await bench.ports.work.run(step);
        if (isAway && bench.desk.requested.length > 0) throw new Error('Connection terminated');
        return value;
      },
    };
    await expect(bench.notify('asha', { ...bench.ports, work })).rejects.toThrow('Connection terminated');
    expect([bench.alarms, bench.emails, bench.books.notices.size]).toEqual([[], [], 1]);
    isAway = false;
    await tell(bench);
    expect([bench.alarms, bench.emails.length, bench.books.notices.size]).toEqual([[], 1, 0]);
  });

  it.each([
    ['mail', () => ({ mail: { send: () => Promise.reject(new Error('timeout acquiring a connection')) } })],
    [
      'the hotel',
      (ports: BookingPorts) => ({
        reservations: {
          ...ports.reservations,
          request: () => Promise.reject(new Error('timeout acquiring a connection')),
        },
      }),
    ],
  ])('leaves a failure of the stores that %s uses to its job, without an alarm', async (_service, broken) => {
    const bench = bookingBench();
    await settled(bench);
    const notify = bench.notify('asha', { ...bench.ports, ...broken(bench.ports) });
    await expect(notify).rejects.toThrow('timeout acquiring a connection');
    expect([bench.alarms, bench.emails, bench.books.notices.size]).toEqual([[], [], 1]);
    await tell(bench);
    expect([bench.alarms, bench.emails.length, bench.books.notices.size]).toEqual([[], 1, 0]);
  });

  it('cancels the room when the booking was cancelled meanwhile', async () => {
    const bench = bookingBench();
    const { booking } = await settled(bench);
    const id = booking?.id ?? '';
    const request = async () => {
      valueIn(await bench.cancel(id));
      return { status: 'confirmed' as const, hotelReference: 'HTL-1' };
    };
    let isFirst = true;
    const reservations = {
      request: () => {
        const now = isFirst;
        isFirst = false;
        return now ? request() : bench.ports.reservations.request(bench.bookings()[0] ?? never());
      },
      change: bench.ports.reservations.change,
      cancel: bench.ports.reservations.cancel,
    };
    await bench.notify('asha', { ...bench.ports, reservations });
    expect(bench.bookings()).toMatchObject([{ status: 'cancelled', reservation: 'requested' }]);
    // Once by the cancellation, and again after the room was requested.
    expect(bench.desk.cancelled).toEqual([id, id]);
    expect(bench.emails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Cancelled',
      'Your refund for Sea View, Visakhapatnam has been sent',
    ]);
  });

  it('keeps the hotel’s first answer for concurrent requests', async () => {
    const bench = bookingBench();
    await settled(bench);
    const reservations = {
      request: async () => {
        await tell(bench);
        return { status: 'requested' as const, hotelReference: 'HTL-2' };
      },
      change: bench.ports.reservations.change,
      cancel: bench.ports.reservations.cancel,
    };
    await bench.notify('asha', { ...bench.ports, reservations });
    expect(bench.bookings()).toMatchObject([{ reservation: 'confirmed', hotelReference: 'HTL-1' }]);
    expect(bench.emails.map(({ text }) => text.includes('HTL-1'))).toEqual([true]);
  });

  it('emails nobody without an address', async () => {
    const bench = bookingBench();
    await settled(bench);
    bench.books.accounts.delete('asha');
    await tell(bench);
    expect([bench.emails, bench.books.notices.size, bench.desk.requested.length]).toEqual([[], 0, 1]);
  });
});

const never = (): never => {
  throw new Error('there is no booking');
};

describe('notifying about a refund', () => {
  it('has the amount, the payment and the reason', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    const paymentId = bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    await tell(bench);
    const [email] = bench.emails;
    expect(email?.subject).toBe('Your payment for Sea View, Visakhapatnam is being refunded');
    for (const words of ['arrived too late', 'Refunded: ₹1,380', paymentId]) expect(email?.text).toContain(words);
  });

  it('uses the language of the order without a booking', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed({}, 'hi');
    bench.pass(20 * MINUTE);
    bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    await tell(bench);
    expect(bench.emails[0]).toMatchObject({
      language: 'hi',
      subject: 'Sea View, Visakhapatnam के लिए आपका भुगतान लौटाया जा रहा है',
    });
  });

  it('sends one email per payment', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    const late = [bench.gateway.pay(gatewayOrderId), bench.gateway.pay(gatewayOrderId)];
    valueIn(await bench.settle(gatewayOrderId));
    await tell(bench);
    const named = bench.emails.map(({ text }) => late.filter((paymentId) => text.includes(paymentId)));
    expect(named).toEqual(late.map((paymentId) => [paymentId]));
  });

  it('emails nobody without an address, and is done', async () => {
    const bench = bookingBench();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(20 * MINUTE);
    bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    bench.books.accounts.delete('asha');
    await tell(bench);
    expect([bench.emails, bench.alarms, bench.books.notices.size]).toEqual([[], [], 0]);
  });
});

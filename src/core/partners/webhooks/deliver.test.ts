import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ILL, WELL, webhookBench } from '#test/support/memory/partners/webhook-bench.ts';
import { runs } from '#test/support/runs.ts';
import { type AttemptEnd, RETRY_AFTER_MS } from './model/delivery.ts';
import type { WebhookMessage } from './ports.ts';

type Bench = ReturnType<typeof webhookBench>;
const HOUR_MS = 3_600_000;

const idsOf = ({ sent }: Bench) => sent.map(({ id }) => id);
const facts = ({ body }: WebhookMessage): { bookingId: string; sequence: number; id: string } => JSON.parse(body);

/** Lets time pass to each next job, until none is requested or the days are over. */
async function passDays(bench: Bench, days: number): Promise<void> {
  await bench.runJobs();
  let left = days * 24 * HOUR_MS;
  for (let ms = bench.nextJobMs(); ms !== null && ms <= left; ms = bench.nextJobMs()) {
    left -= ms;
    bench.pass(ms);
    await bench.runJobs();
  }
}

describe('an event', () => {
  it('is sent to each endpoint that wants it, with the same text for each', async () => {
    const bench = webhookBench();
    const { endpoint, secret } = await bench.endpoint();
    const other = await bench.webhooks.createEndpoint({
      ...{ organisationId: 'org_asha', url: 'https://other.example', language: 'en', eventTypes: ['refund.done'] },
    });
    await bench.endpoint('https://ravi.example', 'org_ravi');
    const event = await bench.record('bkg_1');
    await bench.runJobs();
    expect(bench.sent).toEqual([
      {
        ...{ url: endpoint.url, id: event.id, at: event.occurredAt, secrets: [secret] },
        body: JSON.stringify({
          ...{ id: event.id, type: 'booking.confirmed', mode: 'test', bookingId: 'bkg_1', sequence: 1 },
          ...{ occurredAt: '2026-12-05T06:30:00.000Z', data: { bookingId: 'bkg_1' } },
        }),
      },
    ]);
    expect(other.ok).toBe(true);
    expect(bench.deliveries()).toMatchObject([{ endpointId: endpoint.id, state: 'delivered', attempts: 1 }]);
    expect(bench.nextJobMs()).toBeNull();
  });

  it('of before the endpoint is not sent to it', async () => {
    const bench = webhookBench();
    await bench.record('bkg_1');
    await bench.endpoint();
    await bench.runJobs();
    expect(bench.sent).toEqual([]);
  });

  it('waits for the earlier ones of its booking, which others do not wait for', async () => {
    const bench = webhookBench();
    await bench.endpoint();
    const first = await bench.record('bkg_1');
    const second = await bench.record('bkg_1');
    const other = await bench.record('bkg_2');
    bench.answers.of = async ({ id }) => (id === first.id ? ILL : WELL);
    await bench.runJobs();
    expect(idsOf(bench)).toEqual([first.id, other.id]);
    expect(bench.nextJobMs()).toBe(RETRY_AFTER_MS[0]);
    bench.answers.of = async () => WELL;
    await passDays(bench, 1);
    expect(idsOf(bench)).toEqual([first.id, other.id, first.id, second.id]);
  });

  it('is tried for three days and given up, and then the next one of its booking is sent', async () => {
    const bench = webhookBench();
    await bench.endpoint();
    const [bad, next] = [await bench.record('bkg_1'), await bench.record('bkg_1')];
    // Another booking is delivered in between: the endpoint is not switched off.
    bench.answers.of = async ({ id }) => (id === bad.id ? ILL : WELL);
    await bench.runJobs();
    for (let day = 0; day < 4; day += 1) {
      await bench.record(`bkg_of day ${day}`);
      await passDays(bench, 0);
      for (let hour = 0; hour < 24; hour += 1) {
        bench.pass(HOUR_MS);
        await bench.runJobs();
      }
    }
    expect(bench.deliveries().find(({ eventId }) => eventId === bad.id)).toMatchObject({
      state: 'given_up',
      attempts: RETRY_AFTER_MS.length + 1,
    });
    expect(bench.deliveries().find(({ eventId }) => eventId === next.id)).toMatchObject({ state: 'delivered' });
  });
});

describe('an endpoint that fails', () => {
  it('is tried with one delivery at a time, and gets the rest when it answers again', async () => {
    const bench = webhookBench();
    await bench.endpoint();
    bench.answers.of = async () => ILL;
    for (let at = 0; at < 20; at += 1) await bench.record(`bkg_${at}`);
    await bench.runJobs();
    // Eight at once, twice; then it rests.
    expect(bench.sent).toHaveLength(16);
    bench.pass(bench.nextJobMs() ?? 0);
    await bench.runJobs();
    expect(bench.sent).toHaveLength(17);
    bench.answers.of = async () => WELL;
    await passDays(bench, 1);
    expect(bench.deliveries().every(({ state }) => state === 'delivered')).toBe(true);
    expect(bench.sent).toHaveLength(37);
  });

  it('is switched off after three days, its owners are told once, and nothing more is sent', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    bench.answers.of = async () => ILL;
    for (let at = 0; at < 30; at += 1) await bench.record(`bkg_${at % 7}`);
    await passDays(bench, 10);
    expect(await bench.lists.endpoint('org_asha', endpoint.id, bench.clock.now())).toMatchObject({
      endpoint: { state: 'switched_off', switchedOffFor: 'failing', lease: null },
    });
    expect(bench.letters()).toMatchObject([
      { endpointId: endpoint.id, organisationId: 'org_asha', reason: 'failing', mode: 'test', url: endpoint.url },
    ]);
    expect(bench.deliveries().every(({ state }) => state === 'given_up')).toBe(true);
    const sent = bench.sent.length;
    await bench.record('bkg_later');
    await passDays(bench, 1);
    expect(bench.sent).toHaveLength(sent);
  });

  it('is switched off at once where it answers 410', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    bench.answers.of = async () => ({ ...ILL, status: 410, failure: 'gone' });
    await bench.record('bkg_1');
    await bench.record('bkg_1');
    await bench.runJobs();
    expect(bench.sent).toHaveLength(1);
    expect(bench.letters()).toMatchObject([{ endpointId: endpoint.id, reason: 'gone' }]);
    expect(bench.deliveries().map(({ state }) => state)).toEqual(['given_up', 'given_up']);
    expect(bench.nextJobMs()).toBeNull();
  });
});

describe('the turn at an endpoint', () => {
  it('belongs to one job: another that is asked for meanwhile sends nothing, and the first one sends its delivery', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    await bench.record('bkg_1');
    let isFirst = true;
    bench.answers.of = async () => {
      if (isFirst) {
        isFirst = false;
        await bench.record('bkg_1');
        await bench.webhooks.deliverTo(endpoint.id);
        expect(bench.sent).toHaveLength(1);
      }
      return WELL;
    };
    await bench.webhooks.deliverTo(endpoint.id);
    expect(bench.sent.map((message) => facts(message).sequence)).toEqual([1, 2]);
  });

  it('ends after some seconds, and goes on behind the others', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    for (let at = 0; at < 24; at += 1) await bench.record(`bkg_${at}`);
    bench.answers.of = async () => {
      bench.pass(1_500);
      return WELL;
    };
    bench.takeWakes();
    await bench.webhooks.deliverTo(endpoint.id);
    expect(bench.sent).toHaveLength(16);
    expect(bench.nextJobMs()).toBe(0);
    await bench.runJobs();
    expect(bench.sent).toHaveLength(24);
  });

  it('of a process that died is over after a minute; a round finds what is due', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    await bench.record('bkg_1');
    bench.takeWakes();
    bench.answers.of = async () => {
      throw new Error('The process dies');
    };
    await expect(bench.webhooks.deliverTo(endpoint.id)).rejects.toThrow('The process dies');
    bench.answers.of = async () => WELL;
    await bench.webhooks.wakeNeglected();
    await bench.runJobs();
    expect(bench.sent).toHaveLength(1);
    bench.pass(60_000);
    await bench.webhooks.wakeNeglected();
    await bench.runJobs();
    expect(bench.sent).toHaveLength(2);
    expect(bench.deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    await bench.webhooks.wakeNeglected();
    expect(bench.takeWakes()).toEqual([]);
  });

  it('that was lost changes nothing of a delivery that another one ended', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    await bench.record('bkg_1');
    let isFirst = true;
    bench.answers.of = async () => {
      if (!isFirst) return WELL;
      isFirst = false;
      bench.pass(61_000);
      await bench.webhooks.deliverTo(endpoint.id);
      return ILL;
    };
    await bench.webhooks.deliverTo(endpoint.id);
    expect(bench.sent).toHaveLength(2);
    const [delivery] = bench.deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 });
    expect((await bench.lists.delivery('org_asha', delivery?.id ?? ''))?.attempts).toHaveLength(1);
  });

  it('at an endpoint that is unknown sends nothing', async () => {
    const bench = webhookBench();
    await bench.webhooks.deliverTo('whe_none');
    expect(bench.sent).toEqual([]);
  });
});

it('Whatever an endpoint answers, each event of a booking first arrives after those before it, and none is lost', async () => {
  const answers = fc.array(fc.constantFrom<AttemptEnd>(WELL, ILL, { ...ILL, status: null, failure: 'timeout' }), {
    minLength: 1,
    maxLength: 30,
  });
  const bookings = fc.array(fc.nat(3), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(bookings, answers, async (events, plan) => {
      const bench = webhookBench();
      await bench.endpoint();
      const arrived: string[] = [];
      let at = 0;
      bench.answers.of = async ({ id }) => {
        // The plan once, then every answer is 200.
        const end = plan[at] ?? WELL;
        at += 1;
        if (end.failure === null || at % 2 === 0) arrived.push(id);
        return end;
      };
      for (const booking of events) {
        await bench.record(`bkg_${booking}`);
        if (booking === 0) await bench.runJobs();
      }
      await passDays(bench, 4);
      expect(bench.deliveries().every(({ state }) => state === 'delivered')).toBe(true);
      const byId = new Map(bench.sent.map((message) => [message.id, facts(message)]));
      const last = new Map<string, number>();
      for (const id of new Set(arrived)) {
        const { bookingId, sequence } = byId.get(id) ?? { bookingId: '', sequence: 0 };
        expect(sequence).toBe((last.get(bookingId) ?? 0) + 1);
        last.set(bookingId, sequence);
      }
      expect(new Set(arrived).size).toBe(events.length);
    }),
    { numRuns: runs({ short: 20, full: 60 }) },
  );
});

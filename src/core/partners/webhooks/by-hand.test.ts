import { describe, expect, it } from 'vitest';
import { ILL, WELL, webhookBench } from '#test/support/memory/partners/webhook-bench.ts';

const HOUR_MS = 3_600_000;

describe('a test event', () => {
  it('is sent to its endpoint alone, whatever types it has chosen', async () => {
    const bench = webhookBench();
    await bench.endpoint('https://other.example');
    const made = await bench.webhooks.createEndpoint({
      ...{ organisationId: 'org_asha', url: 'https://asha.example', language: 'en', eventTypes: ['refund.done'] },
    });
    if (!made.ok) throw new Error(made.refusal.code);
    const endpointId = made.value.endpoint.id;
    const asked = await bench.webhooks.testEndpoint({ organisationId: 'org_asha', endpointId });
    expect(asked).toMatchObject({
      ok: true,
      value: { endpointId, eventType: 'test', state: 'waiting', bookingId: null },
    });
    await bench.runJobs();
    expect(bench.sent.map(({ url }) => url)).toEqual(['https://asha.example']);
    expect(JSON.parse(bench.sent[0]?.body ?? '')).toMatchObject({ type: 'test', sequence: null, data: { endpointId } });
  });

  it('is refused where the endpoint is not enabled', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const request = { organisationId: 'org_asha', endpointId: endpoint.id };
    await bench.webhooks.changeEndpoint({ ...request, state: 'disabled' });
    expect(await bench.webhooks.testEndpoint(request)).toMatchObject({ ok: false, refusal: { code: 'WEBHOOK_OFF' } });
  });
});

describe('a delivery that is sent again', () => {
  it('is another one of the same event, outside the order of its booking', async () => {
    const bench = webhookBench();
    await bench.endpoint();
    const first = await bench.record('bkg_1');
    await bench.runJobs();
    bench.answers.of = async ({ id }) => (id === first.id ? WELL : ILL);
    const second = await bench.record('bkg_1');
    await bench.runJobs();
    const [delivered] = bench.deliveries();
    const again = await bench.webhooks.resendDelivery({
      ...{ organisationId: 'org_asha', deliveryId: delivered?.id ?? '' },
    });
    expect(again).toMatchObject({ ok: true, value: { eventId: first.id, resendOf: delivered?.id, state: 'waiting' } });
    await bench.runJobs();
    expect(bench.sent.map(({ id }) => id)).toEqual([first.id, second.id, first.id]);
    expect(bench.deliveries().map(({ state }) => state)).toEqual(['delivered', 'waiting', 'delivered']);
  });

  it('is tried at once while it waits, although its endpoint rests', async () => {
    const bench = webhookBench();
    await bench.endpoint();
    bench.answers.of = async () => ILL;
    for (let at = 0; at < 4; at += 1) await bench.record(`bkg_${at}`);
    await bench.runJobs();
    bench.pass(1);
    bench.answers.of = async () => WELL;
    const [waiting] = bench.deliveries();
    const again = await bench.webhooks.resendDelivery({
      ...{ organisationId: 'org_asha', deliveryId: waiting?.id ?? '' },
    });
    expect(again).toMatchObject({ ok: true, value: { id: waiting?.id, attempts: 1, dueAt: bench.clock.now() } });
    await bench.runJobs();
    expect(bench.deliveries()[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('is refused where the endpoint is not enabled, and unknown to others', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    await bench.record('bkg_1');
    await bench.runJobs();
    const deliveryId = bench.deliveries()[0]?.id ?? '';
    const codeOf = async (organisationId: string, id = deliveryId) => {
      const end = await bench.webhooks.resendDelivery({ organisationId, deliveryId: id });
      return end.ok ? 'done' : end.refusal.code;
    };
    expect(await codeOf('org_ravi')).toBe('NOT_FOUND');
    expect(await codeOf('org_asha', 'dlv_none')).toBe('NOT_FOUND');
    await bench.webhooks.deleteEndpoint({ organisationId: 'org_asha', endpointId: endpoint.id });
    expect(await codeOf('org_asha')).toBe('WEBHOOK_OFF');
    bench.pass(HOUR_MS);
    await bench.runJobs();
    expect(bench.sent).toHaveLength(1);
  });
});

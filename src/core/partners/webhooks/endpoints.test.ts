import { describe, expect, it } from 'vitest';
import { START } from '#test/support/memory/partners/bench.ts';
import { ILL, WELL, webhookBench } from '#test/support/memory/partners/webhook-bench.ts';
import type { EndpointForm } from './endpoints.ts';
import { MAX_ENDPOINTS, MAX_SIGNING_SECRETS, WEBHOOK_EVENT_TYPES } from './model/webhook-endpoint.ts';

const HOUR_MS = 3_600_000;
const URL = 'https://asha.example/hooks';

const creating = (bench: ReturnType<typeof webhookBench>, form: Partial<EndpointForm> = {}) =>
  bench.webhooks.createEndpoint({ organisationId: 'org_asha', url: URL, language: 'hi', ...form });

describe('an endpoint', () => {
  it('is created enabled, for every type, with a secret that is shown this once', async () => {
    const bench = webhookBench();
    const made = await creating(bench, { url: ` ${URL} `, description: ' Bookings\n of the shop ' });
    if (!made.ok) throw new Error(made.refusal.code);
    const { endpoint, secret } = made.value;
    expect(endpoint).toEqual({
      ...{ id: endpoint.id, organisationId: 'org_asha', url: URL, description: 'Bookings of the shop', eventTypes: [] },
      ...{ language: 'hi', state: 'enabled', switchedOffFor: null, requestKey: null },
      ...{ createdAt: START, changedAt: START },
      ...{ failures: 0, failingSince: null, restsUntil: null, lease: null },
    });
    expect(endpoint.id).toMatch(/^whe_/);
    const secrets = [{ secret, createdAt: START, expiresAt: null }];
    expect(await bench.lists.endpoint('org_asha', endpoint.id, START)).toEqual({ endpoint, secrets });
    expect(await bench.lists.endpoints('org_asha', START)).toEqual([{ endpoint, secrets }]);
  });

  it('chooses types, each once', async () => {
    const made = await creating(webhookBench(), { eventTypes: ['refund.done', 'balance.low', 'refund.done'] });
    expect(made).toMatchObject({ ok: true, value: { endpoint: { eventTypes: ['refund.done', 'balance.low'] } } });
    expect(WEBHOOK_EVENT_TYPES).not.toContain('test');
  });

  it.each([
    [{ url: '' }, 'url', 'REQUIRED'],
    [{ url: '   ' }, 'url', 'REQUIRED'],
    [{ url: `https://${'a'.repeat(2_000)}` }, 'url', 'TOO_LONG'],
    [{ url: 'ftp://asha.example' }, 'url', 'INVALID_WEBHOOK_URL'],
    [{ description: 'x'.repeat(201) }, 'description', 'TOO_LONG'],
  ] as const)('is refused with a fault of its fields: %j', async (form, field, code) => {
    const bench = webhookBench();
    const refusal = { code: 'VALIDATION_FAILED', data: { errors: [{ field, code }] } };
    expect(await creating(bench, form)).toEqual({ ok: false, refusal });
    const { endpoint } = await bench.endpoint();
    const request = { organisationId: 'org_asha', endpointId: endpoint.id, ...form };
    expect(await bench.webhooks.changeEndpoint(request)).toEqual({ ok: false, refusal });
  });

  it('is one of at most ten of an organisation, deleted ones do not count', async () => {
    const bench = webhookBench();
    for (let at = 0; at < MAX_ENDPOINTS; at += 1) expect((await creating(bench)).ok).toBe(true);
    expect(await creating(bench)).toMatchObject({ ok: false, refusal: { code: 'WEBHOOKS_FULL' } });
    expect((await bench.webhooks.createEndpoint({ organisationId: 'org_ravi', url: URL, language: 'en' })).ok).toBe(
      true,
    );
    const [first] = await bench.lists.endpoints('org_asha', START);
    const request = { organisationId: 'org_asha', endpointId: first?.endpoint.id ?? '' };
    expect(await bench.webhooks.deleteEndpoint(request)).toEqual({ ok: true, value: null });
    expect((await creating(bench)).ok).toBe(true);
  });

  it('is made once by a request that is repeated since its process died, with a secret of the repeat alone', async () => {
    const bench = webhookBench();
    const create = async (requestKey: string | null) => {
      const made = await bench.webhooks.createEndpoint({
        ...{ organisationId: 'org_asha', url: URL, language: 'en', requestKey },
      });
      if (!made.ok) throw new Error(made.refusal.code);
      return made.value;
    };
    const first = await create('key-1');
    const again = await create('key-1');
    expect([again.endpoint, again.secrets.map(({ secret }) => secret)]).toEqual([first.endpoint, [again.secret]]);
    expect(again.secret).not.toBe(first.secret);
    const others = [await create('key-2'), await create(null), await create(null)];
    bench.pass(24 * HOUR_MS);
    others.push(await create('key-1'));
    expect(new Set([first, ...others].map(({ endpoint }) => endpoint.id)).size).toBe(5);
  });

  it('is unknown to other organisations, and once it is deleted', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const others = { organisationId: 'org_ravi', endpointId: endpoint.id };
    const own = { ...others, organisationId: 'org_asha' };
    const calls = (request: typeof own) => [
      bench.webhooks.changeEndpoint({ ...request, description: 'x' }),
      bench.webhooks.rotateSecret({ ...request, overlapHours: 1 }),
      bench.webhooks.testEndpoint(request),
      bench.webhooks.deleteEndpoint(request),
    ];
    const codes = async (request: typeof own) =>
      (await Promise.all(calls(request))).map((end) => (end.ok ? 'done' : end.refusal.code));
    expect(await codes(others)).toEqual(Array.from({ length: 4 }, () => 'NOT_FOUND'));
    expect(await codes(own)).toEqual(Array.from({ length: 4 }, () => 'done'));
    expect(await codes(own)).toEqual(Array.from({ length: 4 }, () => 'NOT_FOUND'));
    expect(await bench.lists.endpoint('org_asha', endpoint.id, START)).toBeNull();
  });
});

describe('a change', () => {
  it('leaves what it does not name', async () => {
    const bench = webhookBench();
    const made = await creating(bench, { eventTypes: ['refund.done'], description: 'Bookings' });
    if (!made.ok) throw new Error(made.refusal.code);
    const request = { organisationId: 'org_asha', endpointId: made.value.endpoint.id };
    bench.pass(5);
    const { endpoint } = made.value;
    const changedAt = bench.clock.now();
    expect(await bench.webhooks.changeEndpoint({ ...request, url: 'https://new.example' })).toMatchObject({
      value: { endpoint: { ...endpoint, url: 'https://new.example', changedAt } },
    });
    expect(await bench.webhooks.changeEndpoint({ ...request, eventTypes: [] })).toMatchObject({
      value: { endpoint: { ...endpoint, url: 'https://new.example', eventTypes: [], changedAt } },
    });
  });

  it('that disables gives up what waits; enabled again it begins without the failures', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const request = { organisationId: 'org_asha', endpointId: endpoint.id };
    bench.answers.of = async () => ILL;
    for (let at = 0; at < 3; at += 1) await bench.record('bkg_1');
    await bench.runJobs();
    await bench.webhooks.changeEndpoint({ ...request, state: 'disabled' });
    await bench.runJobs();
    expect(bench.deliveries().map(({ state }) => state)).toEqual(['given_up', 'given_up', 'given_up']);
    await bench.record('bkg_1');
    bench.answers.of = async () => WELL;
    const enabled = await bench.webhooks.changeEndpoint({ ...request, state: 'enabled' });
    expect(enabled).toMatchObject({ value: { endpoint: { state: 'enabled', failures: 0, failingSince: null } } });
    await bench.record('bkg_1');
    await bench.runJobs();
    expect(bench.deliveries().map(({ state }) => state)).toEqual(['given_up', 'given_up', 'given_up', 'delivered']);
  });

  it('of a switched off one keeps it off, with the reason, until it is enabled', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const request = { organisationId: 'org_asha', endpointId: endpoint.id };
    bench.answers.of = async () => ({ ...ILL, failure: 'gone' });
    await bench.record('bkg_1');
    await bench.runJobs();
    const states = async (change: object) => {
      const end = await bench.webhooks.changeEndpoint({ ...request, ...change });
      return end.ok && [end.value.endpoint.state, end.value.endpoint.switchedOffFor, end.value.endpoint.failures];
    };
    expect(await states({ description: 'x' })).toEqual(['switched_off', 'gone', 1]);
    expect(await states({ url: 'https://new.example' })).toEqual(['switched_off', 'gone', 0]);
    expect(await states({ state: 'enabled' })).toEqual(['enabled', null, 0]);
  });
});

describe('a secret', () => {
  it('signs beside the one that replaces it for the overlap, and no longer', async () => {
    const bench = webhookBench();
    const { endpoint, secret: old } = await bench.endpoint();
    const rotated = await bench.webhooks.rotateSecret({
      ...{ organisationId: 'org_asha', endpointId: endpoint.id, overlapHours: 2 },
    });
    if (!rotated.ok) throw new Error(rotated.refusal.code);
    const { secret: fresh } = rotated.value;
    await bench.record('bkg_1');
    await bench.runJobs();
    bench.pass(2 * HOUR_MS);
    await bench.record('bkg_1');
    await bench.runJobs();
    expect(bench.sent.map(({ secrets }) => secrets)).toEqual([[fresh, old], [fresh]]);
  });

  it('that ends sooner by an earlier rotation keeps that end; without an overlap it ends at once', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const rotate = async (overlapHours: number) => {
      bench.pass(1);
      const end = await bench.webhooks.rotateSecret({
        ...{ organisationId: 'org_asha', endpointId: endpoint.id, overlapHours },
      });
      return end.ok && end.value.secrets.map(({ expiresAt }) => expiresAt && expiresAt - START);
    };
    expect(await rotate(1)).toEqual([null, HOUR_MS + 1]);
    expect(await rotate(168)).toEqual([null, 168 * HOUR_MS + 2, HOUR_MS + 1]);
    expect(await rotate(0)).toEqual([null]);
  });

  it('is one of at most five that sign at once', async () => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const request = { organisationId: 'org_asha', endpointId: endpoint.id, overlapHours: 24 };
    for (let at = 0; at < 7; at += 1) {
      bench.pass(1);
      await bench.webhooks.rotateSecret(request);
    }
    const now = bench.clock.now();
    const view = await bench.lists.endpoint('org_asha', endpoint.id, now);
    expect(view?.secrets).toHaveLength(MAX_SIGNING_SECRETS);
    expect(view?.secrets.map(({ createdAt }) => now - createdAt)).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([-1, 169, 0.5, Number.NaN])('overlaps by 0 to 168 whole hours, not %d', async (overlapHours) => {
    const bench = webhookBench();
    const { endpoint } = await bench.endpoint();
    const end = await bench.webhooks.rotateSecret({
      ...{ organisationId: 'org_asha', endpointId: endpoint.id, overlapHours },
    });
    const errors = [{ field: 'overlapHours', code: 'INVALID' }];
    expect(end).toEqual({ ok: false, refusal: { code: 'VALIDATION_FAILED', data: { errors } } });
  });
});

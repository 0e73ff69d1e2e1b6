import { describe, expect, it } from 'vitest';
import { partnerBench, START } from '#test/support/memory/partners/bench.ts';
import { accepted, refused } from '../../shared/index.ts';
import type { LoggedExchange } from './logged-request.ts';

const exchange = (id: string, organisationId: string, more: Partial<LoggedExchange> = {}): LoggedExchange => ({
  ...{ id, organisationId, keyId: 'key_1', at: START, requestId: `x-${id}`, method: 'GET', path: '/partner/v1/places' },
  ...{ query: 'query=goa', status: 200, code: null, durationMs: 12, headers: {} },
  ...{ sent: { text: null, bytes: 0 }, answered: { text: '{}', bytes: 2 }, ...more },
});

const ALL = { failed: false, method: null, path: null, limit: 20, after: null };

describe('the requests of an organisation', () => {
  it('are read by owners and developers, each mode apart', async () => {
    const bench = partnerBench();
    const own = await bench.owner('asha');
    const ravi = await bench.join(own, 'ravi', 'developer');
    const tried = exchange('req_1', own.organisationId);
    const real = exchange('req_2', own.organisationId);
    bench.requests.test.push(tried);
    bench.requests.live.push(real);
    for (const who of [own, ravi]) {
      expect(await bench.partners.listRequests({ ...who, mode: 'test', ...ALL })).toEqual(accepted([tried]));
      expect(await bench.partners.readRequest({ ...who, mode: 'live', requestId: 'req_2' })).toEqual(accepted(real));
      expect(await bench.partners.readRequest({ ...who, mode: 'test', requestId: 'req_2' })).toEqual(
        refused('NOT_FOUND'),
      );
    }
  });

  it('are not for finance, nor for whoever is no member', async () => {
    const bench = partnerBench();
    const own = await bench.owner('asha');
    bench.requests.test.push(exchange('req_1', own.organisationId));
    const finance = await bench.join(own, 'meera', 'finance');
    const stranger = { ...own, accountId: (await bench.owner('kiran')).accountId };
    for (const [who, refusal] of [
      [finance, refused('NOT_PERMITTED')],
      [stranger, refused('NOT_FOUND')],
    ] as const) {
      expect(await bench.partners.listRequests({ ...who, mode: 'test', ...ALL })).toEqual(refusal);
      expect(await bench.partners.readRequest({ ...who, mode: 'test', requestId: 'req_1' })).toEqual(refusal);
    }
  });

  it('of another organisation are not found', async () => {
    const bench = partnerBench();
    const [own, other] = [await bench.owner('asha'), await bench.owner('kiran')];
    bench.requests.test.push(exchange('req_1', other.organisationId));
    expect(await bench.partners.listRequests({ ...own, mode: 'test', ...ALL })).toEqual(accepted([]));
    expect(await bench.partners.readRequest({ ...own, mode: 'test', requestId: 'req_1' })).toEqual(
      refused('NOT_FOUND'),
    );
  });
});

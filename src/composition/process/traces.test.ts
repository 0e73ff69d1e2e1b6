import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { traced, tracing } from '#src/adapters/support/tracing.ts';
import { startTraceReceiver, type TraceReceiver } from '#test/observability/trace-receiver.ts';
import { Secret } from '../configuration/secret.ts';
import type { Begun } from './shutdown.ts';
import { headersOf, openTraces } from './traces.ts';

let receiver: TraceReceiver;
let begun: Begun;
const logger = { info: vi.fn(), warn: vi.fn() };

beforeEach(async () => {
  vi.clearAllMocks();
  receiver = await startTraceReceiver();
  const headers = new Secret('authorization=Bearer%20k1,x-tenant=padav');
  begun = await openTraces({ endpoint: receiver.url, headers, serviceName: 'padav', share: 1 }, logger);
});
afterEach(async () => {
  await begun.end();
  await receiver.close();
});

describe('the traces of a process', () => {
  it('are sent with the configured headers, the last ones when it ends, and are off then', async () => {
    traced({ name: 'request', kind: 'server' }, () => 1);
    await begun.end();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['request']);
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer k1', 'x-tenant': 'padav' });
    expect([tracing(), logger.warn.mock.calls]).toEqual([null, []]);
  });

  it('that nobody takes are a line of the log', async () => {
    receiver.status = 403;
    traced({ name: 'request', kind: 'server' }, () => 1);
    await begun.end();
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('the receiver of traces does not take them; they are dropped');
  });

  it('are off at once when the process is abandoned', () => {
    begun.abandon();
    expect(tracing()).toBeNull();
  });
});

describe('headers', () => {
  it.each([
    ['a=b', { a: 'b' }],
    ['a=b=c, x-key=%C3%A9', { a: 'b=c', 'x-key': 'é' }],
    ['nonsense,=b,a=', {}],
  ])('%j are %j', (text, expected) => {
    expect(headersOf(text)).toEqual(expected);
  });
});

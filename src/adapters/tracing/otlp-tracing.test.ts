import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTraceReceiver, type TraceReceiver } from '#test/observability/trace-receiver.ts';
import { setTracing, traced, tracing } from '../support/tracing.ts';
import { tracedUseCases } from '../support/watched-calls.ts';
import { type OpenTracing, openTracing } from './otlp-tracing.ts';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const OTHER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let receiver: TraceReceiver;
let open: OpenTracing;
let reached: boolean[];

function begin(share = 1, endpoint = receiver.url): void {
  open = openTracing({
    endpoint,
    headers: { 'x-key': 'k1' },
    serviceName: 'padav',
    share,
    onReach: (isReached) => void reached.push(isReached),
  });
  setTracing(open.tracing);
}

beforeEach(async () => {
  receiver = await startTraceReceiver();
  reached = [];
});
afterEach(async () => {
  setTracing(null);
  await open.close();
  await receiver.close();
});

const named = (name: string) => receiver.spans.find((span) => span.name === name);

describe('traces', () => {
  it('contain spans within spans, also in what is awaited, with the headers of the receiver', async () => {
    begin();
    await traced({ name: 'outer', kind: 'server', parent: CALLER }, async () => {
      await Promise.resolve();
      await traced({ name: 'inner', kind: 'client', facts: { 'db.system.name': 'postgresql' } }, async () => 1);
    });
    await open.close();
    const [outer, inner] = [named('outer'), named('inner')];
    expect(outer).toMatchObject({ traceId: CALLER.slice(3, 35), parentSpanId: CALLER.slice(36, 52), kind: 2 });
    expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId, kind: 3 });
    expect(inner?.attributes).toEqual({ 'db.system.name': 'postgresql' });
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'k1' });
  });

  it.each(['', 'nonsense', '00-00000000000000000000000000000000-b7ad6b7169203331-01'])(
    'begin anew for a caller whose trace can’t be read: %j',
    async (parent) => {
      begin();
      traced({ name: 'outer', kind: 'server' }, () => traced({ name: 'own', kind: 'server', parent }, () => 1));
      await open.close();
      expect(named('own')).toMatchObject({ parentSpanId: '' });
      expect(named('own')?.traceId).not.toBe(named('outer')?.traceId);
    },
  );

  it('point to another trace, and not to their own', async () => {
    begin();
    traced({ name: 'settle', kind: 'consumer' }, () => {
      const span = tracing()?.current();
      span?.link(OTHER);
      span?.link(span.traceparent);
      span?.link('nonsense');
    });
    await open.close();
    expect(named('settle')?.links.map(({ traceId }) => traceId)).toEqual([OTHER.slice(3, 35)]);
  });

  it('name the kind of an error, never its message, and a refusal as a fact', async () => {
    begin();
    const secret = Object.assign(new Error('asha@example.in was refused'), { code: '23505' });
    await expect(traced({ name: 'failing', kind: 'client' }, () => Promise.reject(secret))).rejects.toBe(secret);
    expect(() =>
      traced({ name: 'throwing', kind: 'internal' }, () => {
        throw new TypeError('asha@example.in');
      }),
    ).toThrow(TypeError);
    await traced({ name: 'refused', kind: 'internal' }, async () => ({ ok: false, refusal: { code: 'SOLD_OUT' } }));
    await open.close();
    expect(named('failing')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '23505' } });
    expect(named('throwing')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
    expect(named('refused')).toMatchObject({ status: { code: 0 }, attributes: { 'padav.refusal': 'SOLD_OUT' } });
    expect(receiver.bodies.join()).not.toContain('asha');
  });

  it('are sent by their id, whatever the caller wants: none for a share of 0', async () => {
    begin(0);
    const span = tracing()?.begin({ name: 'unsent', kind: 'server', parent: CALLER });
    expect([span?.isSent, span?.traceparent.slice(-2)]).toEqual([false, '00']);
    span?.end();
    await open.close();
    expect(receiver.spans).toEqual([]);
  });

  it('are dropped without a receiver, which is told once', async () => {
    receiver.status = 400;
    begin();
    traced({ name: 'lost', kind: 'server' }, () => 1);
    await open.close();
    expect([reached, receiver.spans]).toEqual([[false], []]);
  });
});

describe('use cases', () => {
  it('are spans by their names, also once they were copied', async () => {
    begin();
    const { settle } = { ...tracedUseCases('booking', { settle: async (id: string) => id, size: 3 }) };
    expect(await settle('order_1')).toBe('order_1');
    await open.close();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['booking settle']);
  });
});

describe('without tracing', () => {
  it('work runs as it is, and there is no current span', () => {
    begin();
    setTracing(null);
    expect(traced({ name: 'work', kind: 'internal' }, () => tracing())).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { type OutsideCall, tracedUseCases, watchedService } from './watched-calls.ts';

class Gateway {
  readonly #secret = 'of the class';
  readonly publicKey = 'rzp_test';
  async capture(id: string): Promise<string> {
    return `${id} ${this.#secret}`;
  }
  async refund(): Promise<{ ok: false; refusal: { code: string } }> {
    return { ok: false, refusal: { code: 'GATEWAY_UNAVAILABLE' } };
  }
  async breaks(): Promise<void> {
    throw Object.assign(new Error('asha@example.in'), { code: 'ECONNRESET' });
  }
  signed(): boolean {
    return true;
  }
  in(language: string) {
    return { describe: async () => language };
  }
}

function watched() {
  const calls: OutsideCall[] = [];
  const how = { service: 'payment_gateway', onCall: (call: OutsideCall) => void calls.push(call) };
  return { calls, gateway: watchedService({ ...how, except: ['signed'], through: ['in'] }, new Gateway()) };
}

describe('a watched service', () => {
  it('answers what it did, as the object that it is', async () => {
    const { gateway } = watched();
    expect(await gateway.capture('pay_1')).toBe('pay_1 of the class');
    expect([gateway.publicKey, gateway.signed()]).toEqual(['rzp_test', true]);
  });

  it('tells how each call ended: answered, refused by its code, or failed by the kind of its error', async () => {
    const { gateway, calls } = watched();
    await gateway.capture('pay_1');
    await gateway.refund();
    await expect(gateway.breaks()).rejects.toThrow('asha');
    expect(calls.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['capture', 'ok'],
      ['refund', 'GATEWAY_UNAVAILABLE'],
      ['breaks', 'ECONNRESET'],
    ]);
    expect(calls.every(({ service, seconds }) => service === 'payment_gateway' && seconds >= 0)).toBe(true);
  });

  it('does not tell of what asks nobody, but of the calls of a port that it returns', async () => {
    const { gateway, calls } = watched();
    gateway.signed();
    const port = gateway.in('hi');
    expect(calls).toEqual([]);
    expect(await port.describe()).toBe('hi');
    expect(calls).toMatchObject([{ operation: 'describe', outcome: 'ok' }]);
  });

  it('may count what it returns by a rule of its own', async () => {
    const calls: OutsideCall[] = [];
    const sender = watchedService(
      { service: 'partner_webhooks', onCall: (call) => void calls.push(call), outcomeOf: (end) => String(end) },
      { send: async () => 'timeout' },
    );
    await sender.send();
    expect(calls).toMatchObject([{ outcome: 'timeout' }]);
  });
});

describe('use cases', () => {
  it('are what was given while tracing is off', () => {
    const useCases = { settle: async () => 1 };
    expect(tracedUseCases('booking', useCases)).toBe(useCases);
  });
});

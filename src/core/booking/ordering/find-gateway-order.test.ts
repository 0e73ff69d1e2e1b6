import { describe, expect, it } from 'vitest';
import { anOrder, aQuote } from '#test/support/memory/booking/samples.ts';
import { accepted, paise, refused } from '../../shared/index.ts';
import type { GatewayOrder } from '../model/gateway-records.ts';
import { findGatewayOrder, isSameIntent } from './find-gateway-order.ts';

const order = anOrder(aQuote('q', 'asha'));
const atGateway = (changes: Partial<GatewayOrder> = {}): GatewayOrder => ({
  id: 'order_1',
  amount: order.amount,
  currency: 'INR',
  receipt: 'q',
  status: 'created',
  ...changes,
});
const holding = (...orders: readonly GatewayOrder[]) => ({ findByReceipt: async () => accepted(orders) });

describe('an order of the gateway', () => {
  it.each([
    ['receipt, amount and currency', {}, true],
    ['another receipt', { receipt: 'r' }, false],
    ['less money', { amount: paise(order.amount - 1) }, false],
    ['another currency', { currency: 'USD' }, false],
    ['whatever has become of it', { id: 'order_2', status: 'paid' as const }, true],
  ])('is for our intent by its %s', (_, changes, same) => {
    expect(isSameIntent(order, atGateway(changes))).toBe(same);
  });
});

describe('looking an order up', () => {
  it('returns the oldest one for exactly our amount', async () => {
    const gateway = holding(atGateway({ id: 'order_0', amount: paise(1) }), atGateway(), atGateway({ id: 'order_2' }));
    expect(await findGatewayOrder(gateway, order)).toEqual(accepted(atGateway()));
  });

  it('finds none where there is none for our amount', async () => {
    expect(await findGatewayOrder(holding(atGateway({ currency: 'USD' })), order)).toEqual(accepted(null));
  });

  it('reports that the gateway is unreachable', async () => {
    const away = refused('GATEWAY_UNAVAILABLE');
    expect(await findGatewayOrder({ findByReceipt: async () => away }, order)).toEqual(away);
  });
});

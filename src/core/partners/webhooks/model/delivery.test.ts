import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../../../shared/index.ts';
import {
  ATTEMPT_FAILURES,
  type AttemptEnd,
  type Delivery,
  deliveryAfter,
  endpointAfter,
  failureOfStatus,
  RETRY_AFTER_MS,
} from './delivery.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

const HOUR_MS = 3_600_000;
const NOW = instant(Date.parse('2026-12-05T06:30:00Z'));

const ENDPOINT: WebhookEndpoint = {
  ...{ id: 'whe_1', organisationId: 'org_1', url: 'https://asha.example/', description: '', eventTypes: [] },
  ...{ language: 'en', state: 'enabled', switchedOffFor: null, requestKey: null, createdAt: NOW, changedAt: NOW },
  ...{ failures: 0, failingSince: null, restsUntil: null, lease: null },
};
const DELIVERY: Delivery = {
  ...{ id: 'dlv_1', organisationId: 'org_1', endpointId: 'whe_1', eventId: 'evt_1', eventType: 'booking.confirmed' },
  ...{ bookingId: 'bkg_1', sequence: 1, resendOf: null, state: 'waiting', attempts: 0 },
  ...{ createdAt: NOW, dueAt: NOW, endedAt: null },
};
const end = (failure: AttemptEnd['failure']): AttemptEnd => ({ durationMs: 1, status: null, answer: '', failure });

describe('a delivery', () => {
  it('is retried for three days, each time after a longer pause', () => {
    const hours = RETRY_AFTER_MS.reduce((sum, ms) => sum + ms, 0) / HOUR_MS;
    expect(hours).toBeGreaterThan(72);
    expect(hours).toBeLessThan(73);
    expect([...RETRY_AFTER_MS].sort((one, other) => one - other)).toEqual(RETRY_AFTER_MS);
  });

  it('is given up after the last pause', () => {
    let delivery = DELIVERY;
    const pauses: number[] = [];
    let now = NOW;
    while (delivery.state === 'waiting') {
      delivery = deliveryAfter(delivery, end('status'), now);
      if (delivery.dueAt === null) break;
      pauses.push(delivery.dueAt - now);
      now = delivery.dueAt;
    }
    expect(pauses).toEqual(RETRY_AFTER_MS);
    expect(delivery).toEqual({ ...DELIVERY, state: 'given_up', attempts: 14, dueAt: null, endedAt: now });
  });

  it('ends with an answer of 2xx, and with 410', () => {
    const ended = { ...DELIVERY, attempts: 1, dueAt: null, endedAt: NOW };
    expect(deliveryAfter(DELIVERY, end(null), NOW)).toEqual({ ...ended, state: 'delivered' });
    expect(deliveryAfter(DELIVERY, end('gone'), NOW)).toEqual({ ...ended, state: 'given_up' });
  });
});

describe('an endpoint', () => {
  it('rests after two failures in a row, longer with each, at most an hour', () => {
    const rests: number[] = [];
    let endpoint = ENDPOINT;
    for (let failures = 1; failures <= 12; failures += 1) {
      endpoint = endpointAfter(endpoint, end('timeout'), NOW);
      rests.push(endpoint.restsUntil === null ? 0 : (endpoint.restsUntil - NOW) / 1_000);
    }
    expect(rests).toEqual([0, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]);
    expect(endpoint.failures).toBe(12);
    expect(endpointAfter(endpoint, end(null), NOW)).toEqual(ENDPOINT);
  });

  it('is switched off when nothing was delivered for three days, not before', () => {
    const failing = { ...ENDPOINT, failures: 9, failingSince: instant(NOW - 72 * HOUR_MS) };
    expect(endpointAfter(failing, end('status'), NOW)).toMatchObject({
      state: 'switched_off',
      switchedOffFor: 'failing',
      changedAt: NOW,
    });
    expect(endpointAfter(failing, end('status'), instant(NOW - 1))).toMatchObject({ state: 'enabled' });
    expect(endpointAfter({ ...failing, failingSince: null }, end('status'), NOW)).toMatchObject({
      state: 'enabled',
      failingSince: NOW,
    });
  });

  it('is switched off at once by 410', () => {
    expect(endpointAfter(ENDPOINT, end('gone'), NOW)).toMatchObject({ state: 'switched_off', switchedOffFor: 'gone' });
  });

  it.each(['disabled', 'deleted', 'switched_off'] as const)('that is %s already stays so', (state) => {
    for (const failure of ['gone', 'status', null] as const) {
      const failing = { ...ENDPOINT, state, failingSince: instant(0) };
      expect(endpointAfter(failing, end(failure), NOW)).toMatchObject({ state, switchedOffFor: null });
    }
  });
});

it.each([
  [200, null],
  [204, null],
  [299, null],
  [301, 'redirect'],
  [399, 'redirect'],
  [400, 'status'],
  [410, 'gone'],
  [500, 'status'],
  [199, 'status'],
])('status %i is %s', (status, failure) => {
  expect(failureOfStatus(status)).toBe(failure);
});

it('Whatever becomes of its attempts, a delivery ends once and an endpoint counts every failure since a success', () => {
  const ends = fc.array(fc.constantFrom(null, ...ATTEMPT_FAILURES), { maxLength: 40 });
  fc.assert(
    fc.property(ends, (failures) => {
      let [delivery, endpoint, now, since] = [DELIVERY, ENDPOINT, NOW, 0];
      for (const failure of failures) {
        if (delivery.state !== 'waiting') break;
        expect(delivery.dueAt).not.toBeNull();
        now = instant(Math.max(now, delivery.dueAt ?? 0));
        delivery = deliveryAfter(delivery, end(failure), now);
        endpoint = endpointAfter(endpoint, end(failure), now);
        since = failure === null ? 0 : since + 1;
        expect(endpoint.failures).toBe(since);
        expect(endpoint.failingSince === null).toBe(since === 0);
        expect((endpoint.restsUntil ?? now) - now).toBeLessThanOrEqual(HOUR_MS);
      }
      expect(delivery.attempts).toBeLessThanOrEqual(14);
      expect(delivery.dueAt === null).toBe(delivery.state !== 'waiting');
      expect(delivery.endedAt === null).toBe(delivery.state === 'waiting');
    }),
  );
});

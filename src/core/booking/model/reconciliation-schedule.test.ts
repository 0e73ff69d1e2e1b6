import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../../shared/index.ts';
import { ORDER_LIFE_MS } from './order.ts';
import { reconciliationDueAt } from './reconciliation-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const looks = (order: Parameters<typeof reconciliationDueAt>[0]) =>
  Array.from({ length: 12 }, (_, look) => reconciliationDueAt(order, look));

describe('the checks of an order', () => {
  it('are 2, 5, 10 and 20 minutes after placing, then 1 to 120 hours after its end', () => {
    const placedAt = instant(1_000);
    const expiresAt = instant(1_000 + ORDER_LIFE_MS);
    const times = looks({ createdAt: instant(0), placedAt, expiresAt });
    expect(times.slice(0, 4)).toEqual([2, 5, 10, 20].map((minutes) => 1_000 + minutes * MINUTE));
    expect(times.slice(4, 10)).toEqual([1, 6, 24, 48, 72, 120].map((hours) => expiresAt + hours * HOUR));
    expect(times.slice(10)).toEqual([null, null]);
  });

  it('count from the creation of an order that was never placed', () => {
    const times = looks({ createdAt: instant(0), placedAt: null, expiresAt: null });
    expect([times[0], times[3], times[4]]).toEqual([2 * MINUTE, 20 * MINUTE, ORDER_LIFE_MS + HOUR]);
  });

  it('never go back in time', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 20 * MINUTE }), (createdAt, later) => {
        const placedAt = instant(createdAt + later);
        const order = { createdAt: instant(createdAt), placedAt, expiresAt: instant(placedAt + ORDER_LIFE_MS) };
        const times = looks(order).filter((time) => time !== null);
        expect(times).toEqual([...times].sort((one, other) => one - other));
      }),
    );
  });
});

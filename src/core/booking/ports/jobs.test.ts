import { expect, it } from 'vitest';
import { instant } from '../../shared/index.ts';
import { type BookingJob, isOfRounds, jobKey } from './jobs.ts';

const JOBS: readonly (readonly [BookingJob, string, boolean])[] = [
  [{ kind: 'reconcile-order', receipt: 'r_1', look: 2 }, 'reconcile-r_1', true],
  [{ kind: 'compare-orders', since: instant(0), after: 'r_1' }, 'compare-orders', true],
  [{ kind: 'tell-notice', key: 'r_1:booked' }, 'tell-r_1:booked', false],
  [{ kind: 'settle-top-up', topUpId: 'tup_1', look: 2 }, 'top-up-tup_1', false],
  [{ kind: 'handle-event', eventId: 'evt_1' }, 'event-evt_1', false],
  [{ kind: 'sweep' }, 'sweep', false],
  [{ kind: 'purge' }, 'purge', false],
];

it.each(JOBS)('%j has a key of its own, and whether it calls the gateway for many orders', (job, key, ofRounds) => {
  expect([jobKey(job), isOfRounds(job)]).toEqual([key, ofRounds]);
});

it('has one key for each attempt of a refund', () => {
  const ask = { kind: 'ask-refund', receipt: 'r_1', paymentId: 'pay_1', cause: 'cancelled', attempt: 1 } as const;
  expect(jobKey(ask)).toMatch(/^ask-.*pay_1/);
  expect(jobKey({ ...ask, attempt: 2 })).not.toBe(jobKey(ask));
  expect(isOfRounds(ask)).toBe(false);
});

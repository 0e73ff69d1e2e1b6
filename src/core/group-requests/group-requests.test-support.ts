import { vi } from 'vitest';
import { type CalendarDay, type Email, type Instant, instant } from '../shared/index.ts';
import type { GroupAsked, GroupRequest } from './group-request.ts';
import type { GroupEmail, GroupWork } from './ports.ts';

/** Noon in India on 21 November 2026. */
export const NOON: Instant = instant(Date.parse('2026-11-21T06:30:00Z'));

/** What a group asks for. */
export const anAsk = (over: Partial<GroupAsked> = {}): GroupAsked => ({
  place: 'Goa',
  dates: { arrival: '2027-02-01' as CalendarDay, departure: '2027-02-04' as CalendarDay },
  rooms: 12,
  people: 24,
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  message: 'Near the beach, please.',
  ...over,
});

/** Stores in memory, mail that is kept, and a desk that is told. */
export function groupBench() {
  const kept = new Map<string, GroupRequest>();
  const asked: GroupEmail[] = [];
  const sent: Email[] = [];
  const told: string[] = [];
  const state = { failure: null as Error | null };
  const same = (one: GroupRequest, other: GroupRequest) =>
    JSON.stringify([one.place, one.dates, one.email, one.message]) ===
    JSON.stringify([other.place, other.dates, other.email, other.message]);
  const work: GroupWork = {
    run: (task) =>
      task({
        requests: {
          async add(request) {
            const earlier = [...kept.values()].find((each) => same(each, request));
            if (earlier === undefined) kept.set(request.id, request);
            return earlier ?? null;
          },
          find: async (id) => kept.get(id) ?? null,
          lock: async (reference) => [...kept.values()].find((each) => each.reference === reference) ?? null,
          saveAnswer: async (request) => void kept.set(request.id, request),
        },
        emails: { ask: async (email) => void asked.push(email) },
      }),
  };
  let ids = 0;
  return {
    kept,
    asked,
    sent,
    told,
    state,
    work,
    spend: vi.fn(async () => undefined),
    clock: { now: () => NOON },
    ids: {
      next() {
        ids += 1;
        return `id${ids}-abcdef-xyz`;
      },
    },
    mail: {
      async send(email: Email) {
        if (state.failure !== null) throw state.failure;
        sent.push(email);
      },
    },
    desk: { address: 'desk@padav.example', tell: async ({ id }: GroupRequest) => void told.push(id) },
  };
}

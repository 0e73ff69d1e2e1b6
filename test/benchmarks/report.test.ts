import { describe, expect, it } from 'vitest';
import { judgeSignInRounds } from './comparisons/concurrent-sign-ins.ts';
import { judgeWebhook } from './comparisons/webhook.ts';
import { type Circumstances, sectionOf } from './report.ts';
import { compare, judge, type Slice } from './statistics/verdict.ts';

const slice = (cpuMicros: number): Slice => ({ requests: 10, cpuMicros, perSecond: 800, p50: 1.25, p99: 4, steal: 0 });
const pairs = Array.from({ length: 8 }, (_, at) => ({ product: slice(130 + at), bare: slice(100) }));

const slower = pairs.slice(0, 3).map(({ bare }) => ({ product: slice(900), bare }));

const findings = {
  list: {
    facts: {
      bookings: 9,
      answer: [],
      statements: ['a', 'b'],
      names: ['a', 'b'],
      plans: [{ readWhole: [], indexes: ['bookings_of_traveller'] }],
    },
    factsVerdict: 'pass',
    comparison: judge(pairs, 1.6),
    bytes: 5_284,
  },
  search: { comparison: judge(pairs, 1.2), bytes: 10_011 },
  page: { comparison: judge(pairs, 2), bytes: 180_000 },
  traced: judge(pairs, 2),
  signInRounds: judgeSignInRounds([
    {
      quietP50: 1,
      quietP99: 2,
      p50: 3,
      p99: 20,
      searches: 2_000,
      steal: 0,
      signIns: [
        { status: 200, code: null, retryAfter: null, ms: 4_000 },
        { status: 503, code: 'BUSY', retryAfter: '5', ms: 10 },
      ],
    },
  ]),
  webhook: judgeWebhook([{ p50: 4, p99: 30, deliveries: 2_200, settledAfter: 1_240, steal: 0 }]),
  peers: {
    peers: [
      { name: 'express-mongoose', list: compare(slower), search: compare(slower), webhook: { p50: 2.5, p99: 12 } },
      { name: 'express-knex', list: compare(slower), search: compare(slower), webhook: { p50: 1.5, p99: 9 } },
    ],
    hasRealMongo: false,
  },
} as const;

const circumstances: Circumstances = {
  at: new Date('2026-11-21T06:30:00Z'),
  minutes: 8.24,
  machine: 'Some Processor, 2 cores, Linux, Node 20.20.2',
  pinned: true,
  loadBefore: '0.10, 0.20, 0.30',
  loadAfter: '1.10, 0.80, 0.40',
  steal: 0.012,
  bookings: 500_000,
};

describe('the section of the report', () => {
  const section = sectionOf(findings, circumstances);

  it.each([
    'Taken 2026-11-21 06:30 UTC by `npm run tool -- bench` in 8.2 minutes on Some Processor, 2 cores, Linux, Node 20.20.2.',
    'Load averages 0.10, 0.20, 0.30 before and 1.10, 0.80, 0.40 after; steal 1.2 %.',
    '| Booking list, processor time against bare Fastify with the same statements | 1.33 | 1.31 to 1.35 | at most 1.6 | pass |',
    '| Booking list, statements a request | 2 | counted | at most 2 | pass |',
    '| Booking list, tables read whole with 5,00,000 bookings | 0 | counted | none | pass |',
    '| at most 1.2 | fail |',
    '| Page of results drawn before, processor time against bare Fastify with the same bytes | 1.33 | 1.31 to 1.35 | at most 2 | pass |',
    'the page of results 180000 bytes (8 pairs)',
    '| Warm search with every trace sent, processor time against tracing off | 1.33 | 1.31 to 1.35 | at most 2 | pass |',
    '| Warm search during 64 sign-ins at once, p99 | 20.0 ms | 20.0 ms to 20.0 ms, least and greatest of 1 rounds | at most 50 ms | pass |',
    '| Webhook, 200 events a second, acknowledged, p99 | 30.0 ms | 30.0 ms to 30.0 ms, least and greatest of 1 rounds | at most 100 ms | pass |',
    'each is 2200 signed deliveries, every tenth event twice; acknowledged in 4.0 ms at the median.',
    'the last is settled 1.2 s after the last acknowledgement',
    '| Booking list, Padav | 134 µs (132 to 135) | 1.33 (1.31 to 1.35) | 800 | 1.3 ms | 4.0 ms |',
    '| Booking list, bare Fastify | 100 µs (100 to 100) | 1 | 800 | 1.3 ms | 4.0 ms |',
    '| Booking list, Express and Mongoose (peer) | 900 µs (900 to 900) | 9.00 (9.00 to 9.00) | 800 | 1.3 ms | 4.0 ms |',
    '| Warm search, Express, helmet and knex (peer) | 900 µs (900 to 900) | 9.00 (9.00 to 9.00) | 800 | 1.3 ms | 4.0 ms |',
    'in turns with bare Fastify (at least 3 pairs a call)',
    'answers from memory at once; a real database would take longer',
    '| Padav | 4.0 ms | 30.0 ms |',
    '| Express and Mongoose (peer) | 2.5 ms | 12.0 ms |',
    '1 succeeded (p50 4.0 s, p99 4.0 s) and 1 were refused (503 BUSY with Retry-After).',
  ])('contains %s', (words) => {
    expect(section).toContain(words);
  });

  it('has no verdict on a peer', () => {
    const rows = section.split('\n').filter((line) => line.includes('(peer)'));
    expect(rows).toHaveLength(6);
    expect(rows.filter((line) => /pass|fail|inconclusive|at most/.test(line))).toEqual([]);
  });

  it('says which MongoDB the peer had', () => {
    const peers = { ...findings.peers, hasRealMongo: true };
    expect(sectionOf({ ...findings, peers }, circumstances)).toContain('the MongoDB of PADAV_BENCH_MONGODB_URL');
  });

  it('says why the peers were left out, and has the product’s figures all the same', () => {
    const without = sectionOf(
      { ...findings, peers: { missing: 'npm could not install their packages' } },
      circumstances,
    );
    expect(without).toContain('were left out: npm could not install their packages.');
    expect(without).not.toContain('(peer)');
    expect(without).toContain('| Padav | 4.0 ms | 30.0 ms |');
  });
});

import { describe, expect, it } from 'vitest';
import { type Look, median, middleLook, readLook, shortcomings, tableRow } from './verdict.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The output of Lighthouse, as far as it is read. */
const result = (score = 1, audits: Record<string, object> = {}) => ({
  finalDisplayedUrl: 'http://127.0.0.1:3000/profile?panel=bookings',
  categories: Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      {
        score,
        auditRefs: [
          { id: `${name}-audit`, weight: 3 },
          { id: 'told', weight: 0 },
        ],
      },
    ]),
  ),
  audits: {
    told: { score: 0 },
    ...Object.fromEntries(CATEGORIES.map((name) => [`${name}-audit`, { score }])),
    'largest-contentful-paint': { numericValue: 1200 },
    'total-blocking-time': { numericValue: 40 },
    'cumulative-layout-shift': { numericValue: 0 },
    ...audits,
  },
});

const look = (performance: number, lcpMs: number, cls = 0): Look => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs,
  tbtMs: 50,
  cls,
  faults: [],
});

describe('a result of Lighthouse', () => {
  it('is parsed: scores of 100, times and layout shift', () => {
    expect(readLook(result(), '/profile')).toEqual({ ...look(100, 1200), tbtMs: 40 });
  });

  it('names audits that cost points in a category with a target of 100, and no other', () => {
    expect(readLook(result(0.9), '/profile').faults).toEqual([
      'accessibility-audit',
      'best-practices-audit',
      'seo-audit',
    ]);
  });

  it('is refused with the reason where the page could not be loaded', () => {
    expect(() => readLook({ ...result(), runtimeError: { message: 'The page did not paint.' } }, '/profile')).toThrow(
      'did not paint',
    );
  });

  it('is refused where the page led elsewhere, such as to the sign-in', () => {
    expect(() => readLook(result(), '/hotels')).toThrow('Lighthouse was led from /hotels to /profile.');
  });

  it.each([
    [{}, 'finalDisplayedUrl'],
    [result(1, { 'total-blocking-time': { numericValue: null } }), 'total-blocking-time.numericValue'],
    ['nothing', 'finalDisplayedUrl'],
  ])('is refused when a figure is missing, which is named', (broken, named) => {
    expect(() => readLook(broken, '/profile')).toThrow(named);
  });
});

describe('the result of several runs', () => {
  it('is the median of each figure', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
    expect(() => median([])).toThrow('nothing');
    const middle = middleLook([look(90, 3000), look(99, 1000), look(97, 1500)]);
    expect([middle.scores.performance, middle.lcpMs]).toEqual([97, 1500]);
  });

  it('takes the maximum of layout shift and of faults', () => {
    const odd = { ...look(99, 1000, 0.02), faults: ['errors-in-console'] };
    const { cls, faults } = middleLook([look(99, 1000), odd, look(99, 1000)]);
    expect([cls, faults]).toEqual([0.02, ['errors-in-console']]);
  });
});

describe('the verdict', () => {
  const wanted = { performance: 97, lcpMs: 1600, tbtMs: 50 };

  it('passes a page that just meets its targets', () => {
    expect(shortcomings(look(97, 1600), wanted)).toEqual([]);
    expect(tableRow('Home', look(97, 1600), wanted)).toBe(
      '| Home | 97 (at least 97) | 100 | 100 | 100 | 1.60 s (at most 1.60 s) | 50 ms (at most 50 ms) | 0 | pass |',
    );
  });

  it('names each figure below its target', () => {
    const poor: Look = {
      ...look(96, 1601, 0.001),
      tbtMs: 51,
      scores: { performance: 96, accessibility: 99, 'best-practices': 96, seo: 92 },
      faults: ['meta-description'],
    };
    expect(shortcomings(poor, wanted)).toEqual([
      'performance 96, wanted 97',
      'accessibility 99, wanted 100',
      'best-practices 96, wanted 100',
      'seo 92, wanted 100',
      'largest paint after 1.60 s, wanted 1.60 s',
      'blocked for 51 ms, wanted 50 ms',
      'layout shift 0.0010, wanted none',
      'marked down for meta-description',
    ]);
    expect(tableRow('Home', poor, wanted)).toContain('| 0.0010 | FAIL |');
  });

  it('skips the times of a page without a target for them', () => {
    expect(shortcomings({ ...look(95, 9000), tbtMs: 900 }, { performance: 95 })).toEqual([]);
    expect(tableRow('Voucher', look(95, 9000), { performance: 95 })).toContain('| 9.00 s | 50 ms |');
  });
});

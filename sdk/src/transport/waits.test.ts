import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deprecationIn } from './deprecations.ts';
import { exhaustedMs, pauseBefore, retryAfterMs } from './waits.ts';

const NOW = Date.UTC(2026, 11, 1);
const only = (name: string, text: string | null) => (asked: string) => (asked === name ? text : null);

describe('the pause before a request is sent again', () => {
  const retry = fc.nat(2_000);
  const chance = fc.double({ min: 0, max: 1, noNaN: true });

  it('is between a quarter of a second and eight, and never shrinks', () => {
    fc.assert(
      fc.property(retry, chance, (count, part) => {
        const ms = pauseBefore(count, null, part);
        expect(ms).toBeGreaterThanOrEqual(250);
        expect(ms).toBeLessThanOrEqual(8_000);
        expect(pauseBefore(count + 1, null, part)).toBeGreaterThanOrEqual(ms);
      }),
    );
  });

  it('is never shorter than the answer asks for', () => {
    fc.assert(
      fc.property(retry, chance, fc.nat(60_000), (count, part, asked) => {
        const ms = pauseBefore(count, asked, part);
        expect(ms).toBeGreaterThanOrEqual(asked);
        expect(ms).toBeLessThanOrEqual(asked + 250);
      }),
    );
  });
});

describe('Retry-After', () => {
  it.each([
    ['3', 3_000],
    ['0', 0],
    ['3 s', null],
    ['-3', null],
    ['Tue, 01 Dec 2026 00:00:05 GMT', 5_000],
    ['Tue, 01 Dec 2026 00:00:00 GMT', 0],
    ['Mon, 30 Nov 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j asks for %j ms', (text, ms) => {
    expect(retryAfterMs(only('retry-after', text), NOW)).toBe(ms);
  });
});

describe('RateLimit', () => {
  it.each([
    ['"key";r=599;t=42, "organisation";r=540;t=31', 0],
    ['"key";r=0;t=42, "organisation";r=540;t=31', 42_000],
    ['"key";r=0;t=42, "organisation";r=0;t=60', 60_000],
    ['"key"; r=0; t=2', 2_000],
    ['"key";r=05;t=2', 0],
    ['"key";t=2', 0],
    ['"key";r=0', 0],
    ['', 0],
    [null, 0],
  ])('%j lets nothing pass for %i ms', (text, ms) => {
    expect(exhaustedMs(only('ratelimit', text))).toBe(ms);
  });
});

describe('Deprecation', () => {
  const of = (headers: Readonly<Record<string, string>>) =>
    deprecationIn('getBalance', (name) => headers[name] ?? null);

  it('is read with its end and its link, which may be missing', () => {
    expect(of({ deprecation: '@0' })).toEqual({
      operation: 'getBalance',
      since: new Date(0),
      sunset: null,
      link: null,
    });
  });

  it.each(['true', '@', '@1 ', 'x@1', '@1;a', '1796450400', 'Sat, 01 May 2027 00:00:00 GMT'])(
    'is none as %j',
    (deprecation) => {
      expect(of({ deprecation })).toBeNull();
    },
  );

  it.each([
    ['<https://a.example/b>; rel="deprecation"', 'https://a.example/b'],
    ['<https://a.example/b>; rel=deprecation', 'https://a.example/b'],
    ['<https://a.example/b>;rel="deprecation help more"', 'https://a.example/b'],
    ['<https://a.example/b>; REL="Deprecation"', 'https://a.example/b'],
    ['<https://a.example/b>; rel="deprecations"', null],
    ['<https://a.example/b>; rel=deprecation-soon', null],
    [
      '<https://a.example/n>; rel="next", <https://a.example/b>; type="text/html"; rel="help deprecation"',
      'https://a.example/b',
    ],
    ['<https://a.example/b>; rel="no-deprecation"', null],
    ['<https://a.example/b>; rel="next"; title="deprecation"', null],
    ['', null],
  ])('has the link of %j', (link, target) => {
    expect(of({ deprecation: '@0', link })?.link).toBe(target);
  });
});

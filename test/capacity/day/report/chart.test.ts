import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisUpTo, chart } from './chart.ts';

const values = Array.from({ length: 24 }, (_, hour) => hour);
const panel = { title: 'In use', unit: '%', series: [{ name: 'cores', style: 'one', values }] } as const;

describe('an axis', () => {
  it('holds every value, with three to eight round marks', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e7, noNaN: true }), (highest) => {
        const { end, step } = axisUpTo(highest);
        expect(end).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
        expect(end / step).toBeGreaterThan(1.9);
        expect(end / step).toBeLessThan(8.1);
        expect(['1', '2', '5']).toContain(step.toExponential(6)[0]);
      }),
    );
    expect(axisUpTo(0)).toEqual({ end: 1, step: 0.25 });
  });
});

describe('a chart', () => {
  it('has a line of steps for each series, within its panel, and a name for those who do not see it', () => {
    const svg = chart([panel, panel], 'Cores < all & more');
    expect(svg).toContain('aria-label="Cores &lt; all &amp; more"');
    const paths = [...svg.matchAll(/<path class="one" d="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toHaveLength(2);
    expect(paths[0]?.match(/H/g)).toHaveLength(24);
    for (const [, y] of svg.matchAll(/[ML][\d.]+ ([\d.]+)H/g)) expect(Number(y)).toBeLessThan(500);
    expect(svg).toContain('prefers-color-scheme: dark');
  });

  it('is not drawn when names would lie upon each other', () => {
    const long = { name: 'a'.repeat(60), style: 'one', values } as const;
    expect(() => chart([{ ...panel, series: [long, long, long] }], '')).toThrow(RangeError);
  });
});

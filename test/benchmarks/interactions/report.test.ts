import { describe, expect, it } from 'vitest';
import type { InteractionFindings } from './measure.ts';
import { areFast, interactionSection } from './report.ts';

const FAST: InteractionFindings = {
  steps: [
    { name: 'Search', ms: [16, 100, 24, 96, 200] },
    { name: 'Sort', ms: [16] },
  ],
  frames: { due: 1_000, missed: 30 },
  emptyFrames: { due: 500, missed: 10 },
  growth: 10 * 2 ** 20,
};
const FACTS = { at: new Date('2026-11-28T08:00:00Z'), machine: '2 x CPU', rounds: 5, searches: 50 };

describe('the verdict on interactions', () => {
  it('passes what just meets its targets', () => {
    expect(areFast(FAST)).toBe(true);
    const section = interactionSection(FAST, FACTS);
    expect(section).toContain('| Search | 5 | 100 | 200 | pass |');
    expect(section).toContain(
      '| Frames missed while 300 cards scroll, beyond an empty page | 1.0 % (3.0 % and 2.0 %) | 1 % | pass |',
    );
    expect(section).toContain('| Memory after 50 more searches | 10.0 MB more | 10 MB | pass |');
  });

  it.each<[string, Partial<InteractionFindings>]>([
    ['a step is slow as a rule', { steps: [{ name: 'Sort', ms: [104, 104, 16] }] }],
    ['a step is slow once', { steps: [{ name: 'Sort', ms: [208, ...Array(20).fill(16)] }] }],
    ['frames are missed', { frames: { due: 1_000, missed: 31 } }],
    ['nothing was scrolled', { frames: { due: 0, missed: 0 } }],
    ['no empty page was scrolled', { emptyFrames: { due: 0, missed: 0 } }],
    ['the memory grows', { growth: 10 * 2 ** 20 + 1 }],
  ])('fails where %s', (_, slow) => {
    const findings = { ...FAST, ...slow };
    expect(areFast(findings)).toBe(false);
    expect(interactionSection(findings, FACTS)).toContain('| fail |');
  });
});

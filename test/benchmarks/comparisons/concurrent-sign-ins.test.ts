import { describe, expect, it } from 'vitest';
import type { SignInOutcome } from '../processes/concurrent-sign-ins.ts';
import { judgeSignInRounds, requireAnswered, type SignInRound } from './concurrent-sign-ins.ts';

const good: SignInOutcome = { status: 200, code: null, retryAfter: null, ms: 900 };
const busy: SignInOutcome = { status: 503, code: 'BUSY', retryAfter: '5', ms: 20 };

const round = (p99: number, steal = 0): SignInRound => ({
  quietP50: 1,
  quietP99: 3,
  p50: 2,
  p99,
  searches: 2_000,
  steal,
  signIns: [good, busy],
});

const outcome = (signIns: readonly SignInOutcome[], bad: readonly string[] = []) => ({
  quiet: [1],
  during: [1],
  bad,
  signIns,
});

describe('a round of concurrent sign-ins', () => {
  it('counts when sign-ins succeed or get 503', () => {
    expect(() => requireAnswered(outcome([good, busy]))).not.toThrow();
  });

  it.each([
    ['a search was not answered with 200', outcome([good], ['503 BUSY'])],
    ['nobody was signed in', outcome([busy])],
    ['a sign-in was refused for another reason', outcome([good, { ...busy, status: 429, code: 'TOO_MANY_REQUESTS' }])],
    ['it was not told when to come back', outcome([good, { ...busy, retryAfter: null }])],
    ['it failed', outcome([good, { ...good, status: 500, code: 'INTERNAL' }])],
  ])('is void when %s', (_, void_) => {
    expect(() => requireAnswered(void_)).toThrow(/^The run is void/);
  });
});

describe('rounds of concurrent sign-ins', () => {
  it('pass when each p99 is at most 50 ms, and fail when each is above', () => {
    expect(judgeSignInRounds([round(10), round(50), round(30)])).toMatchObject({
      verdict: 'pass',
      p99: { median: 30, low: 10, high: 50 },
    });
    expect(judgeSignInRounds([round(51), round(90)]).verdict).toBe('fail');
  });

  it('are inconclusive when they differ, or fail on a busy machine', () => {
    expect(judgeSignInRounds([round(10), round(51)])).toMatchObject({
      verdict: 'inconclusive',
      doubts: ['1 of 2 rounds were beyond the target'],
    });
    expect(judgeSignInRounds([round(51, 0.06), round(90)])).toMatchObject({
      verdict: 'inconclusive',
      doubts: ['over 5 % steal'],
    });
    expect(judgeSignInRounds([round(20, 0.06)]).verdict).toBe('pass');
  });
});

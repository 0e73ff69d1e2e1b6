import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Outcome } from './outcome.ts';

const SERVED: Outcome = { kind: 'data', data: 1 };
const DOWN: Outcome = { kind: 'failed', why: 'HTTP 502', status: 502 };
const CIRCUIT_OPEN: Outcome = { kind: 'failed', why: 'circuit-open', status: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A mock of a provider that counts its calls and the trial calls. */
function bench(places = 8) {
  const breaker = new CircuitBreaker(places);
  const state = { outcome: SERVED, gate: Promise.resolve(), calls: 0, trials: 0 };
  const run = () =>
    breaker.run(async (isTrial) => {
      state.calls += 1;
      if (isTrial) state.trials += 1;
      await state.gate;
      return state.outcome;
    });
  const closeGate = () => {
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
  return { breaker, state, run, closeGate };
}

/** Five failed calls in a row. */
async function brought(down: ReturnType<typeof bench>): Promise<void> {
  down.state.outcome = DOWN;
  for (let call = 0; call < 5; call += 1) expect(await down.run()).toBe(DOWN);
}

describe('a provider that is down', () => {
  it('opens the breaker after five failed calls in a row; callers fail at once', async () => {
    const down = bench();
    await brought(down);
    expect(down.breaker.isOpen).toBe(true);
    for (let call = 0; call < 50; call += 1) expect(await down.run()).toEqual(CIRCUIT_OPEN);
    expect(down.state.calls).toBe(5);
  });

  it('does not, when one of five succeeded', async () => {
    const { breaker, state, run } = bench();
    for (let call = 0; call < 40; call += 1) {
      state.outcome = call % 5 === 4 ? SERVED : DOWN;
      await run();
    }
    expect(state.calls).toBe(40);
    expect(breaker.isOpen).toBe(false);
  });

  it.each<Outcome>([
    { kind: 'unknown hotel' },
    { kind: 'refused', why: 'refused', status: 200 },
    { kind: 'quota', retryAfterSeconds: 9, status: 429 },
    { kind: 'too soon', status: 429 },
    { kind: 'no room' },
  ])('does not include $kind', async (outcome) => {
    const { state, run } = bench();
    state.outcome = outcome;
    for (let call = 0; call < 20; call += 1) expect(await run()).toEqual(outcome);
    expect(state.calls).toBe(20);
  });

  it('is tried again after two seconds by one background call', async () => {
    const down = bench();
    await brought(down);
    vi.advanceTimersByTime(1_999);
    expect(await down.run()).toEqual(CIRCUIT_OPEN);
    vi.advanceTimersByTime(1);
    const open = down.closeGate();
    const first = down.run();
    expect(await down.run()).toEqual(CIRCUIT_OPEN);
    await vi.advanceTimersByTimeAsync(30);
    expect(await first).toEqual(CIRCUIT_OPEN);
    expect([down.state.calls, down.state.trials]).toEqual([6, 1]);
    down.state.outcome = SERVED;
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(await down.run()).toBe(SERVED);
  });

  it('closes the breaker for the caller that tried it, when it has recovered quickly', async () => {
    const down = bench();
    await brought(down);
    vi.advanceTimersByTime(2_000);
    down.state.outcome = SERVED;
    expect(await down.run()).toBe(SERVED);
    expect(await down.run()).toBe(SERVED);
  });

  it('stays open when the trial fails, with a trial every two seconds', async () => {
    const down = bench();
    await brought(down);
    for (let trial = 1; trial <= 10; trial += 1) {
      vi.advanceTimersByTime(2_000);
      for (let call = 0; call < 5; call += 1) await down.run();
      expect(down.state.trials).toBe(trial);
    }
    expect(down.state.calls).toBe(15);
  });

  it('rejects callers that waited for a slot', async () => {
    const down = bench(1);
    const open = down.closeGate();
    down.state.outcome = DOWN;
    const waiting = Array.from({ length: 9 }, () => down.run());
    open();
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter((outcome) => outcome === DOWN)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome !== DOWN)).toEqual(Array.from({ length: 4 }, () => CIRCUIT_OPEN));
  });
});

describe('the bulkhead', () => {
  it('has a limit on concurrent calls and eight times as many waiting; others are refused at once', async () => {
    const { state, run, closeGate } = bench(2);
    const open = closeGate();
    const running = Array.from({ length: 30 }, () => run());
    await vi.advanceTimersByTimeAsync(0);
    expect(state.calls).toBe(2);
    open();
    const outcomes = await Promise.all(running);
    expect(outcomes.filter(({ kind }) => kind === 'data')).toHaveLength(18);
    expect(outcomes.filter(({ kind }) => kind === 'no room')).toHaveLength(12);
  });

  it('frees the slot of a call that throws, which its callers receive', async () => {
    const breaker = new CircuitBreaker(1);
    const broken = () => breaker.run(async () => Promise.reject(new Error('the database is away')));
    for (let call = 0; call < 10; call += 1) await expect(broken()).rejects.toThrow('the database is away');
    expect(await breaker.run(async () => SERVED)).toBe(SERVED);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenUntil } from '../../testing/render.tsx';
import { maintainSession } from './maintain-session.ts';
import { tokenExpiry } from './token-expiry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-21T06:00:00Z');

function arrange(token: string | null, renewals: (() => Promise<string>)[] = []) {
  const held = { token };
  const calls: number[] = [];
  const expired = vi.fn(() => {
    held.token = null;
  });
  const keeper = maintainSession({
    token: () => held.token,
    renew: () => {
      calls.push(Date.now() - START);
      return (renewals[calls.length - 1] ?? (() => Promise.reject(new Error('unreachable'))))();
    },
    renewed: (next) => {
      held.token = next;
    },
    expired,
    now: Date.now,
    later: (callback, ms) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  keeper.look();
  return { held, calls, expired, keeper };
}

describe('maintaining a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends one whose token has expired, at once', () => {
    expect(arrange(tokenUntil(START - 1000)).expired).toHaveBeenCalledOnce();
  });

  it('renews five minutes before the end, not earlier', async () => {
    const next = tokenUntil(START + 3 * HOUR);
    const { held, calls } = arrange(tokenUntil(START + HOUR), [async () => next]);
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([55 * MINUTE]);
    expect(held.token).toBe(next);
  });

  it('continues to renew the next token', async () => {
    const tokens = [tokenUntil(START + 2 * HOUR), tokenUntil(START + 3 * HOUR)];
    const { calls } = arrange(
      tokenUntil(START + HOUR),
      tokens.map((each) => async () => each),
    );
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(calls).toEqual([55 * MINUTE, 115 * MINUTE]);
  });

  it('waits 30, 60, 120 seconds between failures, and ends the session at its expiry', async () => {
    const { calls, expired } = arrange(tokenUntil(START + HOUR));
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    const first = 55 * MINUTE;
    expect(calls).toEqual([first, first + 30_000, first + 90_000, first + 210_000]);
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expired).toHaveBeenCalledOnce();
  });

  it('never waits longer than 960 seconds', async () => {
    const { calls, keeper, held } = arrange(tokenUntil(START + 4 * MINUTE));
    for (let round = 0; round < 12; round += 1) {
      await vi.advanceTimersByTimeAsync(960_000);
      held.token = tokenUntil(Date.now() + 4 * MINUTE);
      keeper.look();
    }
    const waits = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
    expect(Math.max(...waits.slice(-3))).toBeLessThanOrEqual(960_000);
    expect(waits.at(-1)).toBe(960_000);
  });

  it('discards a late token of a traveller who has signed out', async () => {
    let reply: (token: string) => void = () => {};
    const { held } = arrange(tokenUntil(START + MINUTE), [() => new Promise((resolve) => (reply = resolve))]);
    held.token = null;
    reply(tokenUntil(START + HOUR));
    await vi.advanceTimersByTimeAsync(1);
    expect(held.token).toBeNull();
  });

  it('sends one request, however often the page becomes visible meanwhile', () => {
    const { calls, keeper } = arrange(tokenUntil(START + MINUTE), [() => new Promise(() => {})]);
    keeper.look();
    keeper.look();
    expect(calls).toHaveLength(1);
  });

  it('only logs an unreadable token', () => {
    const { expired } = arrange('nonsense');
    expect(expired).not.toHaveBeenCalled();
    expect(console.info).toHaveBeenCalledWith('Invalid token specified');
  });
});

describe('the expiry of a token', () => {
  it('is read from its claims', () => {
    expect(tokenExpiry(tokenUntil(START))).toBe(START);
  });

  it('is the only claim that the web reads', () => {
    // Without a type argument, by which Vitest would not see that the cached module depends on other files.
    const sources: Record<string, string> = import.meta.glob('../../**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const readers = Object.entries(sources)
      .filter(([file, source]) => !/\.test\.|testing\//.test(file) && /atob\(|jwtDecode|split\('\.'\)/.test(source))
      .map(([file]) => file);
    expect(readers).toEqual(['./token-expiry.ts']);
    const forged = `a.${btoa(JSON.stringify({ exp: 1, sub: 'someone', name: 'Eve', discounts: 9 }))}.c`;
    expect(tokenExpiry(forged)).toBe(1000);
  });

  it.each(['', 'a.b.c', 'a.e30.c', `a.${btoa('{"exp":"soon"}')}.c`])('is null for %s', (token) => {
    expect(tokenExpiry(token)).toBeNull();
  });
});

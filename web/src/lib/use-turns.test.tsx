import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useTurns } from './use-turns.ts';

describe('a turn at something that leaves the page', () => {
  it('counts until a later one begins', () => {
    const { result } = renderHook(useTurns);
    const first = result.current();
    expect(first()).toBe(true);
    const second = result.current();
    expect(first()).toBe(false);
    expect(second()).toBe(true);
  });

  it('counts no more once the traveller went elsewhere', () => {
    const { result } = renderHook(useTurns);
    const turn = result.current();
    history.pushState(null, '', '/elsewhere');
    expect(turn()).toBe(false);
  });

  it('counts no more once its part of the page is gone', () => {
    const { result, unmount } = renderHook(useTurns);
    const turn = result.current();
    unmount();
    expect(turn()).toBe(false);
  });

  it('counts beside those of another part of the page', () => {
    const { result } = renderHook(useTurns);
    const { result: other } = renderHook(useTurns);
    const turn = result.current();
    const turnOfOther = other.current();
    expect([turn(), turnOfOther()]).toEqual([true, true]);
  });

  it('is begun by the same function as long as the part stands', () => {
    const { result, rerender } = renderHook(useTurns);
    const begin = result.current;
    const turn = begin();
    rerender();
    expect(result.current).toBe(begin);
    expect(turn()).toBe(true);
  });
});

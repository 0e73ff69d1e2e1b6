import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLatestAction } from './use-latest-action.ts';

describe('the turn of an asynchronous navigation', () => {
  it('is valid until a later one starts', () => {
    const { result } = renderHook(useLatestAction);
    const first = result.current();
    expect(first()).toBe(true);
    const second = result.current();
    expect(first()).toBe(false);
    expect(second()).toBe(true);
  });

  it('is invalid once the traveller navigated elsewhere', () => {
    const { result } = renderHook(useLatestAction);
    const turn = result.current();
    history.pushState(null, '', '/elsewhere');
    expect(turn()).toBe(false);
  });

  it('is invalid once its component is unmounted', () => {
    const { result, unmount } = renderHook(useLatestAction);
    const turn = result.current();
    unmount();
    expect(turn()).toBe(false);
  });

  it('is valid beside those of another component', () => {
    const { result } = renderHook(useLatestAction);
    const { result: other } = renderHook(useLatestAction);
    const turn = result.current();
    const turnOfOther = other.current();
    expect([turn(), turnOfOther()]).toEqual([true, true]);
  });

  it('is started by the same function as long as the component is mounted', () => {
    const { result, rerender } = renderHook(useLatestAction);
    const begin = result.current;
    const turn = begin();
    rerender();
    expect(result.current).toBe(begin);
    expect(turn()).toBe(true);
  });
});

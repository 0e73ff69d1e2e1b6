import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenInterested } from './when-interested.ts';

const work = vi.fn();
let leave = () => {};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  leave();
  work.mockReset();
  vi.useRealTimers();
});

const byPointer = (sign: string, pointerType: string): Event => Object.assign(new Event(sign), { pointerType });

describe('work for whoever is interested', () => {
  it.each(['pointermove', 'pointerdown', 'pointerup', 'keydown'])('begins with %s, once', (sign) => {
    leave = whenInterested(work);
    expect(work).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    for (const each of ['pointermove', 'keydown', sign]) dispatchEvent(new Event(each));
    expect(work).toHaveBeenCalledOnce();
  });

  it.each(['mouse', 'pen'])('begins with the first movement of a %s', (pointerType) => {
    leave = whenInterested(work);
    dispatchEvent(byPointer('pointermove', pointerType));
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits until a finger is lifted, which may have been about to scroll', () => {
    leave = whenInterested(work);
    for (const sign of ['pointerdown', 'pointermove', 'pointercancel']) dispatchEvent(byPointer(sign, 'touch'));
    expect(work).not.toHaveBeenCalled();
    dispatchEvent(byPointer('pointerup', 'touch'));
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits while the page scrolls, until it has been still for half a second', () => {
    leave = whenInterested(work);
    for (let swipe = 0; swipe < 5; swipe += 1) {
      dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(499);
    }
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('begins with a key while the page scrolls, and only once', () => {
    leave = whenInterested(work);
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not begin once it is cancelled', () => {
    const cancel = whenInterested(work);
    dispatchEvent(new Event('scroll'));
    cancel();
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(1_000);
    expect(work).not.toHaveBeenCalled();
  });
});

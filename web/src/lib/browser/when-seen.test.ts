import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenSeen } from './when-seen.ts';

const work = vi.fn();
let told: (entries: readonly { isIntersecting: boolean }[]) => void = () => {};
let options: IntersectionObserverInit | undefined;
const observed: Element[] = [];
const disconnect = vi.fn();

class Observer {
  constructor(callback: typeof told, asked?: IntersectionObserverInit) {
    told = callback;
    options = asked;
  }
  observe(element: Element) {
    observed.push(element);
  }
  disconnect = disconnect;
}

const part = document.createElement('footer');

beforeEach(() => {
  work.mockReset();
  disconnect.mockReset();
  observed.length = 0;
  vi.useFakeTimers();
});

describe('what a part of the page needs', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));

  it('is requested once it is near the screen and the browser is idle, once', async () => {
    whenSeen(part, work);
    expect([observed, options?.rootMargin]).toEqual([[part], '300px']);
    told([{ isIntersecting: false }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
    told([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is not requested for a part that is gone, be it not seen yet or seen', async () => {
    whenSeen(part, work)();
    expect(disconnect).toHaveBeenCalledTimes(1);
    const leave = whenSeen(part, work);
    told([{ isIntersecting: true }]);
    leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
  });
});

it.each([
  ['the browser can’t tell', part],
  ['there is no part', null],
])('Where %s it is requested once the browser is idle', async (_why, element) => {
  whenSeen(element, work);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

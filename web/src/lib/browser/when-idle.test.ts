import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const work = vi.fn();
let state: DocumentReadyState = 'complete';

beforeEach(() => {
  work.mockReset();
  state = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  vi.useFakeTimers();
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

/** A browser with requestIdleCallback. */
function idleBrowser() {
  const asked = vi.fn((_work: () => void, _options?: IdleRequestOptions) => 7);
  const cancelled = vi.fn();
  vi.stubGlobal('requestIdleCallback', asked);
  vi.stubGlobal('cancelIdleCallback', cancelled);
  return { asked, cancelled };
}

const withoutIdle = () => void Reflect.deleteProperty(globalThis, 'requestIdleCallback');
const loaded = () => {
  state = 'complete';
  dispatchEvent(new Event('load'));
};

describe('deferred work', () => {
  it('is done when the browser is idle, after two seconds at most', () => {
    const { asked, cancelled } = idleBrowser();
    const takeBack = whenIdle(work);
    expect(asked).toHaveBeenCalledWith(work, { timeout: 2000 });
    takeBack();
    expect(cancelled).toHaveBeenCalledWith(7);
  });

  it('is done soon by a browser without that callback', () => {
    withoutIdle();
    whenIdle(work);
    vi.advanceTimersByTime(199);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('can be cancelled', () => {
    withoutIdle();
    whenIdle(work)();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });

  it.each(['loading', 'interactive'] as const)('waits for the page, which is %s', (now) => {
    withoutIdle();
    state = now;
    whenIdle(work);
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
    loaded();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
    loaded();
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });

  it('can be cancelled before the page has loaded, and between that and the work', () => {
    withoutIdle();
    state = 'loading';
    const early = whenIdle(work);
    early();
    loaded();
    vi.runAllTimers();
    state = 'loading';
    const late = whenIdle(work);
    loaded();
    late();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenInterested } from './when-interested.ts';

const work = vi.fn();
let leave = () => {};
afterEach(() => {
  leave();
  work.mockReset();
});

describe('work for whoever is interested', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('begins with %s, once', (sign) => {
    leave = whenInterested(work);
    expect(work).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    for (const each of ['pointermove', 'keydown', sign]) dispatchEvent(new Event(each));
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not begin once it is cancelled', () => {
    whenInterested(work)();
    dispatchEvent(new Event('keydown'));
    expect(work).not.toHaveBeenCalled();
  });
});

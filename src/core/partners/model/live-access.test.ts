import { describe, expect, it } from 'vitest';
import { liveRefusal } from './live-access.ts';

describe('live mode', () => {
  it.each(['not_requested', 'requested', 'suspended'] as const)('is refused while live access is %s', (live) => {
    expect(liveRefusal({ live }, 'live')).toEqual({ code: 'LIVE_NOT_APPROVED', data: undefined });
    expect(liveRefusal({ live }, 'test')).toBeNull();
  });

  it('is there once it is approved, as test mode is', () => {
    expect([liveRefusal({ live: 'approved' }, 'live'), liveRefusal({ live: 'approved' }, 'test')]).toEqual([
      null,
      null,
    ]);
  });
});

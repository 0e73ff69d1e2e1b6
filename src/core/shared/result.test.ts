import { describe, expect, it } from 'vitest';
import { accepted, refused } from './result.ts';

describe('a result', () => {
  it('is a value or a refusal, distinguished by ok', () => {
    expect(accepted(7)).toEqual({ ok: true, value: 7 });
    expect(refused('NOT_FOUND')).toEqual({ ok: false, refusal: { code: 'NOT_FOUND', data: undefined } });
    expect(refused('PROVIDER_QUOTA', { retryAfterSeconds: 60 })).toEqual({
      ok: false,
      refusal: { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 60 } },
    });
  });
});

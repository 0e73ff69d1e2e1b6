import { describe, expect, it } from 'vitest';
import type { Tokens } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { jwtTokens } from './jwt-tokens.ts';
import { rememberingTokens } from './remembered-tokens.ts';

const NOW = instant(Date.parse('2026-12-05T06:30:00.750Z'));
const HOUR = 3_600_000;
const at = (ms: number) => instant(NOW + ms);

/** Readable tokens, and which of them were verified. */
function watched(max?: number) {
  const verified: string[] = [];
  const tokens = jwtTokens('a secret of the tests, long enough to be one');
  const watching: Tokens = {
    ...tokens,
    read(token, now) {
      verified.push(token);
      return tokens.read(token, now);
    },
  };
  const issue = (sessionId: string) =>
    tokens.issue({ sessionId, accountId: 'a1', issuedAt: NOW, expiresAt: at(48 * HOUR) });
  return { verified, tokens, issue, remembering: rememberingTokens(watching, max) };
}

describe('a verified token', () => {
  it('is verified once, with the same result each time', () => {
    const { verified, tokens, issue, remembering } = watched();
    const token = issue('s1');
    for (const now of [NOW, at(1), at(HOUR)]) expect(remembering.read(token, now)).toEqual(tokens.read(token, now));
    expect(verified).toEqual([token]);
  });

  it('expires to the second, and is evicted then', () => {
    const { issue, remembering } = watched();
    const token = issue('s1');
    expect(remembering.read(token, NOW).ok).toBe(true);
    expect(remembering.read(token, at(48 * HOUR - 751)).ok).toBe(true);
    expect(remembering.read(token, at(48 * HOUR - 750))).toMatchObject({ refusal: { code: 'TOKEN_EXPIRED' } });
    expect(remembering.read(token, at(72 * HOUR))).toMatchObject({ refusal: { code: 'TOKEN_EXPIRED' } });
  });

  it('is verified again by a clock that was set back before its start', () => {
    const { issue, remembering } = watched();
    const token = issue('s1');
    remembering.read(token, NOW);
    expect(remembering.read(token, at(-HOUR))).toMatchObject({ refusal: { code: 'UNAUTHENTICATED' } });
    expect(remembering.read(token, NOW).ok).toBe(true);
  });

  it('does not apply to one that differs in a character', () => {
    const { issue, remembering } = watched();
    const token = issue('s1');
    remembering.read(token, NOW);
    const [head, body, signature = ''] = token.split('.');
    const touched = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(remembering.read(touched, NOW)).toMatchObject({ refusal: { code: 'UNAUTHENTICATED' } });
    expect(remembering.read(`${head}.${body}.`, NOW)).toMatchObject({ refusal: { code: 'UNAUTHENTICATED' } });
  });

  it('is evicted for the next, the oldest first; invalid tokens are not cached', () => {
    const { verified, issue, remembering } = watched(2);
    const [one, two, three] = [issue('s1'), issue('s2'), issue('s3')];
    for (const token of [one, two]) remembering.read(token, NOW);
    for (const wrong of ['', 'no token', `${two}x`]) remembering.read(wrong, NOW);
    verified.length = 0;
    for (const token of [one, two]) remembering.read(token, NOW);
    expect(verified).toEqual([]);
    for (const token of [three, two, one]) remembering.read(token, NOW);
    expect(verified).toEqual([three, one]);
  });

  it('is issued as before', () => {
    const { tokens, remembering } = watched();
    const claims = { sessionId: 's1', accountId: 'a1', issuedAt: NOW, expiresAt: at(HOUR) };
    expect(remembering.issue(claims)).toBe(tokens.issue(claims));
  });
});

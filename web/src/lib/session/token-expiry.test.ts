import { expect, it } from 'vitest';
import { tokenUntil } from '../../testing/render.tsx';
import { tokenExpiry } from './token-expiry.ts';

const tokenOf = (payload: string) => `${btoa('{}')}.${payload}.signature`;

it('A token has its expiry, to the second', () => {
  expect(tokenExpiry(tokenUntil(1_790_000_000_000))).toBe(1_790_000_000_000);
  expect(console.info).not.toHaveBeenCalled();
});

it('A token is decoded as base64url', () => {
  // The claims contain both characters in which the two alphabets differ.
  const payload = btoa('{"a":"\xfb\xef\xbe>>?","exp":9}').replaceAll('+', '-').replaceAll('/', '_');
  expect(payload).toMatch(/-.*_|_.*-/);
  expect(tokenExpiry(tokenOf(payload))).toBe(9000);
});

it.each(['', 'no token', 'a.b.c', tokenOf('Stryker'), tokenOf(btoa('{}')), tokenOf(btoa('{"exp":"9"}')), tokenOf('%')])(
  'An invalid token has no expiry, which is only logged: %j',
  (written) => {
    expect(tokenExpiry(written)).toBeNull();
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Invalid token specified');
  },
);

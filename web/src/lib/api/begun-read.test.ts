import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeBegunRead } from './begun-read.ts';

const NOW = Date.parse('2026-11-28T06:00:00Z');
const url = new URL('/hotel?status=confirmed', location.origin).href;
const headers = { authorization: 'Bearer asha', 'accept-language': 'en' };
const answered = new Response('[]');

const begin = (changes: Record<string, unknown> = {}) =>
  Object.assign(globalThis, {
    begunRead: { url, headers, at: NOW, response: Promise.resolve(answered), ...changes },
  });
const ask = (changes: Record<string, string> = {}, init: RequestInit = {}, to = url) =>
  takeBegunRead(new Request(to, { headers: { ...headers, ...changes }, ...init }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'begunRead');
  vi.useRealTimers();
});

describe('a read that the page began', () => {
  it('answers the same read, once', async () => {
    begin();
    expect(await ask()).toBe(answered);
    expect(ask()).toBeNull();
  });

  it.each([
    ['of another traveller', () => ask({ authorization: 'Bearer ravi' })],
    ['in another language', () => ask({ 'accept-language': 'hi' })],
  ])('answers none %s, and is not kept for one', (_whose, other) => {
    begin();
    expect(other()).toBeNull();
    expect(ask()).toBeNull();
  });

  it.each([
    ['another address', () => ask({}, {}, `${location.origin}/hotel?status=past`)],
    ['another method', () => ask({}, { method: 'DELETE' })],
  ])('waits while %s is asked for', async (_what, other) => {
    begin();
    expect(other()).toBeNull();
    expect(await ask()).toBe(answered);
  });

  it('is too old after ten seconds', () => {
    begin({ at: NOW - 10_000 });
    expect(ask()).toBeNull();
  });

  it.each([undefined, null, 'text', { url }, { url, headers: null }])('is none: %j', (begun) => {
    Object.assign(globalThis, { begunRead: begun });
    expect(ask()).toBeNull();
  });
});

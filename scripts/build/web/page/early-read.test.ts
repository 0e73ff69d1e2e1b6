import { JSDOM } from 'jsdom';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { withEarlyRead } from './early-read.ts';

const FRAME = '<!doctype html><html lang="hi"><head><link rel="icon" href="/favicon.svg"></head><body></body></html>';
const saved = (currentUser: unknown) => JSON.stringify({ version: 1, state: { user: { currentUser, error: null } } });
const ASHA = saved({ token: 'asha', userDetails: {} });
const DAY_MS = 86_400_000;
const json = (body: unknown) => new Response(JSON.stringify(body));
const BOOKINGS = 'https://padav.example/profile?panel=bookings';

/** Opens the page. @returns what it asked for, and what it left for its code */
function open(
  address: string,
  stored: string | null,
  fetched: Mock<() => Promise<unknown>> = vi.fn(() => new Promise(() => {})),
  photos: string[] = [],
) {
  const { window } = new JSDOM(withEarlyRead(FRAME), {
    url: address,
    runScripts: 'dangerously',
    beforeParse(opened) {
      class Image {
        set src(file: string) {
          photos.push(file);
        }
      }
      Object.assign(opened, { fetch: fetched, Image });
      if (stored !== null) opened.localStorage.setItem('root', stored);
    },
  });
  return { calls: fetched.mock.calls, begun: Reflect.get(window, 'begunRead') };
}

describe('the page of an account', () => {
  it('begins to read the bookings of its traveller, in its language', () => {
    const { calls, begun } = open(BOOKINGS, ASHA);
    const url = 'https://padav.example/hotel?status=confirmed';
    const headers = { authorization: 'Bearer asha', 'accept-language': 'hi' };
    expect(calls).toEqual([[url, { headers }]]);
    expect(begun).toMatchObject({ url, headers, at: expect.any(Number) });
  });

  it.each([
    ['for a visitor', BOOKINGS, null],
    ['after a sign-out', BOOKINGS, saved(null)],
    ['of a broken state', BOOKINGS, '{'],
    ['for the profile', 'https://padav.example/profile', ASHA],
  ])('begins none %s', (_when, address, stored) => {
    expect(open(address, stored)).toEqual({ calls: [], begun: undefined });
  });

  it('asks for the photo of the next stay', async () => {
    const stay = (image: string, from: number, until: number) => ({
      image,
      arrivalDate: new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10),
      departureDate: new Date(Date.now() + until * DAY_MS).toISOString().slice(0, 10),
    });
    const bookings = [stay('/later.jpg', 30, 32), stay('/next.jpg', 3, 5), stay('/past.jpg', -9, -7)];
    const photos: string[] = [];
    const { begun } = open(
      BOOKINGS,
      ASHA,
      vi.fn(async () => json(bookings)),
      photos,
    );
    await vi.waitFor(() => expect(photos).toEqual(['/next.jpg']));
    expect(await (await begun.response).json()).toEqual(bookings);
  });

  it.each([[[]], ['no list'], [null]])('asks for no photo of %j', async (answered) => {
    const photos: string[] = [];
    const { begun } = open(
      BOOKINGS,
      ASHA,
      vi.fn(async () => json(answered)),
      photos,
    );
    expect(await (await begun.response).json()).toEqual(answered);
    expect(photos).toEqual([]);
  });

  it('leaves a failure to its code', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    const { begun } = open(
      BOOKINGS,
      ASHA,
      vi.fn(() => failed),
    );
    await expect(begun.response).rejects.toThrow('Failed to fetch');
  });

  it('has an icon', () => {
    expect(() => withEarlyRead('<head></head>')).toThrow('no icon');
  });

  it('is the same otherwise', () => {
    expect(withEarlyRead(FRAME).replace(/<script>.*<\/script>/s, '')).toBe(FRAME);
  });
});

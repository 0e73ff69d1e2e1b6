import { describe, expect, it, vi } from 'vitest';
import { answerPage, type PageDeps, SHORT_WAIT_MS } from './answer-page.ts';

const never = () => new Promise<never>(() => {});
const sent = () => new Response('of the network');
const kept = async () => new Response('kept');
const nothing = async () => undefined;

const parts = (changes: Partial<PageDeps>): PageDeps => ({
  page: 'frame',
  patient: false,
  ask: async () => sent(),
  kept,
  keep: () => {},
  later: never,
  ...changes,
});
const textOf = async (changes: Partial<PageDeps>) => (await answerPage(parts(changes))).text();
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that responds on demand. */
function slow() {
  const waiting: (() => void)[] = [];
  const ask = () => new Promise<Response>((resolve) => void waiting.push(() => resolve(sent())));
  return { ask, answer: () => waiting.pop()?.() };
}

describe('a page', () => {
  it('is the network’s, and a copy of it is cached', async () => {
    const keep = vi.fn<PageDeps['keep']>();
    expect(await textOf({ keep })).toBe('of the network');
    const [[copy] = []] = keep.mock.calls;
    expect(await (await copy)?.text()).toBe('of the network');
  });

  it('is the cached one where the network fails, with a mark', async () => {
    const asked = vi.fn(kept);
    expect(await textOf({ ask: refused, kept: asked })).toBe('kept');
    expect(asked).toHaveBeenCalledExactlyOnceWith('lost');
  });

  it('is the cached one after a short wait, and the late response is cached for the next time', async () => {
    const { ask, answer } = slow();
    const [asked, keep, later] = [vi.fn(kept), vi.fn<PageDeps['keep']>(), vi.fn(async () => {})];
    expect(await textOf({ ask, kept: asked, keep, later })).toBe('kept');
    expect(later).toHaveBeenCalledExactlyOnceWith(SHORT_WAIT_MS);
    expect(asked).toHaveBeenCalledExactlyOnceWith('late');
    answer();
    expect(await (await keep.mock.calls[0]?.[0])?.text()).toBe('of the network');
  });

  it('that is late and not cached is waited for', async () => {
    const { ask, answer } = slow();
    const text = textOf({ ask, kept: nothing, later: async () => {} });
    answer();
    expect(await text).toBe('of the network');
  });

  it('that is reloaded has no short wait', async () => {
    const later = vi.fn(async () => {});
    expect(await textOf({ patient: true, later })).toBe('of the network');
    expect(later).not.toHaveBeenCalled();
  });

  it('is the cached one where a gateway responds that no server is available, else the gateway’s response', async () => {
    const ask = async () => new Response('bad gateway', { status: 502 });
    expect(await textOf({ ask })).toBe('kept');
    expect(await textOf({ ask, kept: nothing })).toBe('bad gateway');
  });

  it('that is not available at all fails as without a worker', async () => {
    await expect(textOf({ ask: refused, kept: nothing })).rejects.toThrow('Failed to fetch');
  });
});

describe('an address that is no page of the web', () => {
  const elsewhere = { page: null, patient: true } as const;

  it('is the network’s, whatever the response, and is never cached', async () => {
    const keep = vi.fn();
    const ask = async () => new Response('no such thing', { status: 503 });
    expect(await textOf({ ...elsewhere, ask, keep })).toBe('no such thing');
    expect(keep).not.toHaveBeenCalled();
  });

  it('is replaced by the frame where the network fails', async () => {
    const asked = vi.fn(kept);
    expect(await textOf({ ...elsewhere, ask: refused, kept: asked })).toBe('kept');
    expect(asked).toHaveBeenCalledExactlyOnceWith('instead');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const FIRST = {
  build: 'first',
  files: { en: ['/assets/offline-1.js'], hi: ['/assets/offline-2.js'] },
  account: { en: ['/assets/account-1.js'], hi: ['/assets/account-2.js'] },
};
const SECOND = { ...FIRST, build: 'second', account: { en: ['/assets/account-3.js'], hi: ['/assets/account-2.js'] } };

const addressOf = (key: RequestInfo | URL): string =>
  key instanceof Request ? new URL(key.url).pathname : String(key);

/** The part of the Cache API that is used. */
class Caches {
  readonly shelves = new Map<string, Map<string, Response>>();

  open = async (name: string) => {
    const policy = this.shelves.get(name) ?? new Map<string, Response>();
    this.shelves.set(name, policy);
    return {
      match: async (key: RequestInfo) => policy.get(addressOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void policy.set(addressOf(key), answer),
      add: async (key: RequestInfo) => void policy.set(addressOf(key), await fetch(key)),
    };
  };

  keys = async () => [...this.shelves.keys()];
  delete = async (name: string) => this.shelves.delete(name);

  match = async (key: RequestInfo) =>
    [...this.shelves.values()].map((policy) => policy.get(addressOf(key))?.clone()).find(Boolean);

  kept = (name: string) => [...(this.shelves.get(name)?.keys() ?? [])].sort();
}

let language: 'en' | 'hi';
let asked: string[];
let caches: Caches;

const page = (text: string, status = 200) =>
  new Response(`<html lang="${language}"><script src="/assets/index-${language}.js"></script>${text}</html>`, {
    status,
    headers: {
      'content-type': 'text/html',
      'content-language': language,
      'content-security-policy': 'p',
      vary: 'cookie',
    },
  });

beforeEach(() => {
  language = 'en';
  asked = [];
  caches = new Caches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (key: RequestInfo) => {
    asked.push(addressOf(key));
    return addressOf(key).startsWith('/assets/') ? new Response('file') : page(`page of ${addressOf(key)}`);
  });
});

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

describe('a page with its content', () => {
  const drawn = () => page('Lake House<script type="application/json" id="drawn">{}</script>');

  it('is not cached: the page without it is, once in each language, with the files of both', async () => {
    const policy = createShellCache(FIRST);
    await policy.keepShell();
    for (let time = 0; time < 2; time += 1) {
      await policy.keepPage('results', drawn());
      await policy.keepPage('hotel', drawn());
    }
    expect(await textOf(policy.page('results', 'en', 'lost'))).toContain('page of /hotels');
    expect(await textOf(policy.page('hotel', 'en', 'lost'))).toContain('page of /hotelDetails');
    expect(asked.filter((address) => address.startsWith('/hotel'))).toEqual(['/hotels', '/hotelDetails']);
    language = 'hi';
    await policy.keepPage('results', drawn());
    expect(asked.filter((address) => address === '/hotels')).toHaveLength(2);
  });
});

describe('the shell', () => {
  it('is the frame, the home page and their files, in the language of the device', async () => {
    language = 'hi';
    await createShellCache(FIRST).keepShell();
    expect(caches.kept('padav-first')).toEqual([
      '/assets/index-hi.js',
      '/assets/offline-2.js',
      '/kept/hi/frame',
      '/kept/hi/home',
      '/kept/language',
    ]);
  });

  it('has no frame before what that loads without a connection', async () => {
    const answer = fetch;
    let come = () => {};
    const isComing = new Promise<void>((resolve) => {
      come = resolve;
    });
    const isAsked = new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', async (key: RequestInfo) => {
        if (addressOf(key) !== '/assets/offline-1.js') return answer(key);
        resolve();
        await isComing;
        return answer(key);
      });
    });
    const kept = createShellCache(FIRST).keepShell();
    await isAsked;
    expect(caches.kept('padav-first')).not.toContain('/kept/en/frame');
    come();
    await kept;
    expect(caches.kept('padav-first')).toContain('/kept/en/frame');
  });

  it('is not cached in part: where a page can’t be loaded, the worker does not install', async () => {
    vi.stubGlobal('fetch', async () => page('busy', 503));
    await expect(createShellCache(FIRST).keepShell()).rejects.toThrow('status 503');
  });

  it('has the account page once bookings are saved, and in later builds from then on', async () => {
    const policy = createShellCache(FIRST);
    await policy.keepShell();
    expect(caches.kept('padav-first')).not.toContain('/assets/account-1.js');
    await policy.keepAccount();
    expect(caches.kept('padav-first')).toContain('/assets/account-1.js');
    await createShellCache(SECOND).keepShell();
    expect(caches.kept('padav-second')).toEqual(expect.arrayContaining(['/assets/account-3.js', '/kept/account']));
  });

  it('of another build copies the files that are the same, and then the other cache is deleted', async () => {
    await createShellCache(FIRST).keepShell();
    await caches.open('of-somebody-else');
    asked = [];
    const second = createShellCache(SECOND);
    await second.keepShell();
    expect(asked.sort()).toEqual(['/', '/PaymentSuccess']);
    expect(caches.kept('padav-second')).toContain('/assets/offline-1.js');
    await second.removeOthers();
    expect(await caches.keys()).toEqual(['of-somebody-else', 'padav-second']);
  });
});

describe('a kept page', () => {
  it('is the newest, with its policies, and has the reason why it is shown', async () => {
    const policy = createShellCache(FIRST);
    await policy.keepShell();
    await policy.keepPage('home', page('newer'));
    const answer = await policy.page('home', undefined, 'lost');
    expect(await answer?.text()).toMatch(/^<html data-kept="lost" lang="en">.*newer/);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'content-type': 'text/html',
      'content-language': 'en',
      'content-security-policy': 'p',
    });
  });

  it('is not replaced where its files can’t be loaded: the previous one stays', async () => {
    const policy = createShellCache(FIRST);
    await policy.keepShell();
    const lost = page('newer').text();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const newer = new Response((await lost).replace('index-en', 'index-new'), {
      headers: { 'content-type': 'text/html' },
    });
    await expect(policy.keepPage('home', newer)).rejects.toThrow('Failed to fetch');
    expect(await textOf(policy.page('home', 'en', 'lost'))).toContain('page of /');
  });

  it('is no response with an error status', async () => {
    const policy = createShellCache(FIRST);
    await policy.keepShell();
    await policy.keepPage('home', page('busy', 503));
    expect(await textOf(policy.page('home', 'en', 'lost'))).not.toContain('busy');
  });

  it('is the frame where that page was never opened, and nothing before anything was cached', async () => {
    const policy = createShellCache(FIRST);
    expect(await policy.page('login', 'en', 'lost')).toBeUndefined();
    await policy.keepShell();
    expect(await textOf(policy.page('login', 'en', 'lost'))).toContain('page of /PaymentSuccess');
  });

  it('is in the language that was chosen, else in the one that was read last', async () => {
    const policy = createShellCache(FIRST);
    await policy.keepShell();
    expect(await textOf(policy.page('home', 'hi', 'lost'))).toContain('lang="en"');
    language = 'hi';
    await policy.keepPage('login', page('login'));
    expect(caches.kept('padav-first')).toEqual(
      expect.arrayContaining(['/kept/hi/frame', '/kept/hi/home', '/kept/hi/login', '/assets/offline-2.js']),
    );
    expect(await textOf(policy.page('home', undefined, 'lost'))).toContain('lang="hi"');
    expect(await textOf(policy.page('home', 'en', 'lost'))).toContain('lang="en"');
  });
});

describe('a file', () => {
  const request = new Request('https://padav.example/assets/chunk-1.js');
  const read = async () => {
    const beside: Promise<unknown>[] = [];
    const answer = await createShellCache(FIRST).file(request, (work) => beside.push(work));
    await Promise.all(beside);
    return answer;
  };

  it('is requested once', async () => {
    await read();
    expect(await (await read()).text()).toBe('file');
    expect(asked).toEqual(['/assets/chunk-1.js']);
  });

  it('that is missing is not cached', async () => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
    expect((await read()).status).toBe(404);
    expect(caches.kept('padav-first')).toEqual([]);
  });

  it('is sent where the device has no room for it', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(await (await read()).text()).toBe('file');
    expect(console.info).toHaveBeenCalledOnce();
  });
});

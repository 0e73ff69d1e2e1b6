import {
  type CachedPage,
  type CacheReason,
  filesOf,
  isDrawn,
  isPage,
  markCached,
  storedHeaders,
  WITHOUT_CONTENT,
} from './request-routing.ts';
import type { ShellFiles } from './scope.ts';

/** Prefix of the names of the product's caches; those of other builds are removed on activation. */
const PREFIX = 'padav-';
const LANGUAGE_KEY = '/kept/language';
/** Present in a cache that has the account page too; later builds then cache it as well. */
const ACCOUNT_KEY = '/kept/account';
/** An address of the frame alone. */
const FRAME = '/PaymentSuccess';
const keyOf = (page: CachedPage, language: string) => `/kept/${language}/${page}`;

/** The cache of one build: pages and files that are the same for every traveller. */
export interface ShellCache {
  /** Caches what the product needs to start without a connection, in the language of the device. */
  keepShell(): Promise<void>;
  /** Caches the code of the account page too, now and in later builds. */
  keepAccount(): Promise<void>;
  /**
   * Caches a page and the files it names; all of it or nothing. Of a page that came with its content, the one without is
   * fetched and cached, once.
   */
  keepPage(page: CachedPage, answer: Response): Promise<void>;
  /**
   * A cached page in the given language, else in the one that was shown last; the frame where the page is not cached.
   * The page is marked with the reason why it comes from the cache.
   */
  page(page: CachedPage, language: string | undefined, why: CacheReason): Promise<Response | undefined>;
  /**
   * A file with a hash in its name: from the cache, else from the network, and then cached.
   * @param beside Called with the work that the response does not wait for.
   */
  file(request: Request, beside: (work: Promise<unknown>) => void): Promise<Response>;
  /** Removes the caches of other builds. */
  removeOthers(): Promise<void>;
}

/** The cache of a build. */
export function createShellCache({ build, files, account }: ShellFiles): ShellCache {
  const name = PREFIX + build;
  const [first = ''] = Object.keys(files);
  /** The given language where the build has it, else its first. */
  const known = (code: string | null | undefined): string =>
    code !== null && code !== undefined && Object.hasOwn(files, code) ? code : first;
  const languageOf = (answer: Response): string => known(answer.headers.get('content-language'));

  /** Copies a file from the cache of another build: the same name is the same content. */
  async function keepFile(cache: Cache, file: string): Promise<void> {
    if ((await cache.match(file)) !== undefined) return;
    const elsewhere = await caches.match(file, { ignoreVary: true });
    await (elsewhere === undefined ? cache.add(file) : cache.put(file, elsewhere));
  }

  async function keepFiles(wanted: readonly string[]): Promise<void> {
    const cache = await caches.open(name);
    await Promise.all(wanted.map((file) => keepFile(cache, file)));
  }

  async function keepPage(page: CachedPage, answer: Response): Promise<void> {
    if (!isPage(answer)) return;
    const language = languageOf(answer);
    const html = await answer.text();
    // A frame that is there works: also what it loads when there is no connection.
    await keepFiles([...filesOf(html), ...(page === 'frame' ? (files[language] ?? []) : [])]);
    const cache = await caches.open(name);
    if (isDrawn(html) && (page === 'results' || page === 'hotel')) {
      if ((await cache.match(keyOf(page, language))) === undefined) await fetched(page, WITHOUT_CONTENT[page]);
      return;
    }
    await cache.put(keyOf(page, language), new Response(html, { headers: storedHeaders(answer.headers) }));
    await cache.put(LANGUAGE_KEY, new Response(language));
  }

  async function fetched(page: CachedPage, address: string): Promise<string> {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    if (!isPage(answer)) throw new TypeError(`The page of ${address} came with status ${answer.status}`);
    const language = languageOf(answer);
    await keepPage(page, answer);
    return language;
  }

  async function keepShell(): Promise<void> {
    const language = await fetched('frame', FRAME);
    await fetched('home', '/');
    if ((await caches.match(ACCOUNT_KEY)) !== undefined) await keepAccount(language);
  }

  async function keepAccount(language: string): Promise<void> {
    await keepFiles(account[language] ?? []);
    await (await caches.open(name)).put(ACCOUNT_KEY, new Response(language));
  }

  async function put(request: Request, answer: Response): Promise<void> {
    try {
      await (await caches.open(name)).put(request, answer);
    } catch (fault) {
      console.info('A file could not be cached; it is asked for again.', fault);
    }
  }

  async function lastLanguage(): Promise<string | undefined> {
    return (await (await caches.open(name)).match(LANGUAGE_KEY))?.text();
  }

  async function find(page: CachedPage, language: string): Promise<Response | undefined> {
    const cache = await caches.open(name);
    return (await cache.match(keyOf(page, known(language)))) ?? cache.match(keyOf('frame', known(language)));
  }

  return {
    keepShell,
    keepAccount: async () => keepAccount(known(await lastLanguage())),
    async keepPage(page, answer) {
      const cache = await caches.open(name);
      const frame = await cache.match(keyOf('frame', languageOf(answer)));
      await keepPage(page, answer);
      if (frame === undefined) await keepShell();
    },
    async page(page, language, why) {
      for (const each of [language, await lastLanguage()]) {
        const found = each === undefined ? undefined : await find(page, each);
        if (found === undefined) continue;
        const html = markCached(await found.text(), why);
        return new Response(html, { headers: found.headers });
      }
      return undefined;
    },
    async file(request, beside) {
      const cached = await caches.match(request, { ignoreVary: true });
      if (cached !== undefined) return cached;
      const answer = await fetch(request);
      if (answer.status === 200) beside(put(request, answer.clone()));
      return answer;
    },
    async removeOthers() {
      const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
      await Promise.all(others.map((each) => caches.delete(each)));
    },
  };
}

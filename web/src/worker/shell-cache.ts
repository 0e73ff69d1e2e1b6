import { filesOf, isPage, type Kept, type KeptPage, keptHeaders, markedAsKept } from './request-routing.ts';
import type { ShellFiles } from './scope.ts';

type Language = keyof ShellFiles['files'];

/** The caches of the product begin so; those of other builds are removed once nobody needs them. */
const OURS = 'padav-';
const LANGUAGE_KEY = '/kept/language';
/** Stands in a cache whose account page is kept as well, and in those of later builds from then on. */
const ACCOUNT_KEY = '/kept/account';
const keyOf = (page: KeptPage, language: Language) => `/kept/${language}/${page}`;

const languageOf = (answer: Response): Language => (answer.headers.get('content-language') === 'hi' ? 'hi' : 'en');

/** What one build keeps on the device: pages and files that are the same for everybody. */
export interface Shelf {
  /** Keeps what the product needs to start without a connection, in the language of the device. */
  keepShell(): Promise<void>;
  /** Keeps the code of the account page too, now and in later builds. */
  keepAccount(): Promise<void>;
  /** Keeps a page and what it names; all of it or nothing. */
  keepPage(page: KeptPage, answer: Response): Promise<void>;
  /**
   * A page as it was kept, in a language where it is kept in that, else in the one that was shown last; the frame in the
   * place of a page that is not kept. It says why it is a kept one.
   */
  page(page: KeptPage, language: string | undefined, why: Kept): Promise<Response | undefined>;
  /**
   * A file whose name carries its hash: what is kept of it, else what the network sends, which is kept.
   * @param beside Takes the work that the answer does not wait for.
   */
  file(request: Request, beside: (work: Promise<unknown>) => void): Promise<Response>;
  /** Removes what other builds kept. */
  removeOthers(): Promise<void>;
}

/** The shelf of a build. */
export function shelfOf({ build, files, account }: ShellFiles): Shelf {
  const name = OURS + build;

  /** A build takes over what another one keeps: the same name is the same content. */
  async function keepFile(shelf: Cache, file: string): Promise<void> {
    if ((await shelf.match(file)) !== undefined) return;
    const elsewhere = await caches.match(file, { ignoreVary: true });
    await (elsewhere === undefined ? shelf.add(file) : shelf.put(file, elsewhere));
  }

  async function keepFiles(wanted: readonly string[]): Promise<void> {
    const shelf = await caches.open(name);
    await Promise.all(wanted.map((file) => keepFile(shelf, file)));
  }

  async function keepPage(page: KeptPage, answer: Response): Promise<void> {
    if (!isPage(answer)) return;
    const language = languageOf(answer);
    const html = await answer.text();
    await keepFiles(filesOf(html));
    const shelf = await caches.open(name);
    await shelf.put(keyOf(page, language), new Response(html, { headers: keptHeaders(answer.headers) }));
    await shelf.put(LANGUAGE_KEY, new Response(language));
  }

  async function fetched(page: KeptPage, address: string): Promise<Language> {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    if (!isPage(answer)) throw new TypeError(`The page of ${address} came with status ${answer.status}`);
    const language = languageOf(answer);
    await keepPage(page, answer);
    return language;
  }

  async function keepShell(): Promise<void> {
    const language = await fetched('frame', '/profile');
    await Promise.all([fetched('home', '/'), keepFiles(files[language])]);
    if ((await caches.match(ACCOUNT_KEY)) !== undefined) await keepAccount(language);
  }

  async function keepAccount(language: Language): Promise<void> {
    await keepFiles(account[language]);
    await (await caches.open(name)).put(ACCOUNT_KEY, new Response(language));
  }

  async function put(request: Request, answer: Response): Promise<void> {
    try {
      await (await caches.open(name)).put(request, answer);
    } catch (fault) {
      console.info('A file could not be kept; it is asked for again.', fault);
    }
  }

  async function lastLanguage(): Promise<string | undefined> {
    return (await (await caches.open(name)).match(LANGUAGE_KEY))?.text();
  }

  async function find(page: KeptPage, language: string): Promise<Response | undefined> {
    const shelf = await caches.open(name);
    const known = language === 'hi' ? 'hi' : 'en';
    return (await shelf.match(keyOf(page, known))) ?? shelf.match(keyOf('frame', known));
  }

  return {
    keepShell,
    keepAccount: async () => keepAccount((await lastLanguage()) === 'hi' ? 'hi' : 'en'),
    async keepPage(page, answer) {
      const shelf = await caches.open(name);
      const frame = await shelf.match(keyOf('frame', languageOf(answer)));
      await keepPage(page, answer);
      if (frame === undefined) await keepShell();
    },
    async page(page, language, why) {
      for (const each of [language, await lastLanguage()]) {
        const found = each === undefined ? undefined : await find(page, each);
        if (found === undefined) continue;
        const html = markedAsKept(await found.text(), why);
        return new Response(html, { headers: found.headers });
      }
      return undefined;
    },
    async file(request, beside) {
      const kept = await caches.match(request, { ignoreVary: true });
      if (kept !== undefined) return kept;
      const answer = await fetch(request);
      if (answer.status === 200) beside(put(request, answer.clone()));
      return answer;
    },
    async removeOthers() {
      const others = (await caches.keys()).filter((each) => each.startsWith(OURS) && each !== name);
      await Promise.all(others.map((each) => caches.delete(each)));
    },
  };
}

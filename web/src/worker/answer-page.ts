import { type CachedPage, type CacheReason, isOutOfReach } from './request-routing.ts';

/** How long the network may take before a page is served from the cache. */
export const SHORT_WAIT_MS = 3000;

/** The dependencies of serving a page. */
export interface PageDeps {
  /** Null for an address that is none of the cached pages. */
  readonly page: CachedPage | null;
  /** Whether to wait for the network without a limit. */
  readonly patient: boolean;
  ask(): Promise<Response>;
  kept(why: CacheReason): Promise<Response | undefined>;
  /** Stores a copy of the network's response; null when there is none. */
  keep(answer: Promise<Response | null>): void;
  later(ms: number): Promise<unknown>;
}

const LATE = Symbol('late');

/** The page of the network; the cached one where that fails, answers with a server error or is slow. */
export async function answerPage(parts: PageDeps): Promise<Response> {
  const asked = parts.ask();
  const copy = asked.then(
    (answer) => answer.clone(),
    () => null,
  );
  if (parts.page !== null) parts.keep(copy);
  const waits: Promise<Response | typeof LATE>[] = [asked];
  if (!parts.patient) waits.push(parts.later(SHORT_WAIT_MS).then(() => LATE));
  try {
    const first = await Promise.race(waits);
    if (first !== LATE && (parts.page === null || !isOutOfReach(first))) return first;
    return (await parts.kept(first === LATE ? 'late' : 'lost')) ?? (await asked);
  } catch (fault) {
    const kept = await parts.kept(parts.page === null ? 'instead' : 'lost');
    if (kept === undefined) throw fault;
    return kept;
  }
}

/**
 * The sources of the web, as text. Without a type argument, by which Vitest would not see that this module, which it caches,
 * depends on other files.
 */
const TEXTS: Record<string, string> = import.meta.glob(
  ['../../**/*.{ts,tsx}', '!../../**/*.{test,generated}.*', '!../../testing/**'],
  { query: '?raw', import: 'default', eager: true },
);
const SOURCES = Object.values(TEXTS);

/** A call of the client whose address is a literal. */
const CALL = /\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g;
const ANY_CALL = /\.(GET|POST|PUT|PATCH|DELETE)\(/g;
/** Photos are uploaded by another protocol. */
const UPLOAD = /endpoint: '([^']+)'/g;

/** Every call that the sources of the web make, such as `GET /hotels/{hotelId}`, each once, in order. */
export function callsOfTheWeb(): readonly string[] {
  const calls = SOURCES.flatMap((source) => [
    ...[...source.matchAll(CALL)].map(([, method, address]) => `${method} ${address}`),
    ...[...source.matchAll(UPLOAD)].map(([, address]) => `POST ${address}`),
  ]);
  const made = SOURCES.flatMap((source) => [...source.matchAll(ANY_CALL)]).length;
  const read = SOURCES.flatMap((source) => [...source.matchAll(CALL)]).length;
  if (made !== read) throw new Error(`${made - read} calls of the web have an address that can’t be read`);
  return [...new Set(calls)].sort();
}

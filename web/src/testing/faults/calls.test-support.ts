import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const web = path.resolve('web/src');

const sources = (): readonly string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\./.test(name) && !/(^|[\\/])testing[\\/]/.test(name))
    .map((name) => readFileSync(path.join(web, name), 'utf8'));

/** A call of the client, its address a text that can be read here. */
const CALL = /\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g;
const ANY_CALL = /\.(GET|POST|PUT|PATCH|DELETE)\(/g;
/** Where photos are sent, by a protocol of its own. */
const UPLOAD = /endpoint: '([^']+)'/g;

/** Every call that the sources of the web make, such as `GET /hotels/{hotelId}`, each once, in order. */
export function callsOfTheWeb(): readonly string[] {
  const all = sources();
  const calls = all.flatMap((source) => [
    ...[...source.matchAll(CALL)].map(([, method, address]) => `${method} ${address}`),
    ...[...source.matchAll(UPLOAD)].map(([, address]) => `POST ${address}`),
  ]);
  const made = all.flatMap((source) => [...source.matchAll(ANY_CALL)]).length;
  const read = all.flatMap((source) => [...source.matchAll(CALL)]).length;
  if (made !== read) throw new Error(`${made - read} calls of the web have an address that can’t be read`);
  return [...new Set(calls)].sort();
}

import { CALLS } from '../generated/calls.generated.ts';
import type { Operation } from './shapes.ts';

/** What a request has beside its operation. */
export interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Ids that would lead to another path (RFC 3986, section 5.2.4). */
const ELSEWHERE: readonly string[] = ['', '.', '..'];

function idIn(path: Readonly<Record<string, string>>, name: string): string {
  const id = path[name];
  if (id === undefined || ELSEWHERE.includes(id)) throw new TypeError(`"${id}" is no ${name}.`);
  return encodeURIComponent(id);
}

/**
 * The address of a call. Lists repeat their name, and what is undefined is left out.
 * @throws TypeError for an id that would lead to another call
 */
export function addressOf(baseUrl: string, operation: Operation, { path = {}, query = {} }: Given): string {
  const url = CALLS[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => idIn(path, name));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) search.append(name, String(each));
  return `${baseUrl}${url}${search.size === 0 ? '' : `?${search}`}`;
}

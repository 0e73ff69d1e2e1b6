import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Draft } from './draft.ts';
import { deepened } from './hostile.ts';
import { pick, resolvePlaceholders, type Scene } from './placeholders.ts';

/** A request as it is sent. */
export interface Request {
  readonly method: InjectOptions['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | string | undefined;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const methodShape = z.enum(METHODS);

/** A lone surrogate can't be encoded in an address. */
const written = (value: unknown): string => encodeURIComponent(Buffer.from(String(value)).toString());

function pathOf({ operation, path, segment }: Draft, scene: Scene): string {
  const instead = segment.instead;
  const filled = operation.url
    .replaceAll(/:(\w+)/g, (_all, name: string) => instead ?? written(resolvePlaceholders(path[name] ?? 'none', scene)))
    .replace('*', () => instead ?? written(resolvePlaceholders(path['*'] ?? 'none', scene)));
  const more = instead !== undefined && filled === operation.url ? `/${instead}` : '';
  return `${filled}${more}${segment.after ?? ''}`;
}

function queryOf({ query }: Draft, scene: Scene): string {
  const pairs = query.flatMap(([name, wanted]) =>
    [resolvePlaceholders(wanted, scene)].flat().map((value) => `${written(name)}=${written(value)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function bodyOf(
  { body }: Draft,
  scene: Scene,
): { readonly type?: string; readonly payload: Buffer | string | undefined } {
  if (body.kind === 'none') return { payload: undefined };
  if (body.kind === 'bytes') return { type: body.type, payload: body.bytes };
  return { type: 'application/json', payload: deepened(JSON.stringify(resolvePlaceholders(body.value, scene))) };
}

const FOR_KEYS = '/partner/v1/';

function tokenOf({ caller, at, operation }: Draft, { me, world }: Scene): string | undefined {
  switch (caller) {
    case 'me':
      return operation.url.startsWith(FOR_KEYS) ? me.apiKey : me.token;
    case 'ended':
      return pick(world.deadTokens, at);
    case 'forged':
      return `${me.token.slice(0, -6)}AAAAAA`;
    default:
      return undefined;
  }
}

/** A draft resolved for the world. */
export function requestOf(draft: Draft, scene: Scene): Request {
  const { type, payload } = bodyOf(draft, scene);
  const token = tokenOf(draft, scene);
  return {
    method: methodShape.parse(draft.method),
    url: `${pathOf(draft, scene)}${queryOf(draft, scene)}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...Object.fromEntries(
        Object.entries(draft.headers).map(([name, value]) => [name, String(resolvePlaceholders(value, scene))]),
      ),
    },
    payload,
  };
}

/** A request for the framework's inject, created each time, since it mutates its argument. */
export const injected = ({ method, url, headers, payload }: Request): InjectOptions => ({
  url,
  headers: { ...headers },
  ...(method === undefined ? {} : { method }),
  ...(payload === undefined ? {} : { payload }),
});

const MAX_SHOWN_LENGTH = 4_000;

/** A request in readable form. */
export function shown({ method, url, headers, payload }: Request): string {
  const text = Buffer.isBuffer(payload) ? `(${payload.length} bytes) ${payload.toString('latin1')}` : payload;
  return JSON.stringify({ method, url, headers, payload: text?.slice(0, MAX_SHOWN_LENGTH) });
}

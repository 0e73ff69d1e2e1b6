import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.array(z.string()).default([]);

const serviceShape = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  restart: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: texts,
  cap_add: z.array(z.string()).optional(),
  mem_limit: z.string(),
  cpus: z.number(),
  pids_limit: z.int(),
  security_opt: texts,
  tmpfs: texts,
  shm_size: z.string().optional(),
  command: texts,
  ports: texts,
  volumes: texts,
  networks: texts,
  stop_grace_period: z.string().optional(),
  deploy: z.strictObject({ replicas: z.number().int() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string().optional(),
      retries: z.number().int(),
    })
    .optional(),
});

const composeShape = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceShape),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

/** A parsed compose file: only the used part of the format; other keys are refused. */
export type ComposeFile = z.output<typeof composeShape>;

/** Thrown for an unset variable that a compose file requires with `:?`; the message is the file's. */
export class Unset extends Error {}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The variables of a compose file; `required` ones have a message for their absence. */
export function askedFor(text: string): readonly { readonly name: string; readonly required: boolean }[] {
  const found = [...text.matchAll(VARIABLE)].map(([, name = '', kind]) => ({ name, required: kind === '?' }));
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
}

/** Every text of a parsed file with its variables filled in. */
function filledIn(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((each) => filledIn(each, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledIn(each, fill)]));
}

/**
 * Reads a compose file as `docker compose` does with these variables.
 * @throws Unset with the file's message when a required one is missing.
 */
export function readCompose(text: string, env: Readonly<Record<string, string>>): ComposeFile {
  const fill = (part: string) =>
    part.replace(VARIABLE, (_, name: string, kind?: string, rest = '') => {
      const value = env[name] ?? '';
      if (value !== '' || kind === undefined) return value;
      if (kind === '?') throw new Unset(rest);
      return rest;
    });
  return composeShape.parse(filledIn(parse(text), fill));
}

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where the contract lies, and where the web's parsers of it are written. */
const CONTRACT = path.resolve(import.meta.dirname, '../../../src/contract');
export const PARSERS = path.resolve(import.meta.dirname, '../../../web/src/lib/api/parsers');

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A schema of the contract that a web page may read: its file, its export and its type there. */
interface Answer {
  readonly resource: string;
  readonly type: string;
  readonly schema: z.ZodType;
}

/** Combinators that lie apart, since the first load does without them. */
const CHOICES = new Set(['either', 'yes']);
const ANSWER = /^(\w+?)(Json|Members)$/;

const typeOf = (name: string): string => {
  const stem = name.replace(/Json$/, '');
  return stem.charAt(0).toUpperCase() + stem.slice(1);
};

/** Folders without answers that a page reads: shared parts, and the API that partners' servers call. */
const NOT_OF_THE_WEB = /^(parts|partners)\//;

/** The files of the contract that have answers for the web, without their ending: `search`, `organisations/keys`. */
const resourcesIn = (contract: string): readonly string[] =>
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NOT_OF_THE_WEB.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

async function readContract(): Promise<readonly Answer[]> {
  const resources = resourcesIn(CONTRACT);
  const found = await Promise.all(
    resources.map(async (resource) => {
      const exported: Record<string, unknown> = await import(path.join(CONTRACT, `${resource}.ts`));
      return Object.keys(exported)
        .toSorted()
        .map((name) => [name, exported[name]] as const)
        .flatMap(([name, schema]) =>
          ANSWER.test(name) && schema instanceof z.ZodType ? [{ resource, type: typeOf(name), schema }] : [],
        );
    }),
  );
  return found.flat();
}

/** Everything that an expression takes from elsewhere: combinators of parse.ts, and parsers of other answers. */
interface Needs {
  readonly combinators: Set<string>;
  readonly answers: Set<string>;
}

const call = (needs: Needs, combinator: string, ...args: readonly string[]): string => {
  needs.combinators.add(combinator);
  return `${combinator}(${args.join(', ')})`;
};

const taken = (needs: Needs, combinator: string): string => {
  needs.combinators.add(combinator);
  return combinator;
};

const quoted = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`Only texts are constants of the contract, not ${value}`);
  return `'${value}'`;
};

function objectOf({ properties = {}, required = [] }: JsonSchema, needs: Needs): string {
  const members = Object.entries(properties).map(([key, member]) => {
    if (typeof member === 'boolean') throw new Error(`${key} has no shape`);
    if (!required.includes(key)) throw new Error(`${key} is optional: an answer has null for what is not there`);
    return `${key}: ${expressionOf(member, needs)}`;
  });
  const short = `{ ${members.join(', ')} }`;
  const long = `{\n${members.map((member) => `  ${member.replaceAll('\n', '\n  ')},\n`).join('')}}`;
  return call(needs, 'record', short.length > 60 || short.includes('\n') ? long : short);
}

/** A choice of shapes; null beside one of them makes it nullable. */
function choiceOf(options: readonly JsonSchema[], needs: Needs): string {
  const shapes = options.filter(({ type }) => type !== 'null');
  const parsers = shapes.map((shape) => expressionOf(shape, needs));
  const [first = ''] = parsers;
  const chosen = parsers.length > 1 ? call(needs, 'either', ...parsers) : first;
  return shapes.length < options.length ? call(needs, 'nullable', chosen) : chosen;
}

/** A parser for a JSON Schema, as an expression. @throws for what the contract's answers have not had so far */
export function expressionOf(schema: JsonSchema, needs: Needs): string {
  const { $ref, anyOf, oneOf, type, items } = schema;
  if ($ref !== undefined) {
    const answer = $ref.replace('#/$defs/', '');
    needs.answers.add(answer);
    return `parse${answer}`;
  }
  const options = anyOf ?? oneOf;
  if (options !== undefined) return choiceOf(options, needs);
  if (Array.isArray(type))
    return choiceOf(
      type.map((each) => ({ ...schema, type: each })),
      needs,
    );
  if (schema.const === true) return taken(needs, 'yes');
  if (schema.const !== undefined) return call(needs, 'oneOf', quoted(schema.const));
  if (schema.enum !== undefined) return call(needs, 'oneOf', ...schema.enum.map(quoted));
  switch (type) {
    case 'string':
      return taken(needs, 'text');
    case 'integer':
    case 'number':
      return taken(needs, 'number');
    case 'boolean':
      return taken(needs, 'flag');
    case 'array':
      return call(needs, 'list', expressionOf(items as JsonSchema, needs));
    case 'object':
      return objectOf(schema, needs);
    case undefined:
      return taken(needs, 'unread');
    default:
      throw new Error(`The contract has a ${type}, which no parser reads`);
  }
}

/** The schema of an answer itself; other answers in it are references by their type. */
function shapeOf({ schema }: Answer): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const own = whole.$ref?.replace('#/$defs/', '');
  return own === undefined ? whole : (whole.$defs?.[own] ?? whole);
}

/** The answers of a file, those first that others of it consist of. */
function inOrder(answers: readonly (Answer & { needs: Needs })[]): readonly (Answer & { needs: Needs })[] {
  const placed = new Set<string>();
  const here = new Set(answers.map(({ type }) => type));
  const order: (Answer & { needs: Needs })[] = [];
  const place = (each: Answer & { needs: Needs }): void => {
    if (placed.has(each.type)) return;
    placed.add(each.type);
    for (const type of each.needs.answers) {
      const needed = here.has(type) && answers.find((other) => other.type === type);
      if (needed) place(needed);
    }
    order.push(each);
  };
  for (const each of answers) place(each);
  return order;
}

const sorted = (names: Iterable<string>): string => [...new Set(names)].toSorted().join(', ');

const parsers = (types: readonly string[]): string => sorted(types.map((type) => `parse${type}`));

function fileOf(resource: string, all: readonly Answer[]): string {
  const homes = new Map(all.map((answer) => [answer.type, answer.resource]));
  const own = all
    .filter((answer) => answer.resource === resource)
    .map((answer) => {
      const needs: Needs = { combinators: new Set(), answers: new Set() };
      return { ...answer, needs, expression: expressionOf(shapeOf(answer), needs) };
    });
  const needed = own.flatMap(({ needs }) => [...needs.answers]);
  const homeless = needed.find((type) => !homes.has(type));
  if (homeless !== undefined) throw new Error(`${homeless} is part of ${resource}.ts, and exported by no file`);
  const combinators = own.flatMap(({ needs }) => [...needs.combinators]);
  const choices = combinators.filter((name) => CHOICES.has(name));
  const expressions = new Map(own.map(({ type, expression }) => [type, expression]));
  const folder = path.posix.dirname(resource);
  const to = (file: string): string => {
    const way = path.posix.relative(folder, file);
    return way.startsWith('.') ? way : `./${way}`;
  };
  return [
    `// Made from src/contract/${resource}.ts by \`npm run tool -- web-types\`; not written by hand.`,
    `import type { ${sorted(own.map(({ type }) => type))} } from '#contract/${resource}.ts';`,
    `import { ${sorted(combinators.filter((name) => !CHOICES.has(name)))}, type Parser } from '${to('../../parse.ts')}';`,
    ...(choices.length === 0 ? [] : [`import { ${sorted(choices)} } from '${to('../../parse-choice.ts')}';`]),
    ...[...new Set(needed.map((type) => homes.get(type)))].toSorted().flatMap((home) => {
      const types = needed.filter((type) => home !== resource && homes.get(type) === home);
      return types.length === 0 ? [] : [`import { ${parsers(types)} } from '${to(`${home}.generated.ts`)}';`];
    }),
    '',
    ...inOrder(own).map(({ type }) => `export const parse${type}: Parser<${type}> = ${expressions.get(type)};`),
    '',
  ].join('\n');
}

/** The web's parsers of the contract's answers, by the name of their file. */
export async function makeParsers(): Promise<ReadonlyMap<string, string>> {
  const all = await readContract();
  const resources = new Set(all.map(({ resource }) => resource));
  return new Map([...resources].map((resource) => [`${resource}.generated.ts`, fileOf(resource, all)]));
}

/** Writes the parsers where the web finds them. */
export async function writeParsers(): Promise<void> {
  mkdirSync(PARSERS, { recursive: true });
  for (const [file, text] of await makeParsers()) {
    mkdirSync(path.dirname(path.join(PARSERS, file)), { recursive: true });
    writeFileSync(path.join(PARSERS, file), text);
  }
}

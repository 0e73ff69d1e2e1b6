import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { serializerCompiler as encoderCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyCharacter } from '#test/support/any-character.ts';
import { isPlain } from './plain-schema.ts';
import { serializerCompiler } from './serialization.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../../contract');

/** Every schema of an answer in the contract, by its name. */
async function answerSchemas(): Promise<readonly (readonly [string, z.ZodType])[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file): Promise<Record<string, unknown>> => import(pathToFileURL(path.join(CONTRACT, file)).href)),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Json') && value instanceof z.ZodType ? [[name, value] as const] : [],
    ),
  );
}

const TEXTS = [
  '',
  '0',
  'a"\\\n\u2028',
  '₹ कख 😀',
  '\ud800',
  '2026-01-02',
  '2026-01-02T03:04:05.678Z',
  'PDV-7K3M9Q',
  'x'.repeat(60),
];
const FIGURES = [0, -0, 1, 12, 0.5, 7_800.25, 1e21, 2 ** 53 - 1, -3];

/** Those of some values that a schema accepts, and values of its kind that it may refuse. */
const oneOf = <Value>(schema: z.core.$ZodType, known: readonly Value[], others: fc.Arbitrary<Value>) => {
  const good = known.filter((value) => z.safeParse(schema, value).success);
  return good.length === 0
    ? others
    : fc.oneof({ weight: 50, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: others });
};

/** Values for a plain schema, most of them right, with fields that it does not name. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return oneOf(schema, TEXTS, fc.string({ unit: anyCharacter }));
    case 'number':
      return oneOf(schema, FIGURES, fc.double());
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'nullable':
      return fc.option(valuesOf(def.innerType), { nil: null });
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'array':
      return oneOf(schema, [], fc.array(valuesOf(def.element), { maxLength: 3 }));
    case 'object': {
      const named = Object.entries(def.shape).map(([name, member]) => [name, valuesOf(member)] as const);
      return fc.record({ unnamed: fc.string(), ...Object.fromEntries(named) });
    }
    default:
      throw new Error(`${def.type} is not plain`);
  }
}

const routeOf = (schema: z.ZodType) => ({ schema, method: 'GET', url: '/', httpStatus: '200' });

/** What a writer makes of a value: its text or its error. */
function result(write: (value: unknown) => string, value: unknown): string {
  try {
    return write(value);
  } catch (error) {
    return `${error}`;
  }
}

const schemas = await answerSchemas();

describe('an answer', () => {
  it('has a plain schema in nearly every call', () => {
    const others = schemas.filter(([, schema]) => !isPlain(schema));
    expect(schemas.length).toBeGreaterThan(120);
    expect(others.length).toBeLessThan(12);
  });

  it.each(schemas.filter(([, schema]) => isPlain(schema)))(
    'of %s is written as by zod, or refused as by it',
    (_name, schema) => {
      const [write, encode] = [serializerCompiler(routeOf(schema)), encoderCompiler(routeOf(schema))];
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          expect(result(write, value)).toBe(result(encode, value));
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each([
    ['a default', z.object({ a: z.string().default('x') })],
    ['a conversion', z.object({ a: z.string().transform((text) => text.length) })],
    ['a changed text', z.object({ a: z.string().trim() })],
    ['another type', z.object({ a: z.coerce.string() })],
    ['a choice', z.object({ a: z.union([z.string(), z.number()]) })],
    ['free fields', z.looseObject({ a: z.string() })],
    ['fields by names', z.record(z.string(), z.string())],
    ['a fallback', z.object({ a: z.string().catch('x') })],
    ['several literals', z.literal(['a', 'b'])],
    ['a moment', z.date()],
  ])('with %s is written by zod', (_name, schema) => {
    expect(isPlain(schema)).toBe(false);
  });

  it('that does not match its schema is refused', () => {
    const write = serializerCompiler(routeOf(z.object({ amount: z.int(), name: z.string().max(3) })));
    expect(write({ amount: 1, name: 'abc', secret: 'x' })).toBe('{"amount":1,"name":"abc"}');
    for (const wrong of [{ amount: 1.5, name: 'abc' }, { amount: 1, name: 'abcd' }, { amount: 1 }, null])
      expect(() => write(wrong), JSON.stringify(wrong)).toThrow("Response doesn't match the schema");
  });
});

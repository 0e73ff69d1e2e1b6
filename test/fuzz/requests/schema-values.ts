import fc from 'fast-check';
import type { z } from 'zod';
import { schemaShape } from './operations.ts';
import { dayPlaceholder } from './placeholders.ts';

type Schema = z.infer<typeof schemaShape>;
type Values = fc.Arbitrary<unknown>;
type Components = Readonly<Record<string, unknown>>;

const MAX_DRAWN_LENGTH = 60;

/** A day around today, also a past one, or an invalid one. */
const days = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -3, max: 480 }).map(dayPlaceholder) },
  { weight: 1, arbitrary: fc.constantFrom('2027-02-29', '2028-02-29', '0000-01-01', '9999-12-31', '2026-12-32') },
);

function patterned(pattern: string): Values {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Patterns with Unicode properties can't be generated: most texts match those.
    return fc.string({ unit: 'grapheme', maxLength: MAX_DRAWN_LENGTH });
  }
}

function texts({ format, pattern, minLength = 0, maxLength = MAX_DRAWN_LENGTH }: Schema): Values {
  if (format === 'date') return days;
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return patterned(pattern);
  const usual = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, MAX_DRAWN_LENGTH)),
  });
  return fc.oneof(
    { weight: 9, arbitrary: usual },
    {
      weight: 1,
      arbitrary: fc.constantFrom('y'.repeat(maxLength), 'य'.repeat(maxLength), '🛕'.repeat(maxLength >> 1)),
    },
  );
}

const edges = (min: number, max: number) => fc.constantFrom(min, max);

function wholes({ minimum = -1_000, maximum = 1_000_000 }: Schema): Values {
  return fc.oneof(fc.integer({ min: Math.trunc(minimum), max: Math.trunc(maximum) }), edges(minimum, maximum));
}

function decimals({ minimum = -1e9, maximum = 1e9 }: Schema): Values {
  const figures = fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
  return fc.oneof(figures, fc.integer({ min: Math.trunc(minimum), max: Math.trunc(maximum) }), edges(minimum, maximum));
}

function records({ properties = {}, required = [] }: Schema, components: Components): Values {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, components)] as const);
  const known = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(fields), { requiredKeys: known, noNullPrototype: true });
}

function ofType(schema: Schema, components: Components): Values {
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return wholes(schema);
    case 'number':
      return decimals(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, components), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 24),
      });
    case 'object':
      return records(schema, components);
    default:
      return fc.jsonValue();
  }
}

/** Values for a schema of the document (most of them: patterns without a generator are skipped). */
export function valuesOf(described: unknown, components: Components): Values {
  const schema = schemaShape.parse(described ?? {});
  if (schema.$ref !== undefined) return valuesOf(components[schema.$ref.split('/').at(-1) ?? ''], components);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valuesOf(each, components)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  return ofType(schema, components);
}

import type { z } from 'zod';

type Definition = z.core.$ZodTypes['_zod']['def'];

const CHANGES_TEXT = 'overwrite';

const changes = (schema: z.core.$ZodType): boolean =>
  (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === CHANGES_TEXT);

/** The members of a schema whose values are sent as they are; `null` for a kind of schema that may change them. */
function membersOf(definition: Definition): readonly z.core.$ZodType[] | null {
  switch (definition.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return definition.coerce === true ? null : [];
    case 'enum':
      return Object.values(definition.entries).every((entry) => typeof entry === 'string') ? [] : null;
    case 'literal':
      return definition.values.length === 1 && typeof definition.values[0] === 'string' ? [] : null;
    case 'nullable':
    case 'optional':
      return [definition.innerType];
    case 'array':
      return [definition.element];
    case 'object':
      return definition.catchall === undefined ? Object.values(definition.shape) : null;
    default:
      return null;
  }
}

/**
 * Whether every value that matches a schema is sent as it is, without the fields that the schema does not name: it has
 * no default, no conversion, no choice between schemas and no free field.
 */
export function isPlain(schema: z.core.$ZodType): boolean {
  const members = changes(schema) ? null : membersOf((schema as z.core.$ZodTypes)._zod.def);
  return members?.every(isPlain) ?? false;
}

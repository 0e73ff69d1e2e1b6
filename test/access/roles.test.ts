import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const document = z
  .object({ paths: z.record(z.string(), z.unknown()), components: z.unknown() })
  .parse(parse(readFileSync('openapi.yaml', 'utf8')));

/** Every property name of the description, at any depth. */
function namesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value && typeof value.properties === 'object' && value.properties !== null;
  return [...(own ? Object.keys(Object(value.properties)) : []), ...Object.values(value).flatMap(namesOf)];
}

it('No call is an administrator’s or a hotel owner’s, and no account, token or body has a role', () => {
  const parts = Object.keys(document.paths).flatMap((path) => path.split('/'));
  const names = namesOf(document);
  expect(names.length).toBeGreaterThan(100);
  expect([...parts, ...names].filter((name) => /admin|owner|role|permission|scope|operator/i.test(name))).toEqual([]);
});

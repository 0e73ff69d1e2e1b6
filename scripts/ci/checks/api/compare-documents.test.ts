import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { breakingChanges } from './compare-documents.ts';
import { API_DOCUMENTS } from './documents.ts';
import { BrokenReference, isSame, objectOf } from './json.ts';
import { ADDITIONS, BREAKING, planted } from './planted-changes.test-support.ts';
import { SAMPLE } from './sample.test-support.ts';

const against = (landed: object, present: object) =>
  breakingChanges({ landed: objectOf(landed), present: objectOf(present) });

describe('a breaking change', () => {
  it.each(BREAKING.map((each) => [each.lines[0] ?? '', each] as const))('is found: %s', (_, each) => {
    const present = planted(SAMPLE, each);
    expect(against(SAMPLE, present)).toEqual(each.lines);
    expect(against(present, present)).toEqual([]);
  });

  it('is reported once for a component of many calls', () => {
    const twice = planted(SAMPLE, { at: 'paths /rooms put', to: SAMPLE.paths['/rooms'].get });
    const without = planted(twice, { at: 'components schemas Room properties id', to: undefined });
    expect(against(twice, without)).toEqual(['Room as clients read it > id: the field is gone']);
  });

  it('is found in both directions for a component that clients send and read', () => {
    const at = 'paths /rooms post requestBody content application/json schema';
    const both = planted(SAMPLE, { at, to: { $ref: '#/components/schemas/Room' } });
    const without = planted(both, { at: 'components schemas Room properties like', to: undefined });
    expect(against(both, without)).toEqual(
      ['read', 'send'].map((way) => expect.stringContaining(`Room as clients ${way} it > like`)),
    );
  });

  it('is no other order, and no other place, of the same schemas', () => {
    const text = { maxLength: 4, enum: ['west', 'east'], type: 'string' };
    const choice = planted(SAMPLE, {
      at: 'components schemas RoomForm properties side',
      to: { anyOf: [{ type: 'null' }, text] },
    });
    const inline = planted(choice, {
      at: 'components schemas RoomForm properties place',
      to: {
        properties: {
          height: { type: 'integer' },
          wing: { type: 'string', enum: ['b'] },
          names: { type: 'array', items: { type: 'string', maxLength: 9 } },
          floor: { type: 'integer' },
          town: { type: 'string' },
        },
        required: ['town'],
        type: 'object',
      },
    });
    expect(against(SAMPLE, inline)).toEqual([]);
    expect(against(inline, SAMPLE)).toEqual([]);
  });
});

describe('an addition', () => {
  it.each(ADDITIONS.map((each) => [`${each.at} ${JSON.stringify(each.to) ?? 'removed'}`, each] as const))(
    'breaks no client: %s',
    (_, each) => {
      const present = planted(SAMPLE, each);
      expect(isSame(present, SAMPLE)).toBe(false);
      expect(against(SAMPLE, present)).toEqual([]);
    },
  );
});

it('a reference that points nowhere is an error, not a pass', () => {
  const broken = planted(SAMPLE, { at: 'components schemas Room', to: undefined });
  expect(() => against(SAMPLE, broken)).toThrow(BrokenReference);
  expect(() => against(broken, SAMPLE)).toThrow(BrokenReference);
});

describe.each(API_DOCUMENTS)('$document', ({ document: file }) => {
  const document = objectOf(parse(readFileSync(projectFile(file), 'utf8')));
  const paths = objectOf(document.paths);
  const schemas = objectOf(objectOf(document.components).schemas);

  it('breaks nobody as it is', () => expect(against(document, structuredClone(document))).toEqual([]));

  it('breaks clients without any one of its operations', () => {
    const operations = Object.keys(paths).flatMap((way) =>
      Object.keys(objectOf(paths[way])).map((method) => ({ way, method })),
    );
    expect(operations.length).toBeGreaterThan(0);
    for (const { way, method } of operations) {
      const { [method]: _, ...others } = objectOf(paths[way]);
      const line = `${way}: the method ${method.toUpperCase()} is gone`;
      // The other paths are the same in both: comparing them anew for each operation takes the square of their number.
      const alone = { ...document, paths: { [way]: paths[way] } };
      expect(against(alone, { ...document, paths: { [way]: others } })).toEqual([line]);
    }
  });

  it('breaks clients without the last field of any one of its components', () => {
    const withFields = Object.keys(schemas).filter(
      (name) => Object.keys(objectOf(objectOf(schemas[name]).properties)).length > 0,
    );
    expect(withFields.length).toBeGreaterThan(0);
    const lastOf = (name: string) => Object.keys(objectOf(objectOf(schemas[name]).properties)).at(-1) ?? '';
    const without = (name: string) => {
      const { [lastOf(name)]: _, ...properties } = objectOf(objectOf(schemas[name]).properties);
      return { ...objectOf(schemas[name]), properties };
    };
    const linesWithout = (names: readonly string[]) =>
      against(document, {
        ...document,
        components: {
          ...objectOf(document.components),
          schemas: { ...schemas, ...Object.fromEntries(names.map((name) => [name, without(name)])) },
        },
      });
    const isGone = (line: string, name: string) => line.endsWith(`> ${lastOf(name)}: the field is gone`);
    // Many at once, as each comparison reads both documents. Where one field hides another, the other comes in a later round.
    let left: readonly string[] = withFields;
    for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
      before = left.length;
      const lines = linesWithout(left);
      left = left.filter((name) => !lines.some((line) => line.startsWith(`${name} as clients `) && isGone(line, name)));
    }
    for (const name of left) {
      expect([name, linesWithout([name]).some((line) => isGone(line, name))]).toEqual([name, true]);
    }
  });
});

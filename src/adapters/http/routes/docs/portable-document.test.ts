import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { offeredGuests } from '#core/guest-selection/index.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { noteNotRun } from '../../../../../scripts/support/run-notes.ts';

const property = z.looseObject({ description: z.string().optional() });
const parameter = z.looseObject({ name: z.string(), description: z.string().optional() });
const operation = z.looseObject({
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(parameter).default([]),
  responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()).optional() })),
});
const shape = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({ properties: z.record(z.string(), property).optional() })),
  }),
});

/** Every pattern of a part of the document, by its path. */
function patternsIn(part: unknown, way = ''): readonly (readonly [string, string])[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [[way, value] as const] : patternsIn(value, `${way}/${key}`),
  );
}

type Described = z.infer<typeof shape>;

const ADDRESSES = ['/openapi.json', '/partner/openapi.json'] as const;
let test: TestApp;
let document: Described;
let documents: Readonly<Record<string, Described>>;
beforeAll(async () => {
  test = await testApp({});
  const read = async (address: string) => [address, shape.parse((await test.http.get(address)).body)] as const;
  documents = Object.fromEntries(await Promise.all(ADDRESSES.map(read)));
  document = shape.parse(documents['/openapi.json']);
});
afterAll(async () => test.app.close());

const operations = (address: (typeof ADDRESSES)[number] = '/openapi.json') =>
  Object.entries(documents[address]?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ call: `${method} ${path}`, ...each })),
  );

it.each(ADDRESSES)('describes each call: %s', (address) => {
  const bare = operations(address).filter(({ summary, description }) => !summary || !description);
  expect(bare.map(({ call }) => call)).toEqual([]);
});

const NAMES = ['Deepak Chopra', "Sinéad O'Connor", 'दीपक चोपड़ा', 'மீனாட்சி', 'Asha 🌸'];

/** Prints the patterns of a list that Python does not compile. */
const IN_PYTHON = `
import json, re, sys
def fails(pattern):
    try:
        re.compile(pattern)
    except re.error:
        return True
print(json.dumps([each for each in json.load(sys.stdin) if fails(each)]))`;
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) noteNotRun('the compilation of the documents’ patterns in Python: no python3');

describe.each(ADDRESSES)('the published patterns of %s', (address) => {
  const patterns = () => patternsIn(documents[address]);

  it('exist', () => expect(patterns().length).toBeGreaterThan(20));

  it('use no class that other engines lack, and compile with and without the u flag', () => {
    for (const [way, pattern] of patterns()) {
      expect([way, /\\[pP]\{/.test(pattern)]).toEqual([way, false]);
      for (const flags of ['', 'u']) expect(() => new RegExp(pattern, flags), way).not.toThrow();
    }
  });

  it.skipIf(!hasPython)('compile in Python', () => {
    const input = JSON.stringify(['[', ...patterns().map(([, pattern]) => pattern)]);
    const { stdout } = spawnSync('python3', ['-c', IN_PYTHON], { input, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(['[']);
  });
});

describe('the published patterns', () => {
  it.each(NAMES)('accept the name of a guest and of a hotel: %s', (name) => {
    const ofWords = patternsIn(document).filter(([, pattern]) => /^\^\[\^\\x00/.test(pattern));
    expect(ofWords.length).toBeGreaterThan(2);
    for (const [way, pattern] of ofWords) {
      for (const flags of ['', 'u']) expect([way, new RegExp(pattern, flags).test(name)]).toEqual([way, true]);
      expect(new RegExp(pattern).test(`${name}\n`)).toBe(false);
    }
  });
});

describe('the numbers of guests', () => {
  const inBody = () => document.components.schemas.QuoteRequest?.properties ?? {};
  const inQuery = () => operations().find(({ call }) => call === 'get /hotels/search')?.parameters ?? [];

  it('are described alike in a query and in a body', () => {
    for (const field of ['rooms', 'adults', 'children']) {
      const description = inBody()[field]?.description;
      expect([field, description]).toEqual([field, expect.stringMatching(/\d to \d/)]);
      expect(inQuery().find(({ name }) => name === field)?.description).toBe(description);
    }
  });

  it('are linked as the server links them: the adults of each number of rooms', () => {
    const told = [...(inBody().rooms?.description ?? '').matchAll(/(\d+): (\d+) to (\d+)/g)];
    expect(told.map(([, rooms]) => Number(rooms))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const [, rooms, least, most] of told) {
      const offered = [...Array(20).keys()].filter((adults) => offeredGuests(Number(rooms), adults, 0));
      expect([rooms, offered.at(0), offered.at(-1)]).toEqual([rooms, Number(least), Number(most)]);
    }
  });
});

describe('the document', () => {
  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
    expect(document.info.version).toBe(version);
  });

  it('is the same in YAML', async () => {
    const yaml = await test.http.get('/openapi.yaml');
    expect(yaml.headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(parse(yaml.text)).toEqual((await test.http.get('/openapi.json')).body);
  });

  it.each(ADDRESSES)('describes every parameter: %s', (address) => {
    const bare = operations(address).flatMap(({ call, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${call}: ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it.each(ADDRESSES)('has the id of the request among the headers of every response: %s', (address) => {
    const without = operations(address).flatMap(({ call, responses }) =>
      Object.entries(responses).flatMap(([status, { headers }]) =>
        headers !== undefined && 'x-request-id' in headers ? [] : [`${call} ${status}`],
      ),
    );
    expect(without).toEqual([]);
  });
});

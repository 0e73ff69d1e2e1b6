import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { sdkSources } from './sdk-sources.ts';

const document = parse(readFileSync(projectFile('openapi.partner.yaml'), 'utf8'));

const card = { type: 'string', enum: ['pays', 'late'] };
const state = { type: 'string', enum: ['open', 'over'] };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const planted = {
  openapi: '3.1.0',
  info: { title: 'Planted', version: '1' },
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'changeThing',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['new'] } },
          { name: 'x-note', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { required: true, ...json(ref('Sent')) },
        responses: {
          200: { description: 'It', headers: { Etag: { schema: { type: 'string' } } }, ...json(ref('Answered')) },
          202: { description: 'Not yet', content: { 'application/problem+json': { schema: { type: 'boolean' } } } },
          409: { description: 'No', ...json({ type: 'object', properties: { never: { type: 'string' } } }) },
        },
      },
    },
  },
  components: {
    schemas: {
      Card: card,
      Sent: { type: 'object', properties: { card: ref('Card') }, required: ['card'] },
      Answered: {
        type: 'object',
        properties: { card: ref('Card'), state, states: { type: 'array', items: state }, count: { enum: [1, 2] } },
        required: ['card', 'state', 'states', 'count'],
      },
    },
  },
};

describe('the sources of the SDK', () => {
  it('have the calls as `npm run tool -- sdk` makes them', async () => {
    const name = 'calls.generated.ts';
    const written = readFileSync(projectFile('sdk/src/generated', name), 'utf8');
    expect(written).toBe((await sdkSources(document)).get(name));
  });

  it('have every operation of the document once', async () => {
    const calls = (await sdkSources(planted)).get('calls.generated.ts');
    expect(calls).toContain("changeThing: { method: 'POST', path: '/things/{id}' },");
  });

  it('expect further values in answers, and send those that there are', async () => {
    const types = (await sdkSources(planted)).get('api.generated.ts') ?? '';
    expect(types).toContain('Card: "pays" | "late";');
    expect(types).toContain('state: "open" | "over" | (string & {});');
    expect(types).toContain('states: ("open" | "over" | (string & {}))[];');
    expect(types).toContain('count: 1 | 2;');
    expect(types).toContain('sort?: "new";');
  });

  it('leave out refusals, headers and what nothing uses', async () => {
    const types = (await sdkSources(planted)).get('api.generated.ts') ?? '';
    for (const absent of ['never?: string', '202', 'x-note', 'Etag', 'interface paths', '$defs'])
      expect(types).not.toContain(absent);
  });
});

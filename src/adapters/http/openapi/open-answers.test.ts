import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { isObject, type Json, objectOf, reached, schemasOf } from './document-parts.ts';
import { withOpenAnswers } from './open-answers.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const closed = { type: 'object', properties: {}, additionalProperties: false };
const view = { type: 'string', enum: ['sea', 'hill'] };

describe('the answers of a document', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/rooms': {
        post: {
          parameters: [{ name: 'view', in: 'query', schema: view }],
          requestBody: json(ref('Sent')),
          responses: { 200: json({ ...closed, properties: { room: ref('Room'), sent: ref('Sent') } }) },
        },
      },
    },
    components: {
      schemas: {
        Room: {
          ...closed,
          properties: {
            view: { ...view, description: 'Of the window.' },
            perhaps: { anyOf: [view, { type: 'null' }] },
            all: { type: 'array', items: view },
            kind: { oneOf: [{ ...closed, properties: { name: { const: 'suite' } } }] },
            beds: { enum: [1, 2] },
          },
        },
        Sent: { ...closed, properties: { bed: ref('Bed'), view } },
        Bed: closed,
      },
    },
  };
  const post = (of: Json) => objectOf(objectOf(objectOf(objectOf(of).paths)['/rooms']).post);

  it('allow further fields and further values, of which they name those that there are', () => {
    const { Room } = schemasOf(withOpenAnswers(document));
    const open = [view, { type: 'string' }];
    expect(Room).toEqual({
      type: 'object',
      properties: {
        view: { description: 'Of the window.', anyOf: open },
        perhaps: { anyOf: [...open, { type: 'null' }] },
        all: { type: 'array', items: { anyOf: open } },
        kind: { oneOf: [{ type: 'object', properties: { name: { const: 'suite' } } }] },
        beds: { enum: [1, 2] },
      },
    });
    const answer = objectOf(post(withOpenAnswers(document)).responses)[200];
    expect(answer).toEqual(json({ type: 'object', properties: { room: ref('Room'), sent: ref('Sent') } }));
  });

  it('allow more than what is sent, which stays as it is', () => {
    const open = withOpenAnswers(document);
    const { Sent, Bed } = document.components.schemas;
    expect(schemasOf(open)).toMatchObject({ Sent, Bed });
    const { responses: _, ...sent } = post(document);
    expect(post(open)).toMatchObject(sent);
  });
});

/** The places of a part that allow nothing further, each with what it is. */
function closedPlaces(part: Json, way = ''): readonly string[] {
  if (Array.isArray(part)) return part.flatMap((each, place) => closedPlaces(each, `${way}/${place}`));
  if (!isObject(part)) return [];
  const { anyOf } = part;
  const isOpen = Array.isArray(anyOf) && anyOf.some((each) => JSON.stringify(each) === '{"type":"string"}');
  const members = Object.entries(part).flatMap(([key, value]) =>
    key === 'anyOf' && isOpen && Array.isArray(value)
      ? closedPlaces(
          value.filter((each) => !Array.isArray(objectOf(each).enum)),
          `${way}/${key}`,
        )
      : closedPlaces(value, `${way}/${key}`),
  );
  return [
    ...(part.additionalProperties === false ? [`${way} has no further fields`] : []),
    ...(part.type === 'string' && Array.isArray(part.enum) ? [`${way} has no further values`] : []),
    ...members,
  ];
}

describe.each(['/openapi.json', '/partner/openapi.json'])('the answers of %s', (address) => {
  let test: TestApp;
  let document: Json;
  beforeAll(async () => {
    test = await testApp({});
    document = (await test.http.get(address)).body;
  });
  afterAll(async () => test.app.close());

  const operations = () =>
    Object.entries(objectOf(objectOf(document).paths)).flatMap(([path, methods]) =>
      Object.entries(objectOf(methods)).map(([method, each]) => [`${method} ${path}`, objectOf(each)] as const),
    );

  it('may all gain fields and values', () => {
    const schemas = schemasOf(objectOf(document));
    expect(operations().length).toBeGreaterThan(30);
    const found = operations().flatMap(([call, { responses }]) => [
      ...closedPlaces(responses, call),
      ...[...reached(responses, schemas, new Set())].flatMap((name) => closedPlaces(schemas[name], name)),
    ]);
    expect([...new Set(found)]).toEqual([]);
  });

  it('leave what is sent as it was: closed, with lists of what is taken', () => {
    const schemas = schemasOf(objectOf(document));
    const sent = operations().flatMap(([call, { responses: _, ...asked }]) => [
      ...closedPlaces(asked, call),
      ...[...reached(asked, schemas, new Set())].flatMap((name) => closedPlaces(schemas[name], name)),
    ]);
    expect(sent.filter((each) => each.endsWith('no further fields')).length).toBeGreaterThan(10);
    expect(sent.filter((each) => each.endsWith('no further values')).length).toBeGreaterThan(5);
  });
});

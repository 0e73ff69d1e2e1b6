import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#core/shared/index.ts';
import { EXAMPLE_BODIES } from './examples.ts';
import { type Declared, tidy } from './normalise-document.ts';

const NOTHING: Declared = { codes: new Map(), bare: new Set() };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ID_HEADER = {
  'x-request-id': { description: 'The id of this request, as the log names it.', schema: { type: 'string' } },
};

/** A document of one call, and its components. */
const documentOf = (operation: object, schemas: object = {}) => ({
  openapi: '3.1.0',
  paths: { '/hotels': { get: { operationId: 'search', summary: 'Search hotels', ...operation } } },
  components: { schemas },
});
const answering = (schema: object, more: object = {}) => ({
  responses: { 200: { description: 'Hotels', content: { 'application/json': { schema } }, ...more } },
});

/** The normalised components, and the call. */
function tidied(document: object, declared: Declared = NOTHING) {
  const written = JSON.stringify(document);
  const { paths, components, ...rest } = tidy(document as ReturnType<typeof documentOf>, declared);
  expect(JSON.stringify(document)).toBe(written);
  return { rest, call: Object(paths)['/hotels']?.get, schemas: Object(components).schemas };
}

describe('the components of a document', () => {
  it('are those that a call refers to, transitively, sorted by name', () => {
    const schemas = {
      Zone: { type: 'string' },
      Hotel: { properties: { rooms: { items: ref('Room') } } },
      Room: { anyOf: [{ type: 'null' }, ref('Bed'), ref('Room')] },
      Bed: { type: 'object' },
      Unused: ref('AlsoUnused'),
      AlsoUnused: {},
    };
    const { schemas: kept } = tidied(documentOf(answering({ items: ref('Hotel') }), schemas));
    expect(Object.keys(kept)).toEqual(['Bed', 'Hotel', 'Room']);
    expect(kept.Room).toEqual(schemas.Room);
  });

  it('have no reference from strings that only look like one', () => {
    const odd = { $ref: 7, items: [{ $ref: '#/components/responses/Hotel' }, { $ref: 'Hotel' }, null, 'Hotel'] };
    expect(tidied(documentOf(answering(odd), { Hotel: {} })).schemas).toEqual({});
  });

  it('are shared by requests and responses, where the two are equal', () => {
    const schemas = {
      Hotel: { properties: { room: ref('Room') } },
      HotelInput: { properties: { room: ref('RoomInput') } },
      Room: { type: 'string' },
      RoomInput: { type: 'string' },
      Guest: { type: 'string' },
      GuestInput: { type: 'string', minLength: 1 },
      LoneInput: { type: 'number' },
    };
    const parts = ['Hotel', 'HotelInput', 'Guest', 'GuestInput', 'LoneInput'].map(ref);
    const { call, schemas: kept } = tidied(documentOf(answering({ anyOf: parts }), schemas));
    expect(Object.keys(kept)).toEqual(['Guest', 'GuestInput', 'Hotel', 'LoneInput', 'Room']);
    expect(call.responses[200].content['application/json'].schema.anyOf).toEqual(
      ['Hotel', 'Hotel', 'Guest', 'GuestInput', 'LoneInput'].map(ref),
    );
  });
});

describe('the schemas of a document', () => {
  const read = (schema: object) =>
    tidied(documentOf(answering(schema))).call.responses[200].content['application/json'].schema;

  it('omit bounds that JavaScript numbers have anyway, and keep every other', () => {
    const max = Number.MAX_SAFE_INTEGER;
    const bounds = { minimum: -max, maximum: max, default: max };
    expect(
      read({
        ...bounds,
        items: [
          { minimum: 1, maximum: max },
          { minimum: max, maximum: 9 },
        ],
      }),
    ).toEqual({
      default: max,
      items: [{ minimum: 1 }, { maximum: 9 }],
    });
  });

  it('have patterns that every engine supports', () => {
    const pattern = '^[^\\p{Cc}\\p{Cs}]+\\p{C}\\p{L}$';
    expect(
      read({ pattern, items: [{ pattern }], description: pattern, properties: { pattern: { type: 'string' } } }),
    ).toEqual({
      pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]+\\x00-\\x1f\\x7f-\\x9f\\p{L}$',
      items: [{ pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]+\\x00-\\x1f\\x7f-\\x9f\\p{L}$' }],
      description: pattern,
      properties: { pattern: { type: 'string' } },
    });
  });
});

describe('the responses of a call', () => {
  it('have the id of the request, beside other headers, and Retry-After where it is sent', () => {
    const own = { Location: { schema: { type: 'string' } } };
    const responses = { 201: { description: 'Made', headers: own }, 404: {}, 429: {}, 503: {} };
    const { call } = tidied(documentOf({ responses }));
    const later = { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } };
    expect(call.responses[201].headers).toEqual({ ...own, ...ID_HEADER });
    expect(call.responses[404].headers).toEqual(ID_HEADER);
    for (const status of [429, 503])
      expect(call.responses[status].headers).toEqual({ ...ID_HEADER, 'Retry-After': later });
  });

  it('are described by the call where they have no description', () => {
    const responses = { 200: { description: 'Default Response' }, 204: { description: 'Nothing' } };
    const { call } = tidied(documentOf({ responses }));
    expect([call.responses[200].description, call.responses[204].description]).toEqual(['Search hotels', 'Nothing']);
  });

  it('list the codes that were declared for them', () => {
    const codes = new Map([['get /hotels', new Map([['404', ['NOT_FOUND'] as const]])]]);
    const responses = { 200: { description: 'Hotels' }, 404: { description: 'None' } };
    const { call } = tidied(documentOf({ responses }), { ...NOTHING, codes });
    expect(call.responses[404]['x-codes']).toEqual(['NOT_FOUND']);
    expect(call.responses[200]).not.toHaveProperty('x-codes');
    expect(tidied(documentOf({ responses })).call.responses[404]).not.toHaveProperty('x-codes');
  });

  it('that are no responses are unchanged', () => {
    expect(tidied(documentOf({ responses: { 200: 'x' } })).call.responses).toEqual({ 200: 'x' });
    expect(tidied(documentOf({ responses: 'x' })).call).toMatchObject({ responses: 'x' });
    expect(tidied({ paths: { '/hotels': { get: 'x' } } })).toMatchObject({ call: 'x', schemas: {} });
    expect(tidy({ paths: { '/hotels': 'x' } }, NOTHING).paths).toEqual({ '/hotels': 'x' });
    expect(tidy({}, NOTHING)).toMatchObject({ paths: {}, components: { schemas: {} } });
  });
});

describe('the body of a call', () => {
  const [operationId = '', example] = Object.entries(EXAMPLE_BODIES)[0] ?? [];
  const taking = (content: object) =>
    documentOf({ operationId, responses: {}, requestBody: { required: true, content } });

  it('has an example, only in JSON', () => {
    const content = { 'application/json': { schema: { type: 'object' } }, 'text/plain': { schema: {} } };
    const { call } = tidied(taking(content));
    expect(call.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { type: 'object' }, example }, 'text/plain': { schema: {} } },
    });
    expect(tidied(taking({ 'text/plain': {} })).call.requestBody.content).toEqual({ 'text/plain': {} });
  });

  it('is optional where it may be left out', () => {
    const bare = new Set(['get /hotels']);
    expect(tidied(taking({}), { ...NOTHING, bare }).call.requestBody).toEqual({ required: false, content: {} });
    expect(tidied(taking({}), { ...NOTHING, bare: new Set(['put /hotels']) }).call.requestBody.required).toBe(true);
  });

  it('is missing where a call takes none', () => {
    expect(tidied(documentOf(answering({}))).call).not.toHaveProperty('requestBody');
  });
});

it('a document keeps its other members, and contains the whole catalogue of refusals', () => {
  const { rest } = tidied({ ...documentOf({}), info: { title: 'Padav' }, tags: [{ name: 'Stays' }] });
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: { title: 'Padav' },
    tags: [{ name: 'Stays' }],
    'x-codes': JSON.parse(JSON.stringify(REFUSALS)),
  });
});

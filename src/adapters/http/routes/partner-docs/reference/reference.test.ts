import { describe, expect, it } from 'vitest';
import { callsByCode, groupsOf, type Operation } from './operations.ts';
import { commandOf, referencePages } from './reference-pages.ts';
import { Schemas } from './schemas.ts';

const DOCUMENT = {
  tags: [
    { name: 'Bookings', description: 'Stays that are `booked`.' },
    { name: 'Empty', description: 'Nothing.' },
  ],
  paths: {
    '/v1/bookings/{id}': {
      get: {
        operationId: 'getBooking',
        summary: 'Read a booking',
        description: 'One.\n\nTwo.',
        tags: ['Bookings'],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            example: 'bkg_1',
            schema: { type: 'string' },
            description: 'Which.',
          },
          {
            name: 'day',
            in: 'query',
            required: true,
            example: '2026-12-05',
            schema: { type: 'string', format: 'date' },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'The booking.',
            headers: { ETag: { description: 'Of this answer.', schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } },
          },
          404: { description: 'None.', 'x-codes': ['NOT_FOUND'] },
        },
      },
      patch: {
        operationId: 'changeBooking',
        summary: 'Change <it>',
        tags: ['Bookings'],
        parameters: [
          { name: 'idempotency-key', in: 'header', required: true, example: 'k-1', schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Change' }, example: { note: "it’s 'late'" } },
          },
        },
        responses: {
          204: { description: 'Done.' },
          409: { description: 'Not so.', 'x-codes': ['SOLD_OUT', 'NOT_FOUND'] },
        },
      },
    },
  },
  components: {
    schemas: {
      Money: {
        type: 'object',
        properties: { amount: { type: 'integer', examples: [5] }, currency: { type: 'string', const: 'INR' } },
        required: ['amount', 'currency'],
      },
      Booking: {
        type: 'object',
        required: ['id', 'price'],
        properties: {
          id: { type: 'string', examples: ['bkg_1'], description: 'Its id.' },
          price: { description: 'To pay.', anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] },
          state: { type: 'string', enum: ['confirmed', 'cancelled'] },
          note: { type: ['string', 'null'] },
          rooms: { type: 'array', items: { type: 'object', properties: { beds: { type: 'integer', minimum: 2 } } } },
          free: { type: 'boolean' },
          inner: { $ref: '#/components/schemas/Booking' },
        },
      },
      Change: { type: 'object', properties: { note: { type: 'string' } } },
    },
  },
};

const schemas = new Schemas(DOCUMENT);
const groups = groupsOf(DOCUMENT);
const [read, change] = (groups[0]?.operations ?? []) as [Operation, Operation];
const booking = { $ref: '#/components/schemas/Booking' };

describe('the calls of a document', () => {
  it('are grouped by their tags, those without a call left out', () => {
    expect(groups.map(({ name, operations }) => [name, operations.map(({ id }) => id)])).toEqual([
      ['Bookings', ['getBooking', 'changeBooking']],
    ]);
    expect(read.parameters.map(({ name, place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['day', 'query', true],
      ['limit', 'query', false],
    ]);
  });

  it('are listed by the codes that they may answer', () => {
    expect([...callsByCode(groups)].map(([code, calls]) => [code, calls.map(({ id }) => id)])).toEqual([
      ['NOT_FOUND', ['getBooking', 'changeBooking']],
      ['SOLD_OUT', ['changeBooking']],
    ]);
  });

  it('are commands with what they need, examples filled in', () => {
    expect(commandOf(read, schemas, 'https://padav.example')).toBe(
      `curl 'https://padav.example/v1/bookings/bkg_1?day=2026-12-05' \\\n  -H "Authorization: Bearer $PADAV_KEY"`,
    );
    expect(commandOf(change, schemas, '')).toBe(
      [
        "curl -X PATCH '/v1/bookings/{id}'",
        '  -H "Authorization: Bearer $PADAV_KEY"',
        "  -H 'idempotency-key: k-1'",
        "  -H 'Content-Type: application/json'",
        `  -d '{"note":"it’s '\\''late'\\''"}'`,
      ].join(' \\\n'),
    );
  });
});

describe('a schema', () => {
  it('has an example made of those of its members, and ends where it contains itself', () => {
    const example = schemas.exampleOf(booking) as { inner: unknown };
    expect(example).toMatchObject({
      ...{ id: 'bkg_1', price: { amount: 5, currency: 'INR' }, state: 'confirmed', note: 'text', free: true },
      rooms: [{ beds: 2 }],
    });
    expect(JSON.stringify(example).match(/bkg_1/g)?.length).toBeLessThan(12);
    expect(schemas.exampleOf({})).toEqual({});
  });

  it('tells its type and values in words', () => {
    expect(schemas.typeOf({ type: ['string', 'null'], format: 'date' })).toBe('string (date) or null');
    expect(schemas.typeOf({ type: 'array', items: { type: 'integer' } })).toBe('list of integer');
    expect(schemas.typeOf({ anyOf: [booking, { type: 'null' }] })).toBe('object or null');
    expect(schemas.typeOf({})).toBe('any value');
    expect(schemas.valuesOf({ type: 'array', items: { enum: ['a', '<'] } })).toBe('<code>a</code> <code>&lt;</code>');
    expect(schemas.valuesOf({ type: 'string' })).toBe('');
  });

  it('lists its members, those within them too, and which may be absent', () => {
    const members = schemas.membersOf(booking);
    expect(members).toMatch(/<code>id<\/code> <span class="type">string<\/span><div>Its id\.<\/div>/);
    expect(members).toMatch(/<code>state<\/code> .*?optional.*?<code>confirmed<\/code> <code>cancelled<\/code>/);
    expect(members).toContain('<div>To pay.</div><ul class="members"><li><code>amount</code>');
    expect(schemas.membersOf({ type: 'string' })).toBe('');
  });
});

describe('the pages of the reference', () => {
  const pages = referencePages(groups, schemas, 'https://padav.example');

  it('are one with all calls, and one of each tag', () => {
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ['/partner/docs/reference', 'All calls'],
      ['/partner/docs/reference/bookings', 'Bookings'],
    ]);
    expect(pages[0]?.html).toContain('<a href="/partner/docs/reference/bookings#getBooking">Read a booking</a>');
  });

  it('show of each call what it takes, answers and refuses, as text', () => {
    const html = pages[1]?.html ?? '';
    expect(html).toContain('<h2 id="changeBooking">Change &lt;it&gt;</h2>');
    expect(html).toContain('<p>One.</p><p>Two.</p>');
    expect(html).toContain('<a href="/partner/docs/errors#SOLD_OUT"><code>SOLD_OUT</code></a>');
    expect(html).toContain('<li><code>ETag</code> Of this answer.</li>');
    expect(html).toMatch(/<h3>204<\/h3><p>Done\.<\/p>/);
  });
});

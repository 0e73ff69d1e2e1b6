const json = (schema: object) => ({ 'application/json': { schema } });
/** A reference to a component of the sample. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A document with every part that is compared. */
export const SAMPLE = {
  openapi: '3.1.0',
  info: { title: 'Sample', version: '1.0.0', description: 'A text.' },
  servers: [{ url: '/' }, { url: 'https://sandbox.example' }],
  security: [],
  paths: {
    '/rooms': {
      parameters: [{ in: 'header', name: 'x-client', schema: { type: 'string' } }],
      get: {
        operationId: 'listRooms',
        summary: 'A text.',
        parameters: [
          { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1, maximum: 50, default: 1 } },
          { in: 'query', name: 'sort', schema: { type: 'string', enum: ['price', 'name'] } },
          {
            in: 'query',
            name: 'ids',
            style: 'form',
            schema: { type: 'array', maxItems: 9, items: { type: 'string' } },
          },
        ],
        responses: {
          200: {
            description: 'Rooms',
            headers: { 'x-total': { required: true, schema: { type: 'integer' } } },
            content: json({ type: 'array', items: ref('Room') }),
          },
          404: { description: 'None', content: json(ref('Problem')), 'x-codes': ['NOT_FOUND', 'GONE'] },
        },
      },
      post: {
        operationId: 'addRoom',
        security: [{ bearer: [] }, { key: ['read'] }],
        requestBody: { required: false, content: { ...json(ref('RoomForm')), 'text/plain': { schema: {} } } },
        responses: { 201: { description: 'Made', content: json(ref('Room')) } },
      },
    },
  },
  webhooks: {
    sold: {
      post: {
        requestBody: { required: true, content: json(ref('Sold')) },
        responses: { 200: { description: 'Heard' } },
      },
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'A text.' },
      key: { type: 'apiKey', in: 'header', name: 'x-key' },
    },
    schemas: {
      Room: {
        type: 'object',
        properties: {
          id: { type: 'string', maxLength: 20, pattern: '^[a-z]+$', examples: ['a'] },
          beds: { type: 'integer', minimum: 1, maximum: 9 },
          price: { type: ['number', 'null'] },
          view: { type: 'string', enum: ['sea', 'hill'] },
          // More values may come.
          state: { anyOf: [{ type: 'string', enum: ['free', 'sold'] }, { type: 'string' }] },
          kind: { oneOf: [ref('Single'), ref('Suite')] },
          like: ref('Room'),
          prices: { type: 'object', additionalProperties: { type: 'number' } },
        },
        required: ['id', 'beds', 'price'],
        additionalProperties: false,
      },
      Single: { type: 'object', properties: { name: { const: 'single' } }, required: ['name'] },
      Suite: {
        type: 'object',
        properties: { name: { const: 'suite' }, rooms: { type: 'integer' } },
        required: ['name'],
      },
      RoomForm: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 40 },
          phone: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          beds: { type: 'number', minimum: 1, maximum: 9 },
          tags: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } },
          extras: { type: 'object', additionalProperties: { type: 'number' } },
          wish: { anyOf: [{ type: 'string', enum: ['twin', 'large'] }, { type: 'string' }, { type: 'null' }] },
          side: { type: ['string', 'null'], maxLength: 4, enum: ['east', 'west', null] },
          place: {
            allOf: [
              ref('Place'),
              {
                type: 'object',
                properties: {
                  floor: { type: 'integer' },
                  names: { items: { maxLength: 9 } },
                  wing: { enum: ['b', 'c'] },
                  height: { type: 'integer' },
                },
              },
            ],
          },
        },
        required: ['name'],
        additionalProperties: false,
      },
      Place: {
        type: 'object',
        properties: {
          town: { type: 'string' },
          names: { type: 'array', items: { type: 'string' } },
          wing: { type: 'string', enum: ['a', 'b'] },
          height: { type: 'number' },
        },
        required: ['town'],
      },
      Sold: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      Problem: {
        type: 'object',
        properties: { code: { type: 'string', enum: ['NOT_FOUND', 'GONE'] } },
        required: ['code'],
      },
    },
  },
};

import { ref } from './sample.test-support.ts';

/** A path into the sample, its steps divided by spaces, and the value that is put there; undefined removes it. */
export interface Planted {
  readonly at: string;
  readonly to: unknown;
  /** The lines that the comparison answers. */
  readonly lines: readonly string[];
}

const GET = 'paths /rooms get';
const POST = 'paths /rooms post';
const ROOM = 'components schemas Room';
const FORM = 'components schemas RoomForm';
const READ = 'Room as clients read it';
const SENT = 'RoomForm as clients send it';
const change = (at: string, to: unknown, ...lines: readonly string[]): Planted => ({ at, to, lines });

/** Changes that break clients, of each kind that is known. */
export const BREAKING: readonly Planted[] = [
  change('paths /rooms', undefined, '/rooms: the path is gone'),
  change(GET, undefined, '/rooms: the method GET is gone'),
  change(`${GET} operationId`, 'rooms', 'GET /rooms: the operationId listRooms is gone'),
  change(`${GET} responses 404`, undefined, 'GET /rooms: the status 404 is gone'),
  change(`${GET} responses 404 x-codes`, ['GONE'], 'GET /rooms 404: the code NOT_FOUND is gone'),
  change(`${GET} responses 200 headers x-total`, undefined, 'GET /rooms 200: the header x-total is gone'),
  change(`${GET} responses 200 headers x-total required`, false, 'GET /rooms 200 x-total: it may be absent now'),
  change(`${GET} responses 200 headers x-total schema type`, 'string', 'GET /rooms 200 x-total: it may be string now'),
  change(`${GET} responses 200 content`, { 'text/csv': {} }, 'GET /rooms 200: the media type application/json is gone'),
  change(`${GET} parameters 0`, undefined, 'GET /rooms query page: the parameter is gone'),
  change(`${GET} parameters 0 name`, 'p', 'GET /rooms query page: the parameter is gone'),
  change(`${GET} parameters 0 required`, true, 'GET /rooms query page: it is required now'),
  change(`${GET} parameters 3`, { in: 'query', name: 'q', required: true }, 'GET /rooms query q: it is required now'),
  change(`${GET} parameters 0 schema minimum`, 2, 'GET /rooms query page: minimum was 1, is 2'),
  change(`${GET} parameters 0 schema maximum`, 9, 'GET /rooms query page: maximum was 50, is 9'),
  change(`${GET} parameters 0 schema default`, 2, 'GET /rooms query page: default was 1, is 2'),
  change(`${GET} parameters 0 schema type`, 'string', 'GET /rooms query page: integer is no longer taken'),
  change(`${GET} parameters 1 schema enum`, ['name'], 'GET /rooms query sort: the value "price" is gone'),
  change(`${GET} parameters 2 schema maxItems`, 8, 'GET /rooms query ids: maxItems was 9, is 8'),
  change(`${GET} parameters 2 schema items pattern`, '^a', 'GET /rooms query ids > each: pattern "^a" is new'),
  change(`${GET} parameters 2 style`, 'pipeDelimited', 'GET /rooms query ids: style was changed'),
  change(
    'paths /rooms parameters 0 required',
    true,
    ...['GET', 'POST'].map((each) => `${each} /rooms header x-client: it is required now`),
  ),
  change(`${GET} security`, [{ bearer: [] }], 'GET /rooms: signing in by nothing no longer suffices'),
  change('security', [{ bearer: [] }], 'GET /rooms: signing in by nothing no longer suffices'),
  change(`${POST} security`, [{ bearer: [] }], 'POST /rooms: signing in by key no longer suffices'),
  change(`${POST} security 1 key`, ['read', 'write'], 'POST /rooms: signing in by key no longer suffices'),
  change(`${POST} requestBody`, undefined, 'POST /rooms body: the body is gone'),
  change(`${POST} requestBody required`, true, 'POST /rooms body: the body is required now'),
  change(`${POST} requestBody content text/plain`, undefined, 'POST /rooms body: the media type text/plain is gone'),
  change(
    `${POST} requestBody content text/plain schema`,
    { type: 'string' },
    'POST /rooms body text/plain: type "string" is new',
  ),
  change(`${GET} requestBody`, { required: true, content: {} }, 'GET /rooms body: the body is required now'),
  change('servers 1', undefined, 'https://sandbox.example: the server is gone'),
  change('components securitySchemes key', undefined, 'key: the security scheme is gone'),
  change('components securitySchemes key name', 'x-k', 'key: the security scheme was changed'),
  change('webhooks sold', undefined, 'sold: the webhook is gone'),
  change('webhooks sold post', undefined, 'sold: the method POST is gone'),
  change('components schemas Sold properties id', undefined, 'Sold as clients read it > id: the field is gone'),
  // What clients read.
  change(`${ROOM} properties id`, undefined, `${READ} > id: the field is gone`),
  change(`${ROOM} properties like`, undefined, `${READ} > like: the field is gone`),
  change(`${ROOM} required`, ['id', 'price'], `${READ} > beds: the field may be absent now`),
  change(`${ROOM} properties beds type`, ['integer', 'null'], `${READ} > beds: it may be null now`),
  change(`${ROOM} properties beds type`, 'number', `${READ} > beds: type was "integer", is "number"`),
  change(`${ROOM} properties beds type`, 'string', `${READ} > beds: it may be string now`),
  change(
    `${ROOM} properties beds`,
    {},
    `${READ} > beds: type "integer" is gone`,
    `${READ} > beds: minimum 1 is gone`,
    `${READ} > beds: maximum 9 is gone`,
  ),
  change(`${ROOM} properties beds maximum`, 10, `${READ} > beds: maximum was 9, is 10`),
  change(`${ROOM} properties beds minimum`, 0, `${READ} > beds: minimum was 1, is 0`),
  change(`${ROOM} properties id maxLength`, undefined, `${READ} > id: maxLength 20 is gone`),
  change(`${ROOM} properties id pattern`, '^[a-y]+$', `${READ} > id: pattern was "^[a-z]+$", is "^[a-y]+$"`),
  change(`${ROOM} properties id not`, { const: 'a' }, `${READ} > id: not {"const":"a"} is new`),
  change(`${ROOM} properties view enum`, ['sea'], `${READ} > view: the value "hill" is gone`),
  change(`${ROOM} properties view enum`, undefined, `${READ} > view: enum ["sea","hill"] is gone`),
  change(`${ROOM} properties kind oneOf 2`, { type: 'string' }, `${READ} > kind: it may be string now`),
  change(
    'components schemas Suite properties name const',
    'flat',
    'Suite as clients read it > name: the value "suite" is gone',
  ),
  change('components schemas Suite properties rooms', undefined, 'Suite as clients read it > rooms: the field is gone'),
  change(`${ROOM} properties prices additionalProperties`, false, `${READ} > prices: other fields are gone`),
  change(
    `${ROOM} properties prices additionalProperties`,
    {},
    `${READ} > prices > any other field: it may be anything now`,
  ),
  change(
    `${ROOM} properties prices additionalProperties type`,
    'string',
    `${READ} > prices > any other field: it may be string now`,
  ),
  change(`${ROOM} properties state anyOf 0 enum`, ['free'], `${READ} > state: the value "sold" is gone`),
  change(`${ROOM} properties state`, { type: 'string' }, `${READ} > state: enum ["free","sold"] is gone`),
  change(`${ROOM} properties state anyOf 2`, { type: 'null' }, `${READ} > state: it may be null now`),
  change(`${ROOM} properties state anyOf 1 type`, 'integer', `${READ} > state: it may be integer now`),
  // What clients send.
  change(
    `${FORM} properties wish anyOf`,
    [{ type: 'string', enum: ['twin', 'large'] }, { type: 'null' }],
    `${SENT} > wish: other values are no longer taken`,
  ),
  change(`${FORM} properties wish anyOf 0 enum`, ['twin'], `${SENT} > wish: the value "large" is gone`),
  change(`${FORM} required`, ['name', 'beds'], `${SENT} > beds: the field is required now`),
  change(`${FORM} required`, ['name', 'code'], `${SENT} > code: the field is required now`),
  change(`${FORM} properties phone`, undefined, `${SENT} > phone: the field is gone`),
  change(`${FORM} properties phone`, { type: 'string' }, `${SENT} > phone: null is no longer taken`),
  change(`${FORM} properties name type`, 'integer', `${SENT} > name: string is no longer taken`),
  change(`${FORM} properties name minLength`, 2, `${SENT} > name: minLength was 1, is 2`),
  change(`${FORM} properties name maxLength`, 39, `${SENT} > name: maxLength was 40, is 39`),
  change(`${FORM} properties name pattern`, '^a', `${SENT} > name: pattern "^a" is new`),
  change(`${FORM} properties name format`, 'email', `${SENT} > name: format "email" is new`),
  change(`${FORM} properties name enum`, ['a'], `${SENT} > name: enum ["a"] is new`),
  change(`${FORM} properties beds type`, 'integer', `${SENT} > beds: type was "number", is "integer"`),
  change(`${FORM} properties beds exclusiveMaximum`, 9, `${SENT} > beds: exclusiveMaximum 9 is new`),
  change(`${FORM} properties tags minItems`, 2, `${SENT} > tags: minItems was 1, is 2`),
  change(`${FORM} properties tags uniqueItems`, true, `${SENT} > tags: uniqueItems true is new`),
  change(`${FORM} properties tags items maxLength`, 9, `${SENT} > tags > each: maxLength 9 is new`),
  change(`${FORM} properties extras additionalProperties`, false, `${SENT} > extras: other fields are gone`),
  change(
    `${FORM} properties extras additionalProperties maximum`,
    9,
    `${SENT} > extras > any other field: maximum 9 is new`,
  ),
  change(`${FORM} properties place allOf 1 required`, ['floor'], `${SENT} > place > floor: the field is required now`),
  change(`${FORM} properties side enum`, ['east', null], `${SENT} > side: the value "west" is gone`),
  change(`${FORM} properties side enum`, ['east', 'west'], `${SENT} > side: null is no longer taken`),
  change(
    `${FORM} properties place allOf 1 properties names items maxLength`,
    8,
    `${SENT} > place > names > each: maxLength was 9, is 8`,
  ),
  change(
    `${FORM} properties place allOf 1 properties wing enum`,
    ['c'],
    `${SENT} > place > wing: the value "b" is gone`,
  ),
  change(
    'components schemas Place properties height type',
    'string',
    `${SENT} > place > height: integer is no longer taken`,
  ),
  change('components schemas Place type', 'array', `${SENT} > place: object is no longer taken`),
  change('components schemas Place properties town maxLength', 9, `${SENT} > place > town: maxLength 9 is new`),
  change('components schemas Place additionalProperties', false, `${SENT} > place: other fields are gone`),
];

/** Changes that break no client. */
export const ADDITIONS: readonly Omit<Planted, 'lines'>[] = [
  { at: 'info description', to: 'Another text.' },
  { at: 'info version', to: '2.0.0' },
  { at: 'servers 2', to: { url: 'https://more.example' } },
  { at: 'paths /beds', to: { get: { operationId: 'beds', responses: { 200: { description: 'Beds' } } } } },
  { at: 'paths /rooms delete', to: { operationId: 'dropRooms', responses: {} } },
  { at: 'webhooks changed', to: { post: { responses: {} } } },
  { at: `${GET} summary`, to: undefined },
  { at: `${GET} parameters 3`, to: { in: 'query', name: 'q', schema: { type: 'string' } } },
  { at: `${GET} parameters 0 description`, to: 'The page.' },
  { at: `${GET} parameters 0 schema maximum`, to: 100 },
  { at: `${GET} parameters 0 schema minimum`, to: undefined },
  { at: `${GET} parameters 1 schema enum`, to: ['price', 'name', 'stars'] },
  { at: `${GET} parameters 1 schema enum`, to: undefined },
  { at: `${GET} responses 429`, to: { description: 'Later' } },
  { at: `${GET} responses 404 x-codes`, to: ['NOT_FOUND', 'GONE', 'NEW'] },
  { at: `${GET} responses 200 headers etag`, to: { schema: { type: 'string' } } },
  { at: `${GET} responses 200 content text/csv`, to: { schema: { type: 'string' } } },
  { at: `${GET} requestBody`, to: { required: false, content: {} } },
  { at: `${POST} security`, to: [{ bearer: [] }, { key: [] }] },
  { at: `${POST} security`, to: [] },
  { at: `${POST} requestBody content application/xml`, to: {} },
  { at: 'components securitySchemes bearer description', to: undefined },
  { at: 'components schemas Extra', to: { type: 'string' } },
  { at: `${ROOM} properties extra`, to: { type: 'string' } },
  { at: `${ROOM} required`, to: ['id', 'beds', 'price', 'view'] },
  { at: `${ROOM} additionalProperties`, to: {} },
  { at: `${ROOM} properties id maxLength`, to: 10 },
  { at: `${ROOM} properties id format`, to: 'uuid' },
  { at: `${ROOM} properties id examples`, to: ['b'] },
  { at: `${ROOM} properties id x-unit`, to: 'letters' },
  { at: `${GET} parameters 0 x-unit`, to: 'pages' },
  { at: 'components schemas Place properties height type', to: 'integer' },
  { at: 'components schemas Place properties wing enum', to: ['b'] },
  { at: `${ROOM} properties price type`, to: 'integer' },
  { at: `${ROOM} properties view enum`, to: ['sea', 'hill', 'street'] },
  { at: `${ROOM} properties view`, to: { anyOf: [{ type: 'string', enum: ['sea', 'hill'] }, { type: 'string' }] } },
  { at: `${ROOM} properties state anyOf 0 enum`, to: ['free', 'sold', 'held'] },
  { at: `${ROOM} properties state`, to: { type: 'string', enum: ['free', 'sold'] } },
  { at: `${FORM} properties wish`, to: { type: ['string', 'null'] } },
  { at: `${ROOM} properties beds default`, to: 1 },
  { at: `${ROOM} properties kind`, to: ref('Suite') },
  { at: `${FORM} properties side`, to: { anyOf: [{ enum: ['east', 'west'], type: 'string' }, { type: 'null' }] } },
  { at: `${FORM} properties extra`, to: { type: 'string' } },
  { at: `${FORM} required`, to: [] },
  { at: `${FORM} additionalProperties`, to: undefined },
  { at: `${FORM} properties name type`, to: ['string', 'null'] },
  { at: `${FORM} properties name`, to: {} },
  { at: `${FORM} properties name maxLength`, to: undefined },
  { at: `${FORM} properties tags items`, to: undefined },
  { at: `${FORM} properties extras additionalProperties`, to: true },
  { at: `${FORM} properties phone anyOf 2`, to: { type: 'integer' } },
];

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A document with one part set, or removed. */
export function planted<Document extends object>(document: Document, { at, to }: Pick<Planted, 'at' | 'to'>): Document {
  const copy = structuredClone(document);
  const steps = at.split(' ');
  const last = steps.pop() ?? '';
  let parent: unknown = copy;
  for (const step of steps) parent = isParent(parent) ? parent[step] : undefined;
  if (!isParent(parent)) throw new Error(`The document has no ${at}`);
  if (to !== undefined) parent[last] = structuredClone(to);
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withClosedAnswers } from '../../../scripts/build/closed-answers.ts';

const media = z.looseObject({ schema: z.unknown().optional() });
const header = z.looseObject({
  required: z.boolean().optional(),
  schema: z.looseObject({ type: z.string().optional() }),
});
const answer = z.looseObject({
  content: z.record(z.string(), media).optional(),
  headers: z.record(z.string(), header).optional(),
  'x-codes': z.array(z.string()).optional(),
});
const operation = z.looseObject({ responses: z.record(z.string(), answer) });
const described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One declared response of an operation. */
type DeclaredAnswer = z.infer<typeof answer>;

/** An operation of the document: its path there, its method in lower case, and its responses by status. */
export interface DescribedOperation {
  readonly name: string;
  readonly method: string;
  readonly answers: Readonly<Record<string, DeclaredAnswer>>;
}

/** The document of an app, for checking responses. */
export interface Contract {
  /** The operation that a call reaches; `undefined` when the document has none. */
  find(method: string, path: string): DescribedOperation | undefined;
  /** The operation under a path of the document, such as `/hotel/{bookingId}`. */
  named(method: string, name: string): DescribedOperation | undefined;
  /** Violations of a schema by a body, as readable lines; empty when it is valid. */
  faults(pointer: readonly string[], body: unknown): readonly string[];
}

const HEADER = '#/components/headers/';
const shared = z.looseObject({ components: z.looseObject({ headers: z.record(z.string(), header).optional() }) });

/** The document with the headers in place that its responses refer to. */
function withHeaders(document: object): object {
  const { headers = {} } = shared.parse(document).components;
  const whole: object = JSON.parse(JSON.stringify(document), (_, value) => {
    const ref = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : '';
    return ref.startsWith(HEADER) ? headers[ref.slice(HEADER.length)] : value;
  });
  return whole;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** Literal paths come before those with a parameter: `/hotels/search` is not a hotel's id. */
const literalFirst = (one: string, other: string): number => Number(one.includes('{')) - Number(other.includes('{'));

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

function contractOf(published: object): Contract {
  // Clients expect more than the document says; this server answers no more than it.
  const document = withHeaders(Object(withClosedAnswers(published)));
  const { paths } = described.parse(document);
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const patterns = Object.keys(paths)
    .sort(literalFirst)
    .map((path) => ({ path, pattern: patternOf(path) }));
  const named: Contract['named'] = (method, name) => {
    const found = paths[name]?.[method];
    return found && { name, method, answers: found.responses };
  };
  return {
    named,
    find(method, path) {
      for (const each of patterns) {
        const reached = each.pattern.test(path) ? named(method, each.path) : undefined;
        if (reached !== undefined) return reached;
      }
      return undefined;
    },
    faults(pointer, body) {
      const ref = `openapi#/${pointer.map(escaped).map(encodeURIComponent).join('/')}`;
      const check = compiled.get(ref) ?? ajv.compile({ $ref: ref });
      compiled.set(ref, check);
      check(body);
      return (check.errors ?? []).map(
        (error) => `${error.instancePath || '(whole)'} ${error.message ?? error.keyword}`,
      );
    },
  };
}

/** Calls under /partner/v1 have a document of their own. */
function together(own: Contract, partner: Contract): Contract {
  const of = (path: string): Contract => (path.startsWith('/partner/v1/') ? partner : own);
  return {
    named: (method, name) => of(name).named(method, name),
    find: (method, path) => of(path).find(method, path),
    faults: (pointer, body) => of(pointer[1] ?? '').faults(pointer, body),
  };
}

const ofApps = new WeakMap<FastifyInstance, Promise<Contract>>();
/** Making and compiling the documents takes seconds, and the apps of a process with the same routes publish the same ones. */
const ofRoutes = new Map<string, Contract>();

async function read(app: FastifyInstance): Promise<Contract> {
  await app.ready();
  const routes = app.printRoutes({ commonPrefix: false });
  const made = ofRoutes.get(routes) ?? together(contractOf(app.swagger()), contractOf(app.partnerDocument()));
  ofRoutes.set(routes, made);
  return made;
}

/** The contract that an app publishes; the same text as the committed documents, which a separate test checks. */
export function contract(app: FastifyInstance): Promise<Contract> {
  const known = ofApps.get(app) ?? read(app);
  ofApps.set(app, known);
  return known;
}

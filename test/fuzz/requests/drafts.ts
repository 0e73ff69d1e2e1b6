import fc from 'fast-check';
import type { Body, Caller, Draft, Fields } from './draft.ts';
import { type Mutation, mutations } from './mutations.ts';
import type { Operation, Surface } from './operations.ts';
import { RECIPES } from './recipes.ts';
import { valuesOf } from './schema-values.ts';

const GOOD_TURNS = 6;

/** Values of the parameters in one location; optional ones are sometimes left out. */
function parametersIn(where: 'path' | 'query' | 'header', { parameters }: Operation, { components }: Surface) {
  const found = parameters.filter((each) => each.in === where);
  return fc.record(Object.fromEntries(found.map((each) => [each.name, valuesOf(each.schema, components)])), {
    requiredKeys: found.filter((each) => each.required || where === 'path').map((each) => each.name),
    noNullPrototype: true,
  });
}

/** Whether random values of the schema may replace consistent ones. */
type Sense = 'sensible' | 'any';

function pathOf(operation: Operation, surface: Surface, sense: Sense): fc.Arbitrary<Fields> {
  const drawn = parametersIn('path', operation, surface);
  const known = RECIPES[operation.key]?.path;
  if (known === undefined) return drawn;
  if (sense === 'sensible') return fc.record(known);
  const other = fc.tuple(fc.record(known), drawn).map(([all, some]) => ({ ...all, ...some }));
  return fc.oneof({ weight: 9, arbitrary: fc.record(known) }, { weight: 1, arbitrary: other });
}

function queryOf(operation: Operation, surface: Surface, sense: Sense): fc.Arbitrary<Fields> {
  const drawn = parametersIn('query', operation, surface);
  const known = RECIPES[operation.key]?.query;
  if (known === undefined) return drawn;
  const both = fc.tuple(drawn, known).map(([some, own]) => ({ ...some, ...own }));
  if (sense === 'sensible') return fc.oneof(known, both);
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 4, arbitrary: both }, { weight: 1, arbitrary: drawn });
}

function bodyOf({ key, body }: Operation, { components }: Surface, sense: Sense): fc.Arbitrary<Body> {
  const recipe = RECIPES[key];
  if (recipe?.bytes !== undefined) return recipe.bytes.map(({ type, bytes }) => ({ kind: 'bytes', type, bytes }));
  const asJson = (value: unknown): Body => ({ kind: 'json', value });
  const known = recipe?.body?.map(asJson);
  const drawn = body === undefined ? undefined : valuesOf(body.schema, components).map(asJson);
  if (known === undefined) return drawn ?? fc.constant({ kind: 'none' });
  if (drawn === undefined || sense === 'sensible') return known;
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: drawn });
}

const headersOf = ({ key }: Operation): fc.Arbitrary<Fields> =>
  RECIPES[key]?.headers ?? RECIPES[key]?.bytes?.map(({ headers }) => headers) ?? fc.constant({});

const callers = ({ knowsTokens }: Operation): fc.Arbitrary<Caller> =>
  knowsTokens
    ? fc.constantFrom<Caller>('me', 'me', 'me', 'me', 'me', 'me', 'me', 'me', 'nobody', 'ended', 'forged')
    : fc.constantFrom<Caller>('nobody', 'nobody', 'me', 'ended');

/** The number of mutations: often none, so that the route's code is reached. */
const someMutations: fc.Arbitrary<readonly Mutation[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  { weight: 4, arbitrary: mutations.map((each) => [each]) },
  { weight: 1, arbitrary: fc.array(mutations, { minLength: 2, maxLength: 3 }) },
);

/**
 * Mostly no time passes; sometimes enough for orders to expire before an account is deleted, which an open one
 * prevents.
 */
const waitsOf = ({ key }: Operation): fc.Arbitrary<number> =>
  key === 'DELETE /user/:userId'
    ? fc.constantFrom(0, 25)
    : fc.oneof({ weight: 150, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 16) });

/** Unmodified requests to one operation. */
export const plainDraftsOf = (operation: Operation, surface: Surface, sense: Sense = 'any'): fc.Arbitrary<Draft> =>
  fc
    .record({
      path: pathOf(operation, surface, sense),
      query: queryOf(operation, surface, sense).map((fields) => Object.entries(fields)),
      headers: headersOf(operation),
      body: bodyOf(operation, surface, sense),
      caller: callers(operation),
      at: fc.nat(20),
      mine: fc.constantFrom(true, true, true, false),
      times: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3),
      wait: waitsOf(operation),
    })
    .map((drawn) => ({ operation, method: operation.method, segment: {}, done: [], ...drawn }));

/** Requests to one operation. */
export const draftsOf = (operation: Operation, surface: Surface): fc.Arbitrary<Draft> =>
  fc
    .tuple(plainDraftsOf(operation, surface), someMutations)
    .map(([draft, done]) => done.reduce<Draft>((before, mutate) => mutate(before), draft));

/**
 * A few valid requests to every operation in turn, so that even a short run reaches the code of each: one creates what
 * another uses (a ticket, a photo, an order). A turn belongs to one traveller.
 */
export function goodDrafts(surface: Surface, seed: number): readonly Draft[] {
  const own = (draft: Draft, turn: number): Draft => ({
    ...draft,
    caller: draft.operation.knowsTokens ? 'me' : draft.caller,
    mine: true,
    at: turn,
    times: 1,
  });
  const drawn = surface.operations.map((each, index) =>
    fc.sample(plainDraftsOf(each, surface, 'sensible'), { seed: seed + index, numRuns: GOOD_TURNS }).map(own),
  );
  return Array.from({ length: GOOD_TURNS }, (_, turn) => drawn.flatMap((some) => some.slice(turn, turn + 1))).flat();
}

/** The frequency of an operation: those that end a session or an account are rare, so that sessions remain. */
const SELDOM = new Set(['GET /user/logout/:userId']);
const RICH = new Set(['POST /quotes', 'POST /payment/create-checkout', 'POST /offline/payments', 'POST /hotel']);

const weightOf = ({ key, url }: Operation): number => {
  if (SELDOM.has(key) || url.startsWith('/docs')) return 2;
  return RICH.has(key) ? 10 : 5;
};

/** Requests to every operation. */
export const allDrafts = (surface: Surface): fc.Arbitrary<Draft> =>
  fc.oneof(
    ...surface.operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: draftsOf(operation, surface),
    })),
  );

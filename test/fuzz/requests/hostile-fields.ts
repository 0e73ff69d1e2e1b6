import fc from 'fast-check';
import type { Draft } from './draft.ts';
import { plainDraftsOf } from './drafts.ts';
import { NUMBERS, TEXTS } from './hostile.ts';
import { hostileField, hostileParameter } from './mutations.ts';
import { type Operation, type Surface, schemaShape } from './operations.ts';

const OTHERS = [null, true, [], {}, [[]], '@deep:16000'] as const;

/** The most effective hostile values; every one in a thorough run. */
const WORST: readonly unknown[] = [
  ...['', '\0', '\ud800', 'x'.repeat(10_000), '__proto__', "'; drop table accounts; --", '2027-02-30', 'नमस्ते 🛕'],
  ...[-1, 0, 1.5, 1e300, 2 ** 53],
  ...OTHERS,
];
const EVERYTHING: readonly unknown[] = [...TEXTS, ...NUMBERS, ...OTHERS];
/** A run that is not thorough takes a quarter of them for each field, others for the next one. */
const SHARE = 4;
type ValuesOf = (index: number) => readonly unknown[];
const everything: ValuesOf = () => EVERYTHING;
const someOfWorst: ValuesOf = (index) => WORST.filter((_, at) => (at + index) % SHARE === 0);

/** How many valid requests are generated; the one with most fields is used. */
const DRAWN = 20;

const richness = ({ query, body }: Draft): number =>
  query.length + (body.kind === 'json' && typeof body.value === 'object' ? Object.keys(body.value ?? {}).length : 0);

function fieldsOf({ body }: Operation, { components }: Surface): number {
  const { $ref, properties } = schemaShape.parse(body?.schema ?? {});
  const named = $ref === undefined ? undefined : schemaShape.parse(components[$ref.split('/').at(-1) ?? ''] ?? {});
  return Object.keys(named?.properties ?? properties ?? {}).length;
}

function goodDraft(operation: Operation, surface: Surface, seed: number): Draft | undefined {
  const drawn = fc.sample(plainDraftsOf(operation, surface, 'sensible'), { seed, numRuns: DRAWN });
  const [richest] = drawn.toSorted((one, other) => richness(other) - richness(one));
  return (
    richest && { ...richest, caller: operation.knowsTokens ? 'me' : 'nobody', at: 0, mine: true, times: 1, wait: 0 }
  );
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

function sweepOf(operation: Operation, surface: Surface, seed: number, valuesOf: ValuesOf): readonly Draft[] {
  const good = goodDraft(operation, surface, seed);
  if (good === undefined) return [];
  const parameters = numbers(good.query.length).flatMap((index) =>
    valuesOf(index).map((value) =>
      hostileParameter(index, typeof value === 'string' ? value : JSON.stringify(value))(good),
    ),
  );
  const fields = numbers(good.body.kind === 'json' ? fieldsOf(operation, surface) : 0).flatMap((index) =>
    valuesOf(index).map((value) => hostileField(index, value)(good)),
  );
  return [...parameters, ...fields];
}

/** Each parameter and each field of each operation with each hostile value (or some), in an otherwise valid request. */
export const hostileFieldDrafts = (
  surface: Surface,
  { seed, thorough }: { readonly seed: number; readonly thorough: boolean },
): readonly Draft[] =>
  surface.operations
    .filter(({ key }) => key !== 'GET /user/logout/:userId' && key !== 'DELETE /user/:userId')
    .flatMap((operation) => sweepOf(operation, surface, seed, thorough ? everything : someOfWorst));

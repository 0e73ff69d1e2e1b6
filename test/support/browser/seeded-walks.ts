import fc from 'fast-check';

const SEEDS = [1, 2];

/** Walks of `length` steps drawn from these, the same ones each time. */
export const seededWalks = <Step>(steps: readonly Step[], length: number): readonly (readonly Step[])[] =>
  SEEDS.map((seed) =>
    fc
      .sample(fc.array(fc.constantFrom(...steps), { minLength: length, maxLength: length }), { seed, numRuns: 1 })
      .flat(),
  );

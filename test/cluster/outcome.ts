import type { Acknowledged } from './load/acknowledged.ts';
import type { LoadFigures } from './load/load.ts';

/** What came of an experiment, over all of its times. */
export interface Outcome {
  readonly name: string;
  readonly parts: readonly (Omit<LoadFigures, 'byHand'> & {
    /** How many calls took a traveller's hand. */
    readonly byHand: number;
    /** What is wrong with the money. */
    readonly wrong: readonly string[];
    /** How often the standby had to be built anew. */
    readonly rebuilt: number;
  })[];
}

/** What came of a part. */
export interface PartResult {
  readonly outcomes: readonly Outcome[];
  /** What was wrong once nothing was under way any more. */
  readonly atLast: readonly string[];
  readonly acknowledged: Acknowledged['count'];
}

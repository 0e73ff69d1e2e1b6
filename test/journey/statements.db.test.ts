import { expect, it } from 'vitest';
import { recordJourney } from './record.ts';
import { NEEDED, STEPS } from './statements.ts';

it('A journey sends the statements that are argued for, and no other', async () => {
  const recorded = await recordJourney();
  for (const step of STEPS) {
    const needed = Object.entries(NEEDED[step]).map(([what, { times }]) => [what, times]);
    expect(recorded[step], step).toEqual(Object.fromEntries(needed));
  }
});

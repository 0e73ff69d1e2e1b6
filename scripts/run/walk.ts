/**
 * Random clicks through the built product, in a browser: `npm run tool -- walk [--steps 1500] [--seed S]`. Without a
 * seed it uses those of the day. A failed walk prints its seed and its steps.
 */
import { parseArgs } from 'node:util';
import { runStep, tool } from '../support/run-commands.ts';

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '1500' }, seed: { type: 'string' } },
});

const end = await runStep({
  ...tool('walks', 'vitest', 'run', '--project', 'journeys', 'test/journeys/walk.journey.ts'),
  env: {
    PADAV_FULL: '1',
    PADAV_WALK_STEPS: values.steps,
    ...(values.seed !== undefined && { PADAV_WALK_SEED: values.seed }),
  },
});
process.exitCode = end.passed ? 0 : 1;

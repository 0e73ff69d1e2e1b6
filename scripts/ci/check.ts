import { fetched } from '../support/fetched-programs.ts';
import { runSteps, type StepEnd, tool } from '../support/run-commands.ts';
import { API_DOCUMENTS } from './checks/api/documents.ts';
import { LINT_CHECK } from './checks/lint-check.ts';
import { GENERATED, TYPE_CHECKS } from './checks/type-checks.ts';

const WITH_DEPENDENCIES = ['src', 'web', 'sdk/src', 'test', 'scripts', '--config', '.dependency-cruiser.mjs'];

/** All static checks of the code, side by side, and the size of the first load. */
const ends: readonly StepEnd[] = [
  ...(await runSteps(GENERATED)),
  ...(await runSteps(
    [
      ...TYPE_CHECKS,
      LINT_CHECK,
      tool('build', 'tsx', 'scripts/build/build.ts'),
      tool('dependency rules', 'depcruise', ...WITH_DEPENDENCIES),
      fetched('unused files and dependencies', 'knip', '--no-progress'),
      tool('migrations', 'tsx', 'scripts/ci/checks/migrations/run.ts'),
      fetched('API description', 'redocly', 'lint', ...API_DOCUMENTS.map(({ document }) => document)),
      tool('clients of the API', 'tsx', 'scripts/ci/compare-api.ts'),
    ],
    'side by side',
  )),
  ...(await runSteps([tool('first load', 'size-limit')])),
];
process.exitCode = ends.every((end) => end.passed) ? 0 : 1;

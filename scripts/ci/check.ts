import { runSteps, tool } from '../support/run-commands.ts';
import { API_DOCUMENTS } from './checks/api/documents.ts';
import { LINT_CHECK } from './checks/lint-check.ts';
import { TYPE_CHECKS } from './checks/type-checks.ts';

/** All static checks of the code, and the size of the first load. */
const ends = await runSteps([
  ...TYPE_CHECKS,
  LINT_CHECK,
  tool(
    'dependency rules',
    'depcruise',
    'src',
    'web',
    'sdk/src',
    'test',
    'scripts',
    '--config',
    '.dependency-cruiser.mjs',
  ),
  tool('unused files and dependencies', 'knip', '--no-progress'),
  tool('migrations', 'tsx', 'scripts/ci/checks/migrations/run.ts'),
  tool('API description', 'redocly', 'lint', ...API_DOCUMENTS.map(({ document }) => document)),
  tool('clients of the API', 'tsx', 'scripts/ci/compare-api.ts'),
  tool('build', 'tsx', 'scripts/build/build.ts'),
  tool('first load', 'size-limit'),
]);
process.exitCode = ends.every((end) => end.passed) ? 0 : 1;

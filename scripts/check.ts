import { runSteps, tool } from './steps.ts';

/** Everything that can be said of the code without running it, and the size of what a browser loads first. */
const ends = await runSteps([
  tool('types of the API for the web', 'tsx', 'scripts/web-types.ts'),
  tool('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  tool('types of the core', 'tsc', '-p', 'tsconfig.core.json'),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
  tool('dependency rules', 'depcruise', 'src', 'web', 'test', 'scripts', '--config', '.dependency-cruiser.mjs'),
  tool('unused files and dependencies', 'knip', '--no-progress'),
  tool('API description', 'redocly', 'lint', 'openapi.yaml'),
  tool('build', 'tsx', 'scripts/build.ts'),
  tool('first load', 'size-limit'),
]);
process.exitCode = ends.every((end) => end.passed) ? 0 : 1;

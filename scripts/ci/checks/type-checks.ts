import { tool } from '../../support/run-commands.ts';

/** The checks of the types: those of the API are generated for the web before. */
export const TYPE_CHECKS = [
  tool('types of the API for the web', 'tsx', 'scripts/build/write-web-types.ts'),
  tool('types of the core', 'tsc', '-p', 'tsconfig.core.json'),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
] as const;

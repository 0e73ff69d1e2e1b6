import { tool } from '../../support/run-commands.ts';

/** The checks of the types: those of the APIs are generated for the web and the SDK before. */
export const TYPE_CHECKS = [
  tool('types of the API for the web', 'tsx', 'scripts/build/write-web-types.ts'),
  tool('SDK', 'tsx', 'scripts/build/build-sdk.ts'),
  tool('types of the core', 'tsc', '-p', 'tsconfig.core.json'),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
] as const;

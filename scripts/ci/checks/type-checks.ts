import { tool } from '../../support/run-commands.ts';

/** What is generated from the description of the API, before anything else is checked: types for the web, and the SDK. */
export const GENERATED = [
  tool('types of the API for the web', 'tsx', 'scripts/build/write-web-types.ts'),
  tool('SDK', 'tsx', 'scripts/build/build-sdk.ts'),
] as const;

/** The checks of the types. */
export const TYPE_CHECKS = [
  tool('types', 'tsc', '-p', 'tsconfig.json'),
  tool('types of the core', 'tsc', '-p', 'tsconfig.core.json'),
] as const;

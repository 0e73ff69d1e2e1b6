import { type Step, tool } from '../../support/run-commands.ts';

/** What is generated from the description of the API, before anything else is checked: types for the web, and the SDK. */
export const GENERATED = [
  tool('types of the API for the web', 'tsx', 'scripts/build/write-web-types.ts'),
  tool('SDK', 'tsx', 'scripts/build/build-sdk.ts'),
] as const;

/**
 * TypeScript's native compiler: a third of the time. It stands beside the one that the generators of types call, and both
 * are called by their paths, since npm gives `tsc` to either. One checker, as another check runs at the same time.
 */
const typesOf = (name: string, project: string): Step => ({
  name,
  command: 'node',
  args: ['node_modules/typescript-native/bin/tsc', '-p', project, '--checkers', '1'],
});

/** The checks of the types. */
export const TYPE_CHECKS: readonly Step[] = [
  typesOf('types', 'tsconfig.json'),
  typesOf('types of the core', 'tsconfig.core.json'),
];

import { fetchedFile, type PackageSet } from './fetched-packages.ts';
import { type Step, tool } from './run-commands.ts';

/** The programs of packages that are installed when they are first needed, with their sets. */
export const FETCHED_PROGRAMS = {
  biome: 'biome',
  knip: 'knip',
  redocly: 'redocly',
  spectral: 'spectral',
  stryker: 'mutation',
} as const satisfies Readonly<Record<string, PackageSet>>;
export type FetchedProgram = keyof typeof FETCHED_PROGRAMS;

const isFetched = (name: string): name is FetchedProgram => Object.hasOwn(FETCHED_PROGRAMS, name);

/** The program of a name; undefined for an unknown one. */
export const fetchedProgramOf = (name: string): FetchedProgram | undefined => (isFetched(name) ? name : undefined);

/** A step that runs such a program, and installs it before where it is missing. @throws NotInstallable */
export const fetchedNow = (name: string, program: FetchedProgram, ...args: readonly string[]): Step => ({
  name,
  command: fetchedFile(FETCHED_PROGRAMS[program], '.bin', program),
  args,
});

/** The same, but installed by the step when it runs, and failing where that can't be done. */
export const fetched = (name: string, program: FetchedProgram, ...args: readonly string[]): Step =>
  tool(name, 'tsx', 'scripts/support/run-fetched-program.ts', program, ...args);

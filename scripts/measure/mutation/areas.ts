import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A part of the product that is mutated, and the tests that are run against it. */
export interface MutationArea {
  readonly name: string;
  /** The folder whose files are mutated, from the project's root. */
  readonly folder: string;
  /** Files in it that are not mutated: pictures, texts and tables of data, which are reviewed by reading. */
  readonly spared: readonly string[];
  /** The tests, as globs from the project's root. */
  readonly tests: readonly string[];
  readonly notTests: readonly string[];
  /** Domain tests have no services; those of an adapter may use PostgreSQL; those of the web have jsdom. */
  readonly kind: 'domain' | 'server' | 'web';
}

const root = path.resolve(import.meta.dirname, '../../..');

const domain = (name: string): MutationArea => ({
  name,
  folder: `src/core/${name}`,
  spared: [],
  tests: [`src/core/${name}/**/*.test.ts`],
  // It is random, and the mutants that it kills would vary.
  notTests: ['src/core/booking/money-machine.test.ts'],
  kind: 'domain',
});

/** The domains of the core, each with only the tests of that domain. */
export const domains: readonly MutationArea[] = readdirSync(path.join(root, 'src/core')).map(domain);

const server = (name: string, folder: string, more: Partial<MutationArea> = {}): MutationArea => ({
  name,
  folder,
  spared: [],
  tests: [`${folder}/**/*.test.ts`],
  notTests: [],
  kind: 'server',
  ...more,
});

/** The other areas, each with the tests beside its files and those that reach them through the whole product. */
export const surroundings: readonly MutationArea[] = [
  server('http', 'src/adapters/http', {
    tests: [
      'src/adapters/http/**/*.test.ts',
      'test/http/**/*.test.ts',
      'scripts/build/server/openapi-document.test.ts',
    ],
  }),
  server('postgres', 'src/adapters/postgres', { spared: ['embedded/**'] }),
  server('hotel-provider', 'src/adapters/hotel-provider', { spared: ['offline/world/**'] }),
  server('jobs', 'src/adapters/jobs'),
  server('composition', 'src/composition', {
    // Whole processes, tested by those that test/process and test/money start and kill.
    spared: ['process/{run,start,data}.ts'],
    // These take half a minute each and test other code: the decoder, the migrations and the provider's scale.
    notTests: ['hostile-photos', 'hotel-provider-scale', 'locked-table', 'uploads', 'photos'].map(
      (name) => `src/composition/${name}.db.test.ts`,
    ),
  }),
  server('sdk', 'sdk/src', { spared: ['generated/**'] }),
  server('web-lib', 'web/src/lib', {
    spared: ['i18n/**'],
    tests: ['web/src/lib/**/*.test.{ts,tsx}'],
    kind: 'web',
  }),
];

/** One file of a domain: enough to test the tool. */
export const SMOKE: MutationArea = {
  ...domain('guest-selection'),
  name: 'smoke',
  spared: ['guest-selection.ts', 'limits.ts', 'select-guests.ts'],
};

/** Every area by its name. */
export const areas: ReadonlyMap<string, MutationArea> = new Map(
  [...domains, ...surroundings].map((area) => [area.name, area]),
);

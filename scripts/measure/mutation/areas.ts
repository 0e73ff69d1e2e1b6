import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A part of the product whose code is changed in small ways, and the tests that are to notice. */
export interface MutationArea {
  readonly name: string;
  /** The folder whose files are changed, from the project's root. */
  readonly folder: string;
  /** Files in it that are left as they are: pictures, texts and tables of data, which a reader judges. */
  readonly spared: readonly string[];
  /** The tests that judge, as globs from the project's root. */
  readonly tests: readonly string[];
  readonly notTests: readonly string[];
  /** Domain tests reach nothing outside; those of an adapter may ask for PostgreSQL; those of the web have a page. */
  readonly kind: 'domain' | 'server' | 'web';
}

const root = path.resolve(import.meta.dirname, '../../..');

const domain = (name: string): MutationArea => ({
  name,
  folder: `src/core/${name}`,
  spared: [],
  tests: [`src/core/${name}/**/*.test.ts`],
  // It draws anew every time, and what it kills would change with it.
  notTests: ['src/core/booking/money-machine.test.ts'],
  kind: 'domain',
});

/** The domains of the core, each judged by its own tests, so that a rule is proved where it stands. */
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

/** What surrounds the core, each judged by the tests beside it and by those that reach it through the whole product. */
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
    // Whole processes, judged by those that test/process and test/money start and kill.
    spared: ['process/{run,start,data}.ts'],
    // These take half a minute each to prove what others decide: the decoder, the migrations and the provider's scale.
    notTests: ['hostile-photos', 'hotel-provider-scale', 'locked-table', 'uploads', 'photos'].map(
      (name) => `src/composition/${name}.db.test.ts`,
    ),
  }),
  server('web-lib', 'web/src/lib', {
    // A part of it is written into the page as text, where the tester's own functions are not.
    spared: ['i18n/**', 'hotels/early-search.ts'],
    tests: ['web/src/lib/**/*.test.{ts,tsx}'],
    notTests: ['web/src/lib/hotels/early-search.test.ts'],
    kind: 'web',
  }),
];

/** One file of a domain: enough to see that judging works. */
export const SMOKE: MutationArea = {
  ...domain('guest-selection'),
  name: 'smoke',
  spared: ['guest-selection.ts', 'limits.ts', 'select-guests.ts'],
};

/** Every area by its name. */
export const areas: ReadonlyMap<string, MutationArea> = new Map(
  [...domains, ...surroundings].map((area) => [area.name, area]),
);

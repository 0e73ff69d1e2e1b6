import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration, type TestUserConfig } from 'vitest/config';
import { LongFirst } from './test/support/long-first.ts';
import { alias, inline } from './test/support/web/packages.ts';

/**
 * Timeouts of a test, of what is before and after it, and of what it waits for, on a busy machine. No test measures time: a
 * slow run is no failed one.
 */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } } as const;
/** Browsers, servers and their databases start one after the other. */
const longPatience = { ...patience, testTimeout: 600_000, hookTimeout: 600_000 } as const;
const DATABASE = 'test/support/database/global-setup.ts';
/** Everything runs in `npm run test:full`; `npm test` is for between two changes. */
const FULL = process.env.PADAV_FULL === '1';
/** The server's tests only: those of the web run in browsers and jsdom, and one journey of the built product is enough. */
const SERVER = process.env.PADAV_TESTS === 'server';
/**
 * What the short run leaves out: every service in every fault, the packed SDK and clients of generators, backups, hostile
 * photos and loads.
 */
const LONG = FULL
  ? []
  : [
      'test/faults/**/*.db.test.ts',
      'test/sdk/{generated-clients,packed-sdk}.db.test.ts',
      'src/adapters/postgres/embedded/backup/*.db.test.ts',
      // Another Node may change them.
      ...(SERVER ? [] : ['src/composition/{hostile-photos,hotel-provider-scale,operator/restore-check/*}.db.test.ts']),
    ];
/**
 * The journeys of the short run: what is to be paid and what fails then, who may see what, and the largest screens. The
 * full run has all: services of others, details of screens, and random walks (`npm run tool -- walk`).
 */
const MAIN_JOURNEYS = [
  'access',
  'book-and-cancel',
  'change',
  'first-load',
  'guests',
  'partners',
  'payment-trouble',
  'results-phone',
  'rooms',
  'sign-in-session',
];
/** Days of alerts in Prometheus itself: in the full run. */
const SLOW = FULL ? [] : ['test/observability/promtool.test.ts'];
/** Random walks with a number of steps: `npm run tool -- walk`. */
const WALKS = process.env.PADAV_WALK_STEPS === undefined ? [] : ['walk'];
/**
 * Of the server's tests, what another Node does not change: those of source texts, models and tools; those that send many
 * requests to routes which others call too; the SDK's, whose programs run on each Node; and those of PostgreSQL's statements
 * and programs. What calls Node itself stays (adapters and their composition), the rules, and the tests of money.
 */
const OF_ANY_NODE = SERVER
  ? [
      ...['scripts/**', 'test/**/!(*.db).test.ts', 'src/adapters/postgres/**/*.db.test.ts'],
      ...['test/{access,benchmarks,fuzz,http,observability,scale,sdk,webhooks}/**'],
    ]
  : [];
const JOURNEYS = (SERVER ? ['book-and-cancel'] : FULL ? ['**/*'] : [...MAIN_JOURNEYS, ...WALKS]).map(
  (name) => `test/journeys/${name}.journey.ts`,
);
/** Files that start the built product in separate processes. */
const STARTING = ['test/{process,money/kill,money/restart,money/trouble}/**/*.db.test.ts'];
const BUILT = 'test/support/process/global-setup.ts';
const BUNDLED = 'test/support/process/bundled-server.ts';

/** Two workers for two processors: each waits for its database some of the time. */
const workers = { maxWorkers: Math.max(2, availableParallelism() - 1) } as const;
/** What a source becomes is kept by its content: projects and runs need not compile it anew. */
const experimental = { fsModuleCache: true } as const;
const node = { ...patience, ...workers, experimental, environment: 'node', env: { TZ: 'UTC' } } as const;

/** The tests of a folder that replace a module: whoever imported it before in the same process would have the real one. */
const replacing = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));
const REPLACING = replacing('web');
const REPLACING_ON_SERVER = replacing('src');
/**
 * Models that run for minutes with millions of small objects: in a process whose heap is that of all other tests, its
 * collection takes most of the time.
 */
const MODELS = ['test/simulator/*.test.ts', 'test/money/event-orders/*.test.ts', 'test/capacity/**/*.test.ts'];

/** Tests of the web, in jsdom. */
const web = (name: string, files: Pick<TestUserConfig, 'include' | 'exclude' | 'isolate'>) =>
  ({
    plugins: [],
    resolve: { alias },
    test: {
      ...patience,
      ...workers,
      experimental,
      name,
      server: { deps: { inline } },
      environment: 'jsdom',
      setupFiles: ['web/src/testing/setup.ts'],
      env: { TZ: 'UTC' },
      ...files,
    },
  }) satisfies TestProjectInlineConfiguration;

const WEB = [
  // Importing React, Mantine and the page anew for each file took longer than the tests.
  web('web', { include: ['web/**/*.test.{ts,tsx}'], exclude: [...REPLACING], isolate: false }),
  web('web-alone', { include: [...REPLACING] }),
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'core',
          include: ['src/{core,locales}/**/*.test.ts'],
          setupFiles: ['test/support/no-connections.ts'],
          // The domain has no state between calls, so its tests can share a process; a process for each takes five
          // times as long.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            'src/{adapters,composition,contract}/**/*.test.ts',
            'sdk/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [
            '**/*.db.test.ts',
            '**/node_modules/**',
            ...SLOW,
            ...OF_ANY_NODE,
            ...REPLACING_ON_SERVER,
            ...MODELS,
          ],
          // Files share a process as those of the domain do: importing them anew took longer than the tests.
          isolate: false,
        },
      },
      { test: { ...node, name: 'unit-alone', include: [...REPLACING_ON_SERVER] } },
      ...(SERVER ? [] : [{ test: { ...node, name: 'models', include: MODELS, exclude: ['**/*.db.test.ts'] } }]),
      {
        test: {
          ...node,
          name: 'db',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          exclude: [...STARTING, ...LONG, ...OF_ANY_NODE, '**/node_modules/**'],
          isolate: false,
          globalSetup: [DATABASE],
        },
      },
      ...(FULL
        ? [
            {
              test: {
                ...node,
                ...longPatience,
                name: 'processes',
                include: STARTING,
                globalSetup: [DATABASE, BUILT, BUNDLED],
              },
            },
          ]
        : []),
      ...(SERVER ? [] : WEB),
      {
        test: {
          ...node,
          ...longPatience,
          name: 'journeys',
          include: JOURNEYS,
          exclude: ['**/node_modules/**'],
          globalSetup: [DATABASE, BUILT],
          isolate: false,
          // After all other tests, one more at a time than there are processors: each waits half of the time for a page.
          maxWorkers: workers.maxWorkers + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

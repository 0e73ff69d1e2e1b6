/**
 * The area of `npm run tool -- mutation`, one entry of scripts/measure/mutation/areas.ts; by default the whole domain.
 */
const area = JSON.parse(
  process.env.PADAV_MUTATION_AREA ?? '{ "name": "core", "folder": "src/core", "spared": [], "kind": "domain" }',
);
const folder = `.cache/mutation/${area.name}`;
const isDomain = area.kind === 'domain';

/** Only the domain and its texts are in the sandbox, so that it can't depend on anything else. */
const ONLY_THE_DOMAIN = [
  '/*',
  '!/src',
  '/src/*',
  '!/src/core',
  '!/src/locales',
  '!/test',
  '/test/*',
  '!/test/support',
  '!/package.json',
  '!/tsconfig.json',
  '!/vitest.mutation.config.ts',
];

/** Mutation tests of an area; `npm run tool -- mutation` runs it area by area (scripts/measure/mutation.ts). */
export default {
  mutate: [
    `${area.folder}/**/*.{ts,tsx}`,
    '!**/*.{test,contract,test-support}.{ts,tsx}',
    ...area.spared.map((each) => `!${area.folder}/${each}`),
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Mutants in code that runs only while a module loads would run every test of the area for each literal.
  ignoreStatic: !isDomain,
  concurrency: Number(process.env.PADAV_MUTATION_WORKERS ?? 2),
  // Added to the loading time without a mutant, and three times the duration of the tests.
  timeoutMS: 10_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 20,
  thresholds: { high: 98, low: 95, break: isDomain ? 95 : 90 },
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: `${folder}/mutation.json` },
  htmlReporter: { fileName: `${folder}/mutation.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  tempDirName: '.cache/mutation/sandboxes',
  ignorePatterns: isDomain ? ONLY_THE_DOMAIN : ['/dist', '/.cache'],
  allowConsoleColors: false,
  warnings: { slow: false },
};

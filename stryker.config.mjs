/** What `npm run tool -- mutation` asks for, one entry of scripts/measure/mutation/areas.ts; by itself the whole domain. */
const area = JSON.parse(
  process.env.PADAV_MUTATION_AREA ?? '{ "name": "core", "folder": "src/core", "spared": [], "kind": "domain" }',
);
const folder = `.cache/mutation/${area.name}`;
const isDomain = area.kind === 'domain';

/** The domain and the texts it speaks are all that it is judged with, so that it can't lean on anything else. */
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

/** Judges the tests of an area by changing its code; `npm run tool -- mutation` runs it area by area (scripts/measure/mutation.ts). */
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
  // What runs only while a module loads would ask for every test of the area, once for each of its words.
  ignoreStatic: !isDomain,
  concurrency: Number(process.env.PADAV_MUTATION_WORKERS ?? 2),
  // Beside what loading took when nothing was changed, and three times what the tests did.
  timeoutMS: 10_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 20,
  thresholds: { high: 95, low: 90, break: 90 },
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

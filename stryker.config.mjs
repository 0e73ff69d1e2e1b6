const domain = process.env.PADAV_MUTATION_DOMAIN ?? '*';
const folder = `.cache/mutation/${domain === '*' ? 'core' : domain}`;

/** Judges the tests of the domain by changing its code; `npm run mutation` runs it domain by domain (scripts/mutation.ts). */
export default {
  mutate: [`src/core/${domain}/**/*.ts`, '!src/core/**/*.test.ts', '!src/core/**/*.test-support.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.PADAV_MUTATION_WORKERS ?? 2),
  timeoutMS: 30_000,
  timeoutFactor: 3,
  thresholds: { high: 95, low: 90, break: 85 },
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: `${folder}/mutation.json` },
  htmlReporter: { fileName: `${folder}/mutation.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  tempDirName: '.cache/mutation/sandboxes',
  ignorePatterns: [
    '/*',
    '!/src',
    '/src/*',
    '!/src/core',
    '!/test',
    '/test/*',
    '!/test/support',
    '!/package.json',
    '!/tsconfig.json',
    '!/vitest.mutation.config.ts',
  ],
  allowConsoleColors: false,
  warnings: { slow: false },
};

/**
 * Which folder may import which. Each rule forbids; each is tested by a planted violation
 * (test/architecture/dependencies.test.ts), and a layer whose pattern matches no file fails there too.
 */
const TESTS = '[.](test|test-support|contract|db[.]test|journey)[.]tsx?$';

export const LAYERS = {
  locales: '^src/locales/',
  core: '^src/core/',
  contract: '^src/contract/',
  adapters: '^src/adapters/',
  composition: '^src/composition/',
  main: '^src/main[.]ts$',
  web: '^web/src/',
  sdk: '^sdk/src/',
  test: '^test/',
};

/**
 * The layers inside `core/booking`, innermost first: values and rules, documents (vouchers, emails, calendar entries),
 * ports, the work that a transaction queues, the use cases, and the jobs.
 */
const BOOKING_LAYERS = [
  'model',
  'documents',
  'ports',
  'outbox',
  '(quoting|ordering|paying|refunding|reservation|changing|invoicing|notifications|events)',
  'jobs',
];

/** Each layer of `core/booking` imports itself and the layers before it; nothing else of the folder. */
const bookingLayers = BOOKING_LAYERS.map((layer, depth) => ({
  name: `booking-${layer.replace(/[()]/g, '').split('|')[0]}-looks-inward`,
  severity: 'error',
  from: { path: `^src/core/booking/${layer}/`, pathNot: TESTS },
  to: {
    path: '^src/core/booking/',
    pathNot: BOOKING_LAYERS.slice(0, depth + 1).map((inner) => `^src/core/booking/${inner}/`),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'core-knows-only-core',
      comment: 'An allow-list: the domain imports the domain and its texts, no package, no node module, no adapter.',
      severity: 'error',
      from: { path: LAYERS.core, pathNot: TESTS },
      to: { pathNot: [LAYERS.core, LAYERS.locales] },
    },
    {
      name: 'locales-know-only-locales',
      comment: 'Texts are data: no rule of the product, no package.',
      severity: 'error',
      from: { path: LAYERS.locales, pathNot: TESTS },
      to: { pathNot: LAYERS.locales },
    },
    {
      name: 'languages-do-not-know-each-other',
      comment: 'A language follows English, which it takes for its types alone.',
      severity: 'error',
      from: { path: '^src/locales/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/locales/[^/]+/', pathNot: ['^src/locales/$1/', '^src/locales/en/'] },
    },
    {
      name: 'domains-meet-at-their-index',
      severity: 'error',
      from: { path: '^src/core/([^/]+)/' },
      to: { path: LAYERS.core, pathNot: ['^src/core/$1/', '^src/core/[^/]+/index[.]ts$'] },
    },
    {
      name: 'shared-reaches-no-domain',
      severity: 'error',
      from: { path: '^src/core/shared/' },
      to: { path: LAYERS.core, pathNot: '^src/core/shared/' },
    },
    ...bookingLayers,
    {
      name: 'adapters-enter-the-core-at-an-index',
      severity: 'error',
      from: { path: '^(src/(adapters|composition|contract)|web/src)/', pathNot: TESTS },
      to: { path: LAYERS.core, pathNot: '^src/core/[^/]+/index[.]ts$' },
    },
    {
      name: 'contract-knows-zod-and-the-core',
      comment:
        'An allow-list: what HTTP says is described with zod and the lists of the core, for server and web alike.',
      severity: 'error',
      from: { path: LAYERS.contract, pathNot: TESTS },
      to: { pathNot: [LAYERS.contract, LAYERS.core, 'node_modules/zod/'] },
    },
    {
      name: 'web-takes-types-of-the-contract',
      comment: 'Zod weighs on no page: answers are read by the parsers that scripts/web-types.ts makes.',
      severity: 'error',
      from: { path: LAYERS.web, pathNot: TESTS },
      to: { path: LAYERS.contract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-do-not-know-each-other',
      comment: 'The shelf src/adapters/support serves all of them.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/', pathNot: TESTS },
      to: { path: LAYERS.adapters, pathNot: ['^src/adapters/$1/', '^src/adapters/support/'] },
    },
    {
      name: 'support-knows-no-adapter',
      severity: 'error',
      from: { path: '^src/adapters/support/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/support/' },
    },
    {
      name: 'sdk-knows-only-itself',
      comment: 'An allow-list: the SDK is installed alone, without a package and without Node.',
      severity: 'error',
      from: { path: LAYERS.sdk, pathNot: TESTS },
      to: { pathNot: LAYERS.sdk },
    },
    {
      name: 'product-does-not-know-the-sdk',
      severity: 'error',
      from: { path: '^(src|web)/' },
      to: { path: LAYERS.sdk },
    },
    {
      name: 'only-composition-wires',
      severity: 'error',
      from: { path: '^(src|web)/', pathNot: LAYERS.composition },
      to: { path: 'node_modules/(tsyringe|reflect-metadata)/' },
    },
    {
      name: 'only-main-composes',
      severity: 'error',
      from: { path: '^(src|web)/', pathNot: [LAYERS.composition, LAYERS.main, TESTS] },
      to: { path: LAYERS.composition },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: {},
      to: { path: LAYERS.main },
    },
    {
      name: 'web-knows-only-pure-rules',
      comment: 'Guest selection, pricing, stays, shared and the state tables of booking run the same in the browser.',
      severity: 'error',
      from: { path: LAYERS.web },
      to: {
        path: '^src/',
        pathNot: ['^src/core/(guest-selection|pricing|stays|shared|booking)/', LAYERS.contract, LAYERS.locales],
      },
    },
    {
      name: 'web-stands-on-no-node',
      severity: 'error',
      from: { path: LAYERS.web, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-shelves-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(components|lib)/', pathNot: TESTS },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TESTS },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'product-does-not-know-its-tests',
      severity: 'error',
      from: { path: '^(src|web)/', pathNot: [TESTS, '^web/src/testing/'] },
      to: { path: [LAYERS.test, '[.](test|test-support|contract)[.]tsx?$', '^web/src/testing/'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      comment:
        'The built server stands only after a build; a clean checkout is checked before one. Of some packages on demand the ' +
        'types alone are installed; the servers of others have packages of their own, which the benchmarks install.',
      severity: 'error',
      from: { pathNot: '^test/benchmarks/peers/servers/' },
      to: {
        couldNotResolve: true,
        pathNot: 'dist/server/main[.]js$|[.]css[?]inline$|^(autocannon|selenium-webdriver)$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]generated[.]' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};

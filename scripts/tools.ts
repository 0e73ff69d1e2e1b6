/** A command that is not for everyday use. */
export interface Tool {
  /** Its description, in one line. */
  readonly what: string;
  /** Loads its module, which reads its arguments from `process.argv` and sets the exit code. */
  readonly run: () => Promise<unknown>;
}

/** The tools of `npm run tool -- <name>`. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  operator: {
    what: 'alarms, stuck orders, failed refunds; retries each of them, confirms or refuses rooms',
    run: () => import('./run/operator.ts'),
  },
  'ledger-check': {
    what: 'compares the ledger with the payment gateway and prints the differences; `--since 7` for some days only',
    run: () => import('./run/ledger-check.ts'),
  },
  backup: {
    what: 'saves the embedded database and its photos, running or not: `--to /mnt/backups --keep 14`',
    run: () => import('./run/backup/backup.ts'),
  },
  restore: {
    what: 'restores such a backup into a data folder without a database: `--from /mnt/backups --data-dir ./data`',
    run: () => import('./run/backup/restore.ts'),
  },
  'restore-check': {
    what: 'restores a backup aside, starts the product on it, and prints what it lost: money, bookings, photos',
    run: () => import('./run/backup/restore-check.ts'),
  },
  invoices: {
    what: 'tax invoices and credit notes for the accountant, `--from 2026-04-01 --to 2026-04-30 --format csv`',
    run: () => import('./run/invoices.ts'),
  },
  provider: {
    what: "a local server with the real hotel provider's API; prints how to configure Padav for it",
    run: () => import('./run/provider.ts'),
  },
  gateway: {
    what: "a local payment gateway with Razorpay's API; prints how to configure Padav for it",
    run: () => import('./run/gateway.ts'),
  },
  cluster: {
    what: 'a PostgreSQL cluster (Patroni, etcd, HAProxy) to try things out on, and a shell that finds it; needs root',
    run: () => import('./run/cluster.ts'),
  },
  openapi: {
    what: 'writes `openapi.yaml` and `openapi.partner.yaml` from the schemas',
    run: () => import('./build/write-openapi.ts'),
  },
  'web-types': {
    what: "writes the web's types of the API from `openapi.yaml`",
    run: () => import('./build/write-web-types.ts'),
  },
  theme: {
    what: "writes the variables of Mantine's styles that the theme changes",
    run: () => import('./build/write-theme.ts'),
  },
  sdk: {
    what: 'makes the SDK for partners from `openapi.partner.yaml`, and compiles it into `sdk/dist`',
    run: () => import('./build/build-sdk.ts'),
  },
  migrate: {
    what: 'migrates the database of `DATABASE_URL` and ends; `node dist/server/migrate.js` in a container',
    run: () => import('./run/migrate.ts'),
  },
  'lint-migrations': {
    what: 'lints the migrations: none may lock a table in use for long or break the release before',
    run: () => import('./ci/checks/migrations/run.ts'),
  },
  'upgrade-check': {
    what: 'the release before and the present one on one database under load; `upgrade-check <commit>` names the former',
    run: () => import('./run/upgrade-check.ts'),
  },
  'lint-api': {
    what: 'lints the documents of the APIs by Redocly and, where npm can install it, by Spectral',
    run: () => import('./ci/lint-api.ts'),
  },
  'compare-api': {
    what: 'fails when a document of an API breaks clients of its landed copy, and names each such change',
    run: () => import('./ci/compare-api.ts'),
  },
  'accept-api': {
    what: 'makes the documents of the APIs the landed ones; a breaking change needs its line in CHANGELOG.md',
    run: () => import('./ci/accept-api.ts'),
  },
  locales: {
    what: 'lists the texts of every language in `src/locales/texts.generated.ts`, from the folders of the languages',
    run: () => import('./build/write-locales.ts'),
  },
  'bundle-server': {
    what: 'copies what the built server needs to run, and nothing else, into a new folder',
    run: () => import('./build/bundle-server.ts'),
  },
  types: { what: 'checks only the types', run: () => import('./ci/types.ts') },
  lint: { what: 'checks only format and lint', run: () => import('./ci/lint.ts') },
  fetch: {
    what: 'installs the packages of `scripts/packages` that commands install when they need them: all, or those named',
    run: () => import('./support/fetch-now.ts'),
  },
  run: {
    what: 'runs a program of these packages: `run knip`, `run redocly lint openapi.yaml`',
    run: () => import('./support/run-fetched-program.ts'),
  },
  'test-services': {
    what: "photos in a third-party S3 server, where Debian's packages of one can be downloaded",
    run: () => import('./ci/test-services.ts'),
  },
  'test-restore': {
    what: "a point in time restored from pgBackRest's repository, where Debian's packages are or can be installed",
    run: () => import('../test/restore/run.ts'),
  },
  'test-browsers': {
    what: "the main journeys in Firefox and WebKit, where Debian's packages of them are or can be installed",
    run: () => import('./ci/test-browsers.ts'),
  },
  simulate: {
    what: 'runs payments with seeded faults, `--seeds N --from S --trace`; stops at a violated invariant',
    run: () => import('./run/simulate.ts'),
  },
  walk: {
    what: 'random clicks through the screens, `--steps N --seed S`; prints the steps of a failed run',
    run: () => import('./run/walk.ts'),
  },
  screens: {
    what: 'a screenshot of every screen and state, light and dark, in every language, into `.cache/screens`',
    run: () => import('./run/screens.ts'),
  },
  bench: {
    what: 'processor time and latency beside a bare server; starts; arrivals and taps in a browser, when idle',
    run: () => import('./measure/bench.ts'),
  },
  capacity: {
    what: 'processor time and statements of each step of a journey, into `docs/capacity.json` and `docs/measurements.md`',
    run: () => import('./measure/capacity.ts'),
  },
  'standby-reads': {
    what: 'what reading bookings from a standby would give and cost, measured on a cluster under load; needs root',
    run: () => import('../test/cluster/standby.ts'),
  },
  'simulate-day': {
    what: 'a day of ten million searches by the figures of `capacity`, into `docs/scale.md`; `--processes 5`',
    run: () => import('./measure/simulate-day.ts'),
  },
  growth: {
    what: 'plans and times of every statement at up to ten million bookings, purges, bytes a booking; `--to 1000000`',
    run: () => import('./measure/growth.ts'),
  },
  soak: {
    what: 'the built product under load for `--minutes 30`; fails when memory, handles or rows grow without a reason',
    run: () => import('./measure/soak.ts'),
  },
  lighthouse: {
    what: 'Lighthouse on the pages of a journey as for a phone, on an idle machine; fails below the target scores',
    run: () => import('./measure/lighthouse.ts'),
  },
  mutation: {
    what: 'mutation testing: the share of mutants that the tests detect; `jobs http` for some areas',
    run: () => import('./measure/mutation.ts'),
  },
  'test-times': {
    what: 'runs `npm test` and writes where its time goes into docs/developing.md; `--full` of the last `.ci/run`',
    run: () => import('./measure/test-times/run.ts'),
  },
  'make-gazetteer': {
    what: 'generates the gazetteer of Indian places from GeoNames',
    run: () => import('./assets/make-gazetteer.ts'),
  },
  'make-airports': {
    what: 'generates the airports that one can search around from OurAirports',
    run: () => import('./assets/make-airports.ts'),
  },
  'make-map': {
    what: 'generates the land, waters and place names of the offline map',
    run: () => import('./assets/make-map.ts'),
  },
  'make-signs': {
    what: 'draws the signs of buttons and places from Lucide',
    run: () => import('./assets/make-signs.ts'),
  },
  'make-phone-rules': {
    what: 'writes the rules of phone numbers of India, which the form about guests has from the beginning',
    run: () => import('./assets/make-phone-rules.ts'),
  },
  'make-icons': {
    what: 'draws the icons of the installed web from its logo',
    run: () => import('./assets/make-icons.ts'),
  },
  'make-font-subsets': {
    what: 'generates subsets of the fonts with the characters that a page needs',
    run: () => import('./assets/make-font-subsets.ts'),
  },
};

/** Other names of tools. */
export const ALIASES: Readonly<Record<string, string>> = { desk: 'operator' };

/** The tool of a name or of an alias; undefined for an unknown one. */
export function toolOf(name: string): Tool | undefined {
  const own = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return own !== undefined && Object.hasOwn(TOOLS, own) ? TOOLS[own] : undefined;
}

/** The table of all tools, a line each. */
export function tableOfTools(): readonly string[] {
  const rows = [
    ...Object.entries(TOOLS).map(([name, { what }]) => [name, what] as const),
    ...Object.entries(ALIASES).map(([alias, name]) => [alias, `the same as ${name}`] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, what]) => `${name.padEnd(width)}  ${what}`);
}

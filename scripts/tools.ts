/** A command that is not of every day. */
export interface Tool {
  /** What it does, in one line. */
  readonly what: string;
  /** Loads the module that does it: it reads its arguments from `process.argv` and sets the exit code. */
  readonly run: () => Promise<unknown>;
}

/** What `npm run tool -- <name>` can run. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  operator: {
    what: 'what needs a person: alarms, stuck orders, failed refunds; does each again, confirms or refuses rooms',
    run: () => import('./run/operator.ts'),
  },
  'ledger-check': {
    what: 'compares the ledger with the payment gateway and prints the differences; `--since 7` for some days alone',
    run: () => import('./run/ledger-check.ts'),
  },
  provider: {
    what: "a local server that speaks the real hotel provider's API; prints how to point Padav at it",
    run: () => import('./run/provider.ts'),
  },
  gateway: {
    what: "a local payment gateway that speaks Razorpay's API; prints how to point Padav at it",
    run: () => import('./run/gateway.ts'),
  },
  openapi: { what: 'writes `openapi.yaml` from the schemas', run: () => import('./build/write-openapi.ts') },
  'web-types': {
    what: "writes the web's types of the API from `openapi.yaml`",
    run: () => import('./build/write-web-types.ts'),
  },
  locales: {
    what: 'lists the texts of every language in `src/locales/texts.generated.ts`, from the folders of the languages',
    run: () => import('./build/write-locales.ts'),
  },
  'bundle-server': {
    what: 'copies what the built server needs to run, and nothing else, into a new folder',
    run: () => import('./build/bundle-server.ts'),
  },
  types: { what: 'checks the types alone', run: () => import('./ci/types.ts') },
  lint: { what: 'checks format and lint alone', run: () => import('./ci/lint.ts') },
  'test-services': {
    what: "photos in an S3 server of others, where Debian's packages of one can be downloaded",
    run: () => import('./ci/test-services.ts'),
  },
  'test-browsers': {
    what: "the main journey in Firefox and WebKit, where Debian's packages of them are or can be installed",
    run: () => import('./ci/test-browsers.ts'),
  },
  simulate: {
    what: 'runs the payment saga over seeded faults, `--seeds N --from S --trace`; stops at a broken promise',
    run: () => import('./run/simulate.ts'),
  },
  walk: {
    what: 'walks through the screens by chance, `--steps N --seed S`; prints the steps of a walk that breaks',
    run: () => import('./run/walk.ts'),
  },
  screens: {
    what: 'a picture of every screen and state, light and dark, in every language, into `.cache/screens`',
    run: () => import('./run/screens.ts'),
  },
  bench: {
    what: 'processor time and waiting against a bare server, side by side, on a machine at rest',
    run: () => import('./measure/bench.ts'),
  },
  lighthouse: {
    what: 'Lighthouse on home and results as for a phone, on a machine at rest; fails below what is wanted',
    run: () => import('./measure/lighthouse.ts'),
  },
  mutation: {
    what: 'changes the code in small ways and counts what the tests notice; `jobs http` for some areas',
    run: () => import('./measure/mutation.ts'),
  },
  'make-gazetteer': {
    what: 'makes the gazetteer of Indian places from GeoNames',
    run: () => import('./assets/make-gazetteer.ts'),
  },
  'make-map': {
    what: 'makes the land, waters and place names of the offline map',
    run: () => import('./assets/make-map.ts'),
  },
  'make-icons': {
    what: 'draws the icons of the installed web from its mark',
    run: () => import('./assets/make-icons.ts'),
  },
  'make-font-subsets': {
    what: 'cuts the letters that some texts need alone out of the fonts',
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

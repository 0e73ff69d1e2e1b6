import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { linesOfNotes, noteRan, RUN_NOTES } from '../../scripts/support/run-notes.ts';
import { type Fate, startFaultyProxy } from '../support/faulty-proxy.ts';
import { startPartnerServer } from '../support/partner-server.ts';
import { type TypescriptProject, typescriptProject } from '../support/typescript-project.ts';

const PROGRAMS = ['whole-flow', 'lost-answers'] as const;
const packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }));

/** Pages with a program of the SDK, and what it writes. */
const PAGES = [
  { page: 'sdk/README.md', file: 'readme', writes: /^confirmed .+\ncancelled\n$/ },
  { page: 'docs/partners/sdk.md', file: 'guide', writes: /^confirmed .+\ncancelled\nbkg_test_\w+ cancelled\n$/ },
];

/** The first program of a page, for a stay that is still to come. */
const exampleOf = (page: string, stay: Readonly<Record<'ARRIVAL' | 'DEPARTURE', string>>): string =>
  (/^```ts\n([\s\S]*?)^```$/m.exec(readFileSync(projectFile(page), 'utf8'))?.[1] ?? '')
    .replace('2026-12-05', stay.ARRIVAL)
    .replace('2026-12-09', stay.DEPARTURE);

let server: Awaited<ReturnType<typeof startPartnerServer>>;
let project: TypescriptProject;
let files: readonly string[];
beforeAll(async () => {
  server = await startPartnerServer();
  project = await typescriptProject();
  const written = await project.runs('npm', 'pack', projectFile('sdk'), '--json', '--pack-destination', project.folder);
  // What the build says comes before.
  const [pack] = packed.parse(JSON.parse(written.slice(written.search(/^\[/m))));
  files = pack?.files.map((file) => file.path) ?? [];
  await project.runs('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${pack?.filename}`);
  for (const name of PROGRAMS)
    await project.write(`src/${name}.ts`, readFileSync(projectFile('test/sdk/programs', `${name}.ts`), 'utf8'));
  for (const { page, file } of PAGES) await project.write(`src/${file}.ts`, exampleOf(page, server.stay));
  expect(await project.compile()).toBe('');
}, 180_000);
afterAll(async () => {
  await project.remove();
  await server.close();
});

const runs = async (name: string, env: Readonly<Record<string, string>>): Promise<unknown> =>
  JSON.parse(
    await server.runs(process.execPath, [path.join(project.folder, 'built', `${name}.js`)], { ...server.stay, ...env }),
  );

describe('the SDK, packed and installed into an empty project', () => {
  it('has its code, its types, its licence and its README, and nothing else', () => {
    const others = files.filter((file) => !/^dist\/[\w./-]+[.](js|d[.]ts)$/.test(file)).sort();
    expect(others).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(files.filter((file) => /test/.test(file) && !/test-mode/.test(file))).toEqual([]);
    expect(readFileSync(projectFile('sdk/LICENSE'), 'utf8')).toBe(readFileSync(projectFile('LICENSE'), 'utf8'));
  });

  it('brings no other package', async () => {
    const listed = await project.runs('npm', 'ls', '--all', '--parseable');
    expect(
      listed
        .trim()
        .split('\n')
        .slice(1)
        .map((each) => path.basename(each)),
    ).toEqual(['partner']);
  });

  it.each(['TypeScript 5', 'native'] as const)(
    'compiles with the strictest options by %s: these programs, and those of its pages',
    async (compiler) => {
      expect(await project.compile({}, compiler)).toBe('');
    },
  );

  it('says at the end of a run on which Node its programs run', async () => {
    const version = await server.runs(process.execPath, ['-p', 'process.versions.node'], {});
    vi.stubEnv(RUN_NOTES, process.env[RUN_NOTES] ?? path.join(project.folder, 'notes'));
    noteRan('Programs with the SDK', version.trim());
    const noted = linesOfNotes(process.env[RUN_NOTES] ?? '').find((line) => line.startsWith('Programs with the SDK'));
    vi.unstubAllEnvs();
    expect(noted?.split(/ and |: on Node /)).toContain(process.versions.node);
  });

  it.each(PAGES)('runs the program of $page against the product', async ({ page, file, writes }) => {
    const program = path.join(project.folder, 'built', `${file}.js`);
    const env = { PADAV_URL: server.url, PADAV_KEY: await server.newKey(page) };
    expect(await server.runs(process.execPath, [program], env)).toMatch(writes);
  });

  it('searches, quotes, books, lists, cancels, reads events, and verifies webhooks of the product', async () => {
    const env = { PADAV_URL: server.url, PADAV_KEY: await server.newKey('Whole flow') };
    const types = ['booking.created', 'booking.confirmed', 'booking.cancelled'];
    const told = await runs('whole-flow', env);
    const { sequences } = z.looseObject({ sequences: z.array(z.int()) }).parse(told);
    expect(told).toEqual({
      listed: ['flow-3', 'flow-2', 'flow-1'],
      status: 'cancelled',
      refunded: true,
      webhook: { bookingId: true, data: 'cancelled' },
      // In their order, and none twice.
      sequences: sequences.map((_, at) => at + 1),
      types: expect.arrayContaining(types),
      refused: 0,
      taken: ['QUOTE_BOOKED', 409, true, expect.stringMatching(/\/partner\/docs\/errors#QUOTE_BOOKED$/)],
    });
  });

  it('books once, though connections break, answers are lost, and the server is busy', async () => {
    const wait = { 'retry-after': '1' };
    const fates: readonly Fate[] = [
      'never arrives',
      { status: 503, headers: wait },
      'its answer is lost',
      { status: 429, headers: wait },
      'passes',
      // The booking without a key, and one of a quote that there is not.
      'never arrives',
      'passes',
    ];
    const proxy = await startFaultyProxy(server.url, (call, before) => {
      if (call === 'POST /partner/v1/bookings') return fates[before] ?? 'passes';
      return before === 0 ? 'its answer is lost' : 'passes';
    });
    const key = await server.newKey('Lost answers');
    await fetch(`${server.url}/partner/v1/test/top-ups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"amount":90000000}',
    });
    const told = await runs('lost-answers', { PADAV_URL: proxy.url, PADAV_KEY: key });
    await proxy.close();
    const tries = proxy.seen().filter(({ method, path: to }) => `${method} ${to}` === 'POST /partner/v1/bookings');
    expect(tries.map(({ fate }) => fate)).toEqual(fates);
    expect(new Set(tries.slice(0, 5).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(tries.map(({ replayed }) => replayed)).toEqual([null, null, 'false', null, 'true', null, 'false']);
    expect(tries[5]?.idempotencyKey).toBeNull();
    const { id } = z.looseObject({ id: z.string() }).parse(told);
    expect(told).toEqual({
      ...{ id, status: 'confirmed', bookings: [id], charges: 1 },
      ...{ withoutKey: ['NO_ANSWER', 1], refused: ['NOT_FOUND', 1] },
    });
  });
});

describe('the types of the SDK', () => {
  const PLAIN = `
    import { type Booking, Padav, PadavError } from '@padav/partner';
    export async function statusOf(padav: Padav, id: string): Promise<'confirmed' | 'other'> {
      const booking: Booking = await padav.bookings.get(id);
      return booking.status === 'confirmed' ? 'confirmed' : 'other';
    }
    export const isRefused = (error: unknown): boolean => error instanceof PadavError && error.code === 'SOLD_OUT';
    // A value that is not known today is expected.
    export const later: Booking['status'] = 'postponed';
  `;
  const WRONG = [
    "padav.bookings.create({ quoteId: 'quo_1', payment: { method: 'balance' } });",
    "padav.bookings.create({ quoteId: 'quo_1', guests: { lead: { name: 'A', phone: '1' } }, payment: { method: 'cash' } });",
    "padav.hotels.list({ placeId: 'plc_1' });",
    'padav.bookings.list({ offset: 20 });',
    'padav.quotes.get(7);',
    "padav.bookings.get('bkg_1').then((booking) => booking.total);",
    "new Padav({ apiKey: 'pdv_test_x' });",
  ];
  let own: TypescriptProject;
  beforeAll(async () => {
    own = await typescriptProject();
    const tarball = path.join(project.folder, 'padav-partner-0.1.0.tgz');
    await own.runs('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  });
  afterAll(() => own.remove());

  it.each([
    ['neither Node nor a browser', { lib: ['ES2022'], types: [] }],
    ['a browser', { lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] }],
    ['a bundler', { lib: ['ES2022'], types: [], module: 'ESNext', moduleResolution: 'bundler' }],
  ])('need nothing else in a program for %s', async (_, options) => {
    await own.write('src/program.ts', PLAIN);
    expect(await own.compile(options)).toBe('');
  });

  it('take the global fetch, and a signal of the host', async () => {
    const program =
      "import { Padav } from '@padav/partner';\nconst padav = new Padav({ apiKey: 'a', baseUrl: 'https://a.example', fetch });\npadav.balance.get({ signal: AbortSignal.timeout(5) });";
    await own.write('src/program.ts', program);
    expect(await own.compile()).toBe('');
    expect(await own.compile({ lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] })).toBe('');
  });

  it('find what the API would refuse', async () => {
    const lines = ["import { Padav } from '@padav/partner';", 'declare const padav: Padav;', ...WRONG];
    await own.write('src/program.ts', lines.join('\n'));
    const found = await own.compile();
    const wrong = WRONG.map((_, at) => at + 3);
    expect([...new Set([...found.matchAll(/program[.]ts\((\d+),/g)].map(([, line]) => Number(line)))]).toEqual(wrong);
  });
});

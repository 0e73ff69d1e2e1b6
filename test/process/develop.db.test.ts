import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { freePort } from '#test/support/free-port.ts';

const COPIED = ['src', 'web', 'scripts', 'migrations', 'package.json', 'package-lock.json', 'vite.config.ts'];
const ROUTE = 'src/adapters/http/routes/health/routes.ts';
const ANSWER = "async () => ({ status: 'ok' as const }),";
const TEXT = 'src/locales/en/refusals.ts';
const PATIENCE = { timeout: 60_000, interval: 20 };

/** A copy of the project whose sources may be changed. Inside of the project it finds the packages, and vite a cache of its own. */
let project: string;
let dataDir: string;
const started: ChildProcess[] = [];

/** `npm run dev` in the copy, on a free port unless one is given. */
async function develop(given: Readonly<Record<string, string>> = {}) {
  const port = given.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(project, 'scripts/run/dev.ts')], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', TZ: 'UTC', DATA_DIR: dataDir, ...given, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code);
  const url = `http://127.0.0.1:${port}`;
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.includes(`Padav is ready at ${url}`)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${text}`)));
  });
  ready.catch(() => undefined);
  return { child, ended, printed: () => text, url, ready };
}

const save = (file: string, text: string) => writeFileSync(path.join(project, file), text);
/** Replaces a part of a source. @throws where it has no such part */
function change(file: string, part: string, by: string): void {
  const original = readFileSync(projectFile(file), 'utf8');
  if (!original.includes(part)) throw new Error(`${file} has no ${part}`);
  save(file, original.replace(part, by));
}
/** The route of the health says a word in a header. */
const changeRoute = (word: string) =>
  change(
    ROUTE,
    ANSWER,
    `async (_request, reply) => { reply.header('x-word', '${word}'); return { status: 'ok' as const }; },`,
  );

/** The processes of the copy and of its database. */
const processes = (): readonly string[] =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(project) || line.includes(dataDir));

beforeAll(() => {
  mkdirSync(projectFile('.cache'), { recursive: true });
  project = mkdtempSync(projectFile('.cache/develop-'));
  for (const name of COPIED) cpSync(projectFile(name), path.join(project, name), { recursive: true });
  symlinkSync(projectFile('docs'), path.join(project, 'docs'));
  dataDir = mkdtempSync(path.join(tmpdir(), 'padav-develop-'));
  chmodSync(dataDir, 0o755);
});

afterAll(async () => {
  for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of [project, dataDir]) rmSync(folder, { recursive: true, force: true });
});

describe('a change of a source', () => {
  let running: Awaited<ReturnType<typeof develop>>;
  beforeAll(async () => {
    running = await develop();
    await running.ready;
  });
  afterAll(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  });
  afterEach(() => {
    for (const file of [ROUTE, TEXT]) save(file, readFileSync(projectFile(file), 'utf8'));
  });

  /** The word of the health; requests that are refused fail the test. */
  async function word(): Promise<string | null> {
    const answer = await fetch(`${running.url}/healthz`);
    expect(answer.status).toBe(200);
    return answer.headers.get('x-word');
  }
  const failure = async () => {
    const answer = await fetch(`${running.url}/healthz`);
    return `${answer.status} ${await answer.text()}`;
  };
  const seen = (wanted: string) => expect.poll(word, PATIENCE).toBe(wanted);

  it('of a route is in the answers, and no request is refused meanwhile', async () => {
    changeRoute('first');
    await seen('first');
    changeRoute('second');
    await seen('second');
  });

  it('of a text is in the answers', async () => {
    change(TEXT, 'VALIDATION_FAILED: ', "VALIDATION_FAILED: 'Changed.' + ");
    const texts = async () => (await fetch(`${running.url}/hotels/h-1`)).text();
    await expect.poll(texts, PATIENCE).toContain('"msg":"Changed.');
  });

  it('that is saved several times ends with the last', async () => {
    for (const each of ['a', 'b', 'c', 'd', 'last']) {
      changeRoute(each);
      await word();
    }
    await seen('last');
    for (const each of ['e', 'f', 'newest']) changeRoute(each);
    await seen('newest');
  });

  it('that can’t be read is reported with its place, and the next one is taken', async () => {
    change(ROUTE, 'export const healthRoutes =', 'export const healthRoutes = =');
    await expect.poll(failure, PATIENCE).toMatch(/^503 The server can't be bundled[\s\S]*health\/routes[.]ts:\d+:\d+/);
    await expect
      .poll(running.printed, PATIENCE)
      .toMatch(/The server can't be bundled[\s\S]*health\/routes[.]ts:\d+:\d+/);
    changeRoute('mended');
    await expect.poll(failure, PATIENCE).toMatch(/^200 /);
    await seen('mended');
  });

  it('that fails at the start is reported with its place, and the next one is taken', async () => {
    change(ROUTE, 'async (app) => {', "async (app) => { throw new Error('It fails at the start');");
    await expect.poll(failure, PATIENCE).toMatch(/^503 The server did not start/);
    await expect
      .poll(running.printed, PATIENCE)
      .toMatch(/It fails at the start\n.*src\/adapters\/http\/routes\/health\/routes[.]ts:\d+:\d+/);
    changeRoute('started');
    await expect.poll(failure, PATIENCE).toMatch(/^200 /);
    await seen('started');
  });

  it('that lets the server end is reported with its place, and the next one is taken', async () => {
    change(
      ROUTE,
      ANSWER,
      `async () => { setTimeout(() => { throw new Error('It ends'); }); return { status: 'ok' as const }; },`,
    );
    await expect.poll(failure, PATIENCE).toMatch(/^503 The server has ended/);
    await expect
      .poll(running.printed, PATIENCE)
      .toMatch(/"It ends".*src\/adapters\/http\/routes\/health\/routes[.]ts:\d+:\d+/);
    changeRoute('again');
    await expect.poll(failure, PATIENCE).toMatch(/^200 /);
    await seen('again');
  });

  it('may be a new migration, which is applied', async () => {
    save('migrations/9999_develop.sql', 'create table developed (id integer primary key);\n');
    await expect.poll(running.printed, PATIENCE).toContain('Migrated the database: 9999_develop.sql.');
    await expect.poll(word, PATIENCE).toBeNull();
    rmSync(path.join(project, 'migrations/9999_develop.sql'));
  });
});

describe('the development', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends with all of its processes at %s', async (signal) => {
    const { child, ended, ready, url } = await develop();
    await ready;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(processes().some((line) => line.includes(dataDir))).toBe(true);
    child.kill(signal);
    expect(await ended).toBe(0);
    await expect.poll(processes, PATIENCE).toEqual([]);
  });

  it('leaves no server when it is killed, and starts with the database that is left', async () => {
    const { child, ended, ready } = await develop();
    await ready;
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => processes().filter((line) => line.includes(project)), PATIENCE).toEqual([]);
    const next = await develop();
    await next.ready;
    expect(next.printed()).toContain('it is taken over');
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    await expect.poll(processes, PATIENCE).toEqual([]);
  });

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { ended, printed } = await develop({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(printed()).toContain(`Padav did not start. Port ${port} is taken by another program.`);
    other.close();
  });
});

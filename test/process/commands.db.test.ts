import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';

/** The commands in README, each in its shortest form, so that a broken one is noticed. */
let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'padav-commands-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Starts a tool as `npm run tool` does; both output streams are one text. */
function start(tool: string, ...words: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', projectFile('scripts/tool.ts'), tool, ...words], {
    cwd: projectFile(),
    env: { ...process.env, VITEST: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void said.push(chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, said: Buffer.concat(said).toString('utf8') }));
  return { child, ended };
}

/** The first line of a stream that matches. */
async function lineOf(stream: Readable, wanted: RegExp): Promise<string> {
  for await (const line of createInterface(stream)) {
    const found = wanted.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`It ended without ${wanted}`);
}

it.each([
  ['provider', []],
  ['gateway', ['--file']],
] as const)('npm run tool -- %s serves until it is stopped', async (tool, file) => {
  const { child, ended } = start(
    tool,
    '--port',
    '0',
    ...file.flatMap((word) => [word, path.join(folder, 'kept.json')]),
  );
  const url = await lineOf(child.stdout, /is ready at (http:\S+?)[.;]?(?:\s|$)/);
  expect((await fetch(url)).status).toBeLessThan(500);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

it('npm run tool -- simulate runs seeds and reports the result', async () => {
  const { code, said } = await start('simulate', '--seeds', '20', '--from', '1').ended;
  expect([code, said]).toEqual([0, expect.stringMatching(/20/)]);
});

it('npm run tool -- bench measures each of its parts', async () => {
  const { code, said } = await start('bench', '--smoke').ended;
  expect(said).not.toContain('othing was measured');
  for (const part of ['Booking list', 'Warm search', 'Webhook', 'Type a destination', 'Open a hotel', 'Memory'])
    expect(said).toContain(`| ${part}`);
  expect(code).toBe(0);
});

it('npm run tool -- growth asks every route, and finds an index for what each asks of a growing table', async () => {
  const { code, said } = await start('growth', '--smoke').ended;
  for (const part of ['Statements that lose their index', 'Rows in the greatest sort', 'Purges of the rows of a day'])
    expect(said).toContain(`| ${part}`);
  expect(code, said).toBe(0);
});

it('npm run tool -- mutation runs an area', async () => {
  const { code, said } = await start('mutation', '--smoke').ended;
  expect(said).toMatch(/Mutation scores: smoke \d+\.\d %/);
  expect(code).toBe(0);
});

it('npm run tool -- lighthouse measures the pages of a journey, where npm can install Lighthouse', async () => {
  const { code, said } = await start('lighthouse', '--smoke').ended;
  if (!said.includes('npm could not bring the packages of scripts/packages/lighthouse')) {
    for (const page of ['Home', 'Hotel, signed in']) expect(said).toMatch(new RegExp(`\\| ${page} +\\| \\d+`));
    expect(code).toBe(0);
  }
});

it('npm run tool -- mutation refuses an unknown area', async () => {
  const { code, said } = await start('mutation', 'no-such-area').ended;
  expect([code, said]).toEqual([1, expect.stringContaining('No area of that name: no-such-area')]);
});

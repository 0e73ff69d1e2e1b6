import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#test/support/process/built.ts';
import { thisMachine } from '../../../scripts/measure/measurements.ts';
import { createBenchmarkDatabase, PROJECT } from '../servers/benchmark-database.ts';
import { requireLinux } from '../servers/machine.ts';
import { PRODUCT_ENV } from '../servers/product.ts';
import { measureStart, type Start, type StartCommand } from './measure.ts';
import { startSection, startsInTime } from './report.ts';

async function repeated(command: StartCommand, rounds: number): Promise<readonly Start[]> {
  const starts: Start[] = [];
  // The first reads the files from the disk, and `npm start` makes its database.
  for (let at = 0; at <= rounds; at += 1) starts.push(await measureStart(command));
  return starts.slice(1);
}

async function onGivenDatabase(rounds: number): Promise<readonly Start[]> {
  const ground = await createBenchmarkDatabase();
  try {
    const script = path.join(PROJECT, 'dist/server/main.js');
    return await repeated({ script, cwd: PROJECT, env: { ...PRODUCT_ENV, DATABASE_URL: ground.url } }, rounds);
  } finally {
    await ground.remove();
  }
}

async function asNpmStart(rounds: number): Promise<readonly Start[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-starts-'));
  try {
    const script = path.join(PROJECT, 'scripts/run/start.mjs');
    return await repeated({ script, cwd: PROJECT, env: { DATA_DIR: path.join(folder, 'data') } }, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures starts of the built product. @returns the report section, and whether they are as fast and small as asked */
export async function runStarts({
  rounds,
}: {
  readonly rounds: number;
}): Promise<{ readonly section: string; readonly passed: boolean }> {
  requireLinux();
  ensureBuilt();
  const findings = { server: await onGivenDatabase(rounds), whole: await asNpmStart(rounds) };
  const section = startSection(findings, { at: new Date(), machine: thisMachine() });
  return { section, passed: startsInTime(findings) };
}

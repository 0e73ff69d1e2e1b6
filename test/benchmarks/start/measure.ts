import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicros } from '../servers/machine.ts';

/** What one start took. */
export interface Start {
  /** From the spawn of the process to the first 200 of /readyz, in milliseconds. */
  readonly readyMs: number;
  /** Processor time until then, in milliseconds. */
  readonly cpuMs: number;
  /** Resident memory two seconds later, before any other request, in bytes. */
  readonly resident: number;
}

/** A start to measure. */
export interface StartCommand {
  /** The script that Node runs. */
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const LOOK_AGAIN_MS = 2;
const WITHIN_MS = 60_000;
/** Long enough for what a process still does after it is ready. */
const SETTLED_MS = 2_000;

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200,
    () => false,
  );

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const late = performance.now() + WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > late) throw new Error('The product did not get ready');
    await pause(LOOK_AGAIN_MS);
  }
}

/** Resident memory of a process in bytes (proc_pid_status(5)). */
function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status reads otherwise than expected`);
  return Number(kilobytes) * 1_024;
}

/** Starts the product once, and ends it. @throws when it does not get ready */
export async function measureStart({ script, cwd, env }: StartCommand): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`);
    const readyMs = performance.now() - began;
    const cpuMs = cpuMicros(child.pid ?? 0) / 1_000;
    await pause(SETTLED_MS);
    return { readyMs, cpuMs, resident: residentBytes(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

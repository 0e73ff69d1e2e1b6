import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';
import { PROJECT } from './benchmark-database.ts';
import { canPin, OTHER_CPU, pin, SERVER_CPU } from './machine.ts';

/** A server in a separate process. */
export interface Server {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Builds the server as `npm run build` does, and the bare ones with it in the same way, into a folder of the project,
 * where their packages are found.
 */
export async function buildServers(folder: string): Promise<void> {
  const here = path.join(PROJECT, 'test/benchmarks/processes');
  const builder = await createBuilder({
    configFile: path.join(PROJECT, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      ssr: {
        build: {
          outDir: folder,
          rolldownOptions: {
            input: {
              'bare-bookings': path.join(here, 'bare-bookings.ts'),
              'bare-bytes': path.join(here, 'bare-bytes.ts'),
            },
          },
        },
      },
    },
  });
  const { ssr } = builder.environments;
  if (ssr === undefined) throw new Error('vite.config.ts builds no server');
  await builder.build(ssr);
}

const READY = /^\S.* is ready at (http:\/\/\S+)$/m;
const START_WITHIN_MS = 60_000;

/** The address that a process prints when it is ready. */
function readyUrl(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const late = setTimeout(() => reject(new Error(`${name} was not ready after 60 s:\n${printed}`)), START_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const url = READY.exec(printed)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      child.stdout?.off('data', hear).resume();
      resolve(url);
    };
    child.stdout?.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} ended before it was ready:\n${printed}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts one of the built servers, pinned to its processor; its output is read and dropped, as a log collector does.
 */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
  errors: string,
): Promise<Server> {
  const [command, all] = canPin()
    ? ['taskset', ['--cpu-list', SERVER_CPU, process.execPath, script]]
    : [process.execPath, [script]];
  const child = spawn(command, all, {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', openSync(errors, 'a')],
  });
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    const url = await readyUrl(child, path.basename(script));
    if (child.pid === undefined) throw new Error(`${script} has no process`);
    return { pid: child.pid, url, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** A process that runs commands, such as sending load, on another processor than the servers. */
export interface Worker<Order, Outcome> {
  run(order: Order): Promise<Outcome>;
  stop(): void;
}

/** Starts a process of this folder that responds to each command with a result. */
export function startWorker<Order extends object, Outcome>(script: string): Worker<Order, Outcome> {
  const child = fork(path.join(PROJECT, 'test/benchmarks/processes', script), { execArgv: ['--import', 'tsx'] });
  if (child.pid === undefined) throw new Error(`${script} did not start`);
  pin(child.pid, OTHER_CPU);
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const lost = () => reject(new Error(`${script} ended before its work was done`));
        child.once('exit', lost);
        child.once('message', (outcome: Outcome) => {
          child.off('exit', lost);
          resolve(outcome);
        });
        child.send(order);
      }),
    stop: () => child.disconnect(),
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freshDatabase } from '../database/fresh-database.ts';

const READY = /Padav is ready at (http:\S+)/;
/** Long enough for a first build on a busy machine. */
const PATIENCE_MS = 240_000;

/** The product as `npm start` runs it, on a separate database. */
export interface RunningProduct {
  readonly origin: string;
  /** Its process. */
  readonly pid: number;
  readonly database: Awaited<ReturnType<typeof freshDatabase>>;
  /** The output of the process, for a test of the log. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the product in a separate process, on a free port, and waits for its ready line.
 * @param env variables beside `DATABASE_URL` and `PORT`.
 * @param project The folder of the project.
 * @throws with what it printed when it ends before it is ready.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  project = path.resolve(import.meta.dirname, '../../..'),
): Promise<RunningProduct> {
  const database = await freshDatabase();
  const child = spawn(process.execPath, [path.join(project, 'scripts/run/start.mjs')], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The product did not start:\n${output}`));
    const timer = setTimeout(fail, PATIENCE_MS);
    child.once('exit', fail);
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      const ready = READY.exec(line)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(ready);
    });
  });
  return {
    origin,
    pid: child.pid ?? 0,
    database,
    output: () => output,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await database.drop();
    },
  };
}

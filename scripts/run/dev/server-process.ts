import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A process that has loaded the packages of the server, and then runs it. */
export interface ServerProcess {
  /** Lets it run a server. @param env Variables beside those of its start. */
  begin(file: string, env: Readonly<Record<string, string>>): void;
  /** The address at which the server listens; `null` when the process ended before. */
  readonly ready: Promise<string | null>;
  /** How it ended, such as `code 1` or `SIGKILL`. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
  /** Lets its requests finish, for at most 30 s, and waits for its end. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

const PREPARED = path.join(import.meta.dirname, 'prepared.mjs');
const READY = /^Padav is ready at (http:\/\/\S+)$/;
/** Longer than the server itself waits for requests. */
const STOP_WITHIN_MS = 30_000;
/** Stack traces name the sources; a start fills more memory than V8 begins with, and would be interrupted to collect it. */
const ARGUMENTS = ['--enable-source-maps', '--min-semi-space-size=32'];

/**
 * Starts a process that loads packages and waits for a server to run.
 * @param packages The path of a module that imports them.
 * @param print Receives the lines that the server prints, but for that of its address.
 */
export function prepareServer(
  root: string,
  packages: string,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): ServerProcess {
  const child = spawn(process.execPath, [...ARGUMENTS, PREPARED, packages], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // A message to a process that has just ended.
  child.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ready = new Promise<string | null>((resolve) => {
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = READY.exec(line)?.[1];
        if (address === undefined) print(line);
        else resolve(address);
      });
    void ended.then(() => resolve(null));
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    begin: (file, more) => void child.send({ file, env: more }),
    ready,
    ended,
    isRunning,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

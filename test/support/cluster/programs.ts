import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** The user `nobody`: PostgreSQL and PgBouncer refuse to run as root. */
export const NOBODY = 65_534;

/** A program of the cluster. */
export interface Program {
  readonly name: string;
  readonly child: ChildProcess;
  /** Once it has ended. */
  readonly ended: Promise<void>;
}

/** Where and as whom a program runs. */
export interface Place {
  /** The process whose network it shares; `null` for this process's own. */
  readonly network: number | null;
  readonly asNobody: boolean;
  /** Its output is appended to this file. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** The command line that enters a network and gives up root. */
function wrapped(command: readonly string[], { network, asNobody }: Place): readonly string[] {
  return [
    ...(network === null ? [] : ['nsenter', '-t', String(network), '-n', '--']),
    ...(asNobody ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'] : []),
    ...command,
  ];
}

/** Starts a program in a process group of its own. */
export function startProgram(name: string, command: readonly string[], place: Place): Program {
  const [file = '', ...args] = wrapped(command, place);
  const log = openSync(place.log, 'a');
  const child = spawn(file, args, {
    stdio: ['ignore', log, log],
    detached: true,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...place.env },
    cwd: place.cwd ?? '/',
  });
  closeSync(log);
  const ended = once(child, 'exit').then(() => undefined);
  ended.catch(() => undefined);
  return { name, child, ended };
}

/** Sends a signal to a program and to all that it started. */
export function signal({ child }: Program, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs a command to its end. @throws with its words when it fails. @returns what it printed. */
export function run(...[file = '', ...args]: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { argumentsOf } from './bundled-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY = /^Padav is ready at (http:\/\/\S+)$/m;

/** A process of the product. */
export interface Padav {
  readonly child: ChildProcess;
  /** Its output. */
  readonly printed: () => string;
  /** Its address, once it is ready. Rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code, once it has ended; `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** The options of the start. */
export interface PadavOptions {
  readonly env: Readonly<Record<string, string>>;
  /** The entry file, from the project's folder; src/main.ts by default. */
  readonly main?: string;
  /** The folder of the project to start; this one by default. */
  readonly root?: string;
  /** Another user to run as; only root can. */
  readonly as?: { readonly uid: number; readonly gid: number };
}

/** Starts the product as `npm start` does after its build, on a free port unless one is given. */
export function startPadav({ env, main = 'src/main.ts', root = ROOT, as }: PadavOptions): Padav {
  const child = spawn(process.execPath, argumentsOf(root, main), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', TZ: 'UTC', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const address = READY.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`Padav ended before it was ready:\n${text}`)));
  });
  ready.catch(() => undefined);
  return { child, printed: () => text, ready, ended };
}

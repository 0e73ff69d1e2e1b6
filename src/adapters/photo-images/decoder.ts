import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Still } from './containers/still.ts';

/**
 * What the process may write to, by the kernel's account (RLIMIT_DATA), in kilobytes: the largest accepted AVIF takes 370
 * MB and a progressive JPEG of 50 megapixels 220 MB; beside this come some 60 MB of programs, which are only read.
 */
const MAX_DATA_KB = 430_000;
/** Nobody waits longer for a photo to be drawn. */
const DRAWN_WITHIN_MS = 10_000;
/** The kernel's own clock, should the server go meanwhile. */
const MAX_CPU_SECONDS = 20;
/** A square of 512 pixels in WebP is far smaller. */
const MAX_DRAWN_BYTES = 2 * 1024 * 1024;

/**
 * Small, and with no machine code made while it runs: Node 24 maps 512 MB for that at its start, which would count as
 * written to and leave nothing for a picture. What draws is libvips, which none of this slows.
 */
const NODE_OPTIONS = ['--max-old-space-size=64', '--jitless'] as const;

/** Where nothing but the limits of a shell is needed, and the kernel keeps them. */
const isLimited = process.platform === 'linux';
const LIMITED = `ulimit -c 0 && ulimit -t ${MAX_CPU_SECONDS} && ulimit -d ${MAX_DATA_KB} && exec "$0" "$@"`;
/** Nothing of what the server knows: no secrets, and as little memory and as few threads as drawing one picture needs. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', NODE_ENV: 'production' };

/** Said once at the start where the memory of the drawing process has no limit; `null` where it has. */
export const unlimitedRemark: string | null = isLimited
  ? null
  : 'The memory of the process that draws travellers’ photos is limited on Linux alone; here only its time is.';

/** Beside this file: as it is written among the sources, in the built server under the name that the build gives it. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './decode-process.mjs' : './decode-process.js', import.meta.url),
);

/** What came of a picture: its square, `unreadable` for whatever can't be drawn within the limits. */
export type Drawn = Uint8Array | 'unreadable';

/** Draws a picture in a process of its own. */
export type Decoder = (still: Still, maxPixels: number) => Promise<Drawn>;

/** @throws when no process could be started */
async function run({ bytes, orientation }: Still, maxPixels: number): Promise<Drawn> {
  const command = [process.execPath, ...NODE_OPTIONS, PROGRAM, String(maxPixels), String(orientation)];
  const [first = '', ...rest] = isLimited ? ['/bin/sh', '-c', LIMITED, ...command] : command;
  const child = spawn(first, rest, { env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'ignore'] });
  const clock = setTimeout(() => child.kill('SIGKILL'), DRAWN_WITHIN_MS);
  const pieces: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > MAX_DRAWN_BYTES) child.kill('SIGKILL');
    else pieces.push(piece);
  });
  // A process that has ended takes nothing any more: how it ended tells all there is.
  child.stdin.on('error', () => undefined);
  try {
    await once(child, 'spawn');
    if (child.pid !== undefined) giveWay(child.pid);
    const closed = once(child, 'close');
    child.stdin.end(bytes);
    const [code] = await closed;
    return code === 0 && size > 0 ? Buffer.concat(pieces) : 'unreadable';
  } finally {
    clearTimeout(clock);
  }
}

/** Whoever searches meanwhile goes first. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let it.
  }
}

/** Draws each picture in a process of its own, under limits of the kernel and a clock that kills it. */
export const processDecoder: Decoder = run;

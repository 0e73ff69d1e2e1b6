import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Still } from './containers/still.ts';

/** Only Linux: the limits need a shell and the kernel's support. */
const isLimited = process.platform === 'linux';
/**
 * The data limit of the process (RLIMIT_DATA), in kilobytes: the largest accepted AVIF takes 370 MB and a progressive
 * JPEG of 50 megapixels 220 MB; the programs take some 60 MB beside it, which are only read.
 */
const MAX_DATA_KB = 430_000;
/** The CPU time limit of the kernel: the largest accepted pictures take 2 s. Below the timeout, so that it comes first. */
const MAX_CPU_SECONDS = 8;
/**
 * The timeout of drawing a photo. The process has a low priority: on a busy machine what takes it half a second of a
 * processor takes many times that. With the ten seconds that a photo may wait it is below the minute for which its upload
 * is claimed. Where the kernel does not limit the CPU time, this limits it.
 */
const DRAWN_WITHIN_MS = isLimited ? 40_000 : 10_000;
/** The output limit: a square of 512 pixels in WebP is far smaller. */
const MAX_DRAWN_BYTES = 2 * 1024 * 1024;

/**
 * A small heap without JIT: Node 24 reserves 512 MB for machine code at its start, which would use up the data limit.
 * The drawing is done by libvips, which this does not slow down.
 */
const NODE_OPTIONS = ['--max-old-space-size=64', '--jitless'] as const;

const LIMITED = `ulimit -c 0 && ulimit -t ${MAX_CPU_SECONDS} && ulimit -d ${MAX_DATA_KB} && exec "$0" "$@"`;
/** The environment of the process: no secrets, and as little memory and as few threads as one picture needs. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', NODE_ENV: 'production' };

/** Logged at the start where the memory of the drawing process has no limit; `null` where it has. */
export const unlimitedRemark: string | null = isLimited
  ? null
  : 'The memory of the photo process is limited only on Linux; here only its time is.';

/** The program of the process: beside this file in the sources, in the built server under the name of the build. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './decode-process.mjs' : './decode-process.js', import.meta.url),
);

/**
 * The drawn square; `unreadable` for what can't be drawn within the limits; `late` when the time ran out without the CPU
 * time having been used: the machine is busy, and the picture may be good.
 */
export type Drawn = Uint8Array | 'unreadable' | 'late';

/** Draws a picture in a process of its own. */
export type Decoder = (still: Still, maxPixels: number) => Promise<Drawn>;

/** @throws when no process could be started */
async function run({ bytes, orientation }: Still, maxPixels: number, withinMs: number): Promise<Drawn> {
  const command = [process.execPath, ...NODE_OPTIONS, PROGRAM, String(maxPixels), String(orientation)];
  const [first = '', ...rest] = isLimited ? ['/bin/sh', '-c', LIMITED, ...command] : command;
  const child = spawn(first, rest, { env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'ignore'] });
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, withinMs);
  const pieces: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > MAX_DRAWN_BYTES) child.kill('SIGKILL');
    else pieces.push(piece);
  });
  // Writing to a process that has ended fails; its exit code says enough.
  child.stdin.on('error', () => undefined);
  try {
    await once(child, 'spawn');
    if (child.pid !== undefined) giveWay(child.pid);
    const closed = once(child, 'close');
    child.stdin.end(bytes);
    const [code] = await closed;
    if (code === 0 && size > 0) return Buffer.concat(pieces);
    return isLate ? 'late' : 'unreadable';
  } finally {
    clearTimeout(clock);
  }
}

/** Lowers the priority of a process below that of requests. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or the system does not allow it.
  }
}

/** Draws each picture in its own process, under limits of the kernel and a timeout in milliseconds. */
export const decoderWithin =
  (withinMs: number): Decoder =>
  (still, maxPixels) =>
    run(still, maxPixels, withinMs);

/** Draws each picture within the timeout. */
export const processDecoder: Decoder = decoderWithin(DRAWN_WITHIN_MS);

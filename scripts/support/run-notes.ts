import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The environment variable with the file in which the processes of a run note what it says at its end. */
export const RUN_NOTES = 'PADAV_RUN_NOTES';

const note = z.union([z.object({ notRun: z.string() }), z.object({ ran: z.string(), node: z.string() })]);
type Note = z.infer<typeof note>;

function write(one: Note): void {
  const file = process.env[RUN_NOTES];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(one)}\n`);
}

/** Notes what this machine can't run, with the reason; at once on the terminal, and again at the end of a long run. */
export function noteNotRun(what: string): void {
  console.info(`Not run here: ${what}`);
  write({ notRun: what });
}

/**
 * Notes on which Node something ran.
 * @param node as `process.versions.node` says
 */
export function noteRan(what: string, node: string): void {
  write({ ran: what, node });
}

/** Begins the notes of a run: the processes that it starts write into this file. */
export function startNotes(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  process.env[RUN_NOTES] = path.resolve(file);
}

/** The notes as lines: the versions of Node by what ran on them, then one list of what did not run. */
export function linesOfNotes(file: string): readonly string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const notes = text === '' ? [] : text.split('\n').map((line) => note.parse(JSON.parse(line)));
  const versions = new Map<string, Set<string>>();
  const missing = new Set<string>();
  for (const each of notes) {
    if ('notRun' in each) missing.add(each.notRun);
    else versions.set(each.ran, (versions.get(each.ran) ?? new Set()).add(each.node));
  }
  return [
    ...[...versions].map(([what, nodes]) => `${what}: on Node ${[...nodes].join(' and ')}`),
    ...(missing.size === 0
      ? ['Not run here: nothing.']
      : ['Not run here:', ...[...missing].map((each) => `  ${each}`)]),
  ];
}

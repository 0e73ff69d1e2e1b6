import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** One command of a longer run. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Environment variables beside the inherited ones. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The result of a step. */
export interface StepEnd {
  readonly step: Step;
  readonly seconds: number;
  readonly passed: boolean;
}

/** When the output of a command is shown: as it comes, or all of it under its name at the end. */
type Shown = 'as it comes' | 'at its end';

/** Runs one command and shows its output; never rejects. */
export function runStep(step: Step, shown: Shown = 'as it comes'): Promise<StepEnd> {
  const started = performance.now();
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const end = (passed: boolean) => {
      if (shown === 'at its end') process.stdout.write(`\n--- ${step.name}\n${Buffer.concat(said)}`);
      resolve({ step, passed, seconds: (performance.now() - started) / 1000 });
    };
    const child = spawn(step.command, step.args, {
      stdio: shown === 'as it comes' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...step.env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.once('error', (error) => {
      console.error(`${step.name} could not be started: ${error.message}`);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

async function oneAfterTheOther(steps: readonly Step[]): Promise<readonly StepEnd[]> {
  const ends: StepEnd[] = [];
  for (const step of steps) {
    console.info(`\n--- ${step.name}`);
    ends.push(await runStep(step));
  }
  return ends;
}

/** Most of them have work for one processor. */
const SIDE_BY_SIDE = Math.min(2, availableParallelism());

async function sideBySide(steps: readonly Step[]): Promise<readonly StepEnd[]> {
  const ends = new Map<Step, StepEnd>();
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift())
      ends.set(step, await runStep(step, 'at its end'));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return steps.flatMap((step) => ends.get(step) ?? []);
}

/**
 * Runs all steps, and returns their results in the order of the steps.
 * @param how One after the other with their output as it comes; or side by side, each with its output at its end.
 */
export async function runSteps(
  steps: readonly Step[],
  how: 'in turn' | 'side by side' = 'in turn',
): Promise<readonly StepEnd[]> {
  const ends = await (how === 'in turn' ? oneAfterTheOther(steps) : sideBySide(steps));
  console.info('');
  for (const { step, seconds, passed } of ends) {
    console.info(`${passed ? 'passed' : 'FAILED'}  ${step.name} (${seconds.toFixed(1)} s)`);
  }
  return ends;
}

/** A binary that npm installed, by its command. */
export const tool = (name: string, command: string, ...args: readonly string[]): Step => ({
  name,
  command: 'npx',
  args: ['--no-install', command, ...args],
});

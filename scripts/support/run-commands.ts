import { spawn } from 'node:child_process';

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

/** Runs one command with its output on that of this process; never rejects. */
export function runStep(step: Step): Promise<StepEnd> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (passed: boolean) => resolve({ step, passed, seconds: (performance.now() - started) / 1000 });
    const env = { ...process.env, ...step.env };
    const child = spawn(step.command, step.args, { stdio: 'inherit', shell: process.platform === 'win32', env });
    child.once('error', (error) => {
      console.error(`${step.name} could not be started: ${error.message}`);
      end(false);
    });
    child.once('exit', (code) => end(code === 0));
  });
}

/** Runs all steps one after the other, and returns their results. */
export async function runSteps(steps: readonly Step[]): Promise<readonly StepEnd[]> {
  const ends: StepEnd[] = [];
  for (const step of steps) {
    console.info(`\n--- ${step.name}`);
    ends.push(await runStep(step));
  }
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

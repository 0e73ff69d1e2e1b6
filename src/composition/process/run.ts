import type { Logger } from 'pino';
import type { Override } from '../compose.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { openLogger } from './logger.ts';
import { startFailure } from './refusals.ts';
import { type Ending, ending } from './shutdown.ts';
import { start } from './start.ts';

/** Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later second one ends at once. */
const SECOND_SIGNAL_AFTER_MS = 500;
/** The timeout of stopping: requests 20 s, then the database. */
const END_WITHIN_MS = 45_000;
const END_AFTER_FAULT_WITHIN_MS = 5_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Life {
  readonly logger: Logger;
  readonly ends: Ending;
  /** Settles when the start has succeeded or failed. */
  readonly started: Promise<unknown>;
  /** When stopping began; `null` before. */
  endingSince: number | null;
}

function leaveNow(life: Life, code: number): never {
  life.ends.abandon();
  process.exit(code);
}

async function leave(life: Life, code: number, withinMs: number): Promise<void> {
  life.endingSince = performance.now();
  setTimeout(() => {
    life.logger.error('stopping timed out; the process exits');
    leaveNow(life, 1);
  }, withinMs).unref();
  try {
    await life.started;
    await life.ends.run();
    process.exit(code);
  } catch (error) {
    life.logger.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}

function onSignal(life: Life, signal: string): void {
  if (life.endingSince === null) {
    life.logger.info({ signal }, 'stopping: the process is not ready any more, running requests finish');
    void leave(life, 0, END_WITHIN_MS);
  } else if (performance.now() - life.endingSince > SECOND_SIGNAL_AFTER_MS) {
    life.logger.warn({ signal }, 'stopping at once');
    leaveNow(life, 1);
  }
}

function onFault(life: Life, error: unknown): void {
  life.logger.fatal({ err: error }, 'uncaught error; the process exits');
  if (life.endingSince === null) void leave(life, 1, END_AFTER_FAULT_WITHIN_MS);
}

/**
 * The Padav process, from its environment to its exit. It prints its URL when it is ready; SIGTERM and SIGINT stop it
 * (exit code 0), a second signal ends it at once; a failed start and an uncaught error end it with code 1.
 * @param override replaces registered parts
 */
export async function runProcess(env: NodeJS.ProcessEnv, project: string, override?: Override): Promise<void> {
  const say = (line: string) => console.info(line);
  try {
    const configuration = readConfiguration(env, project);
    const logger = openLogger(configuration.logLevel, undefined, configuration.traces !== null);
    const ends = ending();
    const begin = start({
      configuration,
      project,
      logger,
      ending: ends,
      say,
      onLost: (line) => onFault(life, new Error(line)),
      override,
    });
    const life: Life = { logger, ends, started: begin.catch(() => undefined), endingSince: null };
    for (const signal of SIGNALS) process.on(signal, () => onSignal(life, signal));
    process.on('uncaughtException', (error) => onFault(life, error));
    process.on('unhandledRejection', (error) => onFault(life, error));
    await begin.then(
      (url) => say(`Padav is ready at ${url}`),
      async (error: unknown) => {
        console.error(startFailure(error));
        await leave(life, 1, END_WITHIN_MS);
      },
    );
  } catch (error) {
    console.error(startFailure(error));
    process.exitCode = 1;
  }
}

import { destination } from 'pino';
import type { DependencyContainer } from 'tsyringe';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { runningPostgres } from '#src/adapters/postgres/embedded/running-postgres.ts';
import { TOOL_LIMITS } from '#src/adapters/postgres/limits.ts';
import { compose } from '../compose.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { type Data, openData } from '../process/data.ts';
import { openedAt } from '../process/listen.ts';
import { openLogger } from '../process/logger.ts';
import { startFailure } from '../process/refusals.ts';

const NAME = 'padav';

/** The outputs of an operator's tool: its answer, and its progress. */
export interface ToolOutput {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Opens the database of the configuration; an embedded one that a running Padav has started is shared with it. */
async function data(configuration: Configuration, project: string, { complain }: ToolOutput): Promise<Data> {
  const lent = configuration.databaseUrl === null ? await runningPostgres(configuration.dataDir, NAME) : null;
  const onLost = (sentence: string) => complain(sentence);
  if (lent === null)
    return openData(configuration, project, {
      say: complain,
      onLost,
      onLostConnection: () => undefined,
      limits: TOOL_LIMITS,
    });
  const database = openDatabase(lent, { limits: TOOL_LIMITS });
  return { database, close: () => database.close(), abandon: () => undefined };
}

async function withData<Answer>(
  env: NodeJS.ProcessEnv,
  project: string,
  output: ToolOutput,
  work: (container: DependencyContainer) => Promise<Answer>,
): Promise<Answer> {
  const configuration = readConfiguration(env, project);
  const { host, port, publicUrl } = configuration;
  const opened = await data(configuration, project, output);
  try {
    const { container, close } = await compose({
      configuration,
      database: opened.database,
      logger: openLogger('error', destination({ dest: 2, sync: true })),
      webRoot: null,
      publicUrl: publicUrl ?? openedAt(host, port),
    });
    return await work(container).finally(close);
  } finally {
    await opened.close();
  }
}

/**
 * Runs an operator's tool on the composed product, without listening and without running jobs. The answer goes to
 * standard output, everything else to standard error.
 * @returns the exit code of the tool; 1 with the reason when it could not begin.
 */
export async function runTool(
  env: NodeJS.ProcessEnv,
  project: string,
  output: ToolOutput,
  tool: (container: DependencyContainer) => Promise<{ readonly lines: readonly string[]; readonly code: number }>,
): Promise<number> {
  try {
    const { lines, code } = await withData(env, project, output, tool);
    for (const line of lines) output.print(line);
    return code;
  } catch (error) {
    output.complain(startFailure(error).replace(/^Padav did not start\. /, 'The tool failed. '));
    return 1;
  }
}

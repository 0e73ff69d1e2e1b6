import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultLine } from '#src/adapters/http/plugins/request-log.ts';
import { processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import { compose, type Override } from '../compose.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { remarks } from '../configuration/warnings.ts';
import { startJobs } from '../jobs.ts';
import { DATABASE_CLOCK } from '../tokens.ts';
import { take } from '../wiring.ts';
import { openData } from './data.ts';
import { checkPort, drain, listen, openedAt } from './listen.ts';
import { webFolder } from './project.ts';
import type { Ending } from './shutdown.ts';
import { openTraces } from './traces.ts';

/** The options and callbacks of the start. */
export interface StartOptions {
  readonly configuration: Configuration;
  readonly project: string;
  readonly logger: Logger;
  /** Receives each part to stop, as soon as it has started. */
  readonly ending: Ending;
  readonly say: (line: string) => void;
  /** Called when the embedded database ends by itself. */
  readonly onLost: (sentence: string) => void;
  /** Replaces registered parts. */
  readonly override?: Override | undefined;
}

/**
 * Starts everything: the database, its migrations, the app, the port.
 * @returns the URL to open.
 * @throws with sentences for the operator where they can fix the reason.
 */
export async function start(given: StartOptions): Promise<string> {
  const { configuration, project, logger, ending } = given;
  const { host, port, publicUrl, stopDelayMs } = configuration;
  let isStopping = false;
  await checkPort(host, port);
  if (configuration.traces !== null) ending.add(await openTraces(configuration.traces, logger));
  const metrics = processMetrics();
  const data = await openData(configuration, project, {
    say: given.say,
    onLost: given.onLost,
    onLostConnection: (error) => logger.warn({ fault: faultLine(error) }, 'an idle database connection was lost'),
    onStatement: metrics.onStatement,
  });
  ending.add({ end: data.close, abandon: data.abandon });
  const { app, container } = await compose({
    configuration,
    database: data.database,
    logger,
    isStopping: () => isStopping,
    metrics,
    webRoot: webFolder(project),
    publicUrl: publicUrl ?? openedAt(host, port),
    ...(given.override && { override: given.override }),
  });
  const endClock = take(container, DATABASE_CLOCK).follow();
  ending.add({ end: async () => endClock(), abandon: endClock });
  ending.add({ end: () => drain(app), abandon: () => app.server.closeAllConnections() });
  const url = await listen(app, host, port);
  for (const remark of remarks(configuration)) logger.warn(remark);
  const worker = await startJobs(container);
  ending.add({ end: () => worker.stop(), abandon: () => undefined });
  // Whoever looks at the readiness learns that the process goes, and sends nothing more, before it is closed.
  const leave = async (): Promise<void> => {
    isStopping = true;
    await pause(stopDelayMs);
  };
  ending.add({ end: leave, abandon: () => undefined });
  return url;
}

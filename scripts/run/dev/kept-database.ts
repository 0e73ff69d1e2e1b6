import { pathToFileURL } from 'node:url';
import type * as OwnDatabase from '../../../src/composition/process/own-database.ts';
import { StartRefused } from '../../../src/composition/process/refusals.ts';
import type { Program } from './bundle.ts';

/** The embedded PostgreSQL, kept running while servers come and go. */
export interface KeptDatabase {
  /**
   * Its address, with user and password; it is started where it does not run, and anew where its own code has changed.
   * @throws StartRefused with a sentence for the developer.
   */
  url(code: Program): Promise<string>;
  stop(): Promise<void>;
  /** Tells it to stop without waiting. */
  abandon(): void;
}

/** Whether an error has a sentence for the developer. Its class is one of the bundle, not that of this process. */
const isExpected = (error: unknown): error is Error => error instanceof Error && error.name === 'EmbeddedFailure';

/** @param say Receives what it reports, a line each. */
export function keepDatabase(dataDir: string, say: (line: string) => void): KeptDatabase {
  let running: { readonly fingerprint: string; readonly server: OwnDatabase.DatabaseServer } | null = null;
  const stop = async (): Promise<void> => {
    const stopped = running;
    running = null;
    await stopped?.server.stop();
  };
  return {
    async url({ file, fingerprint }) {
      if (running?.fingerprint === fingerprint) return running.server.url;
      await stop();
      const { startOwnDatabase } = (await import(pathToFileURL(file).href)) as typeof OwnDatabase;
      const onLost = (sentence: string): void => {
        running = null;
        say(`${sentence} It is started again with the next change of a source.`);
      };
      const server = await startOwnDatabase(dataDir, { say, onLost }).catch((error: unknown) => {
        throw isExpected(error) ? new StartRefused(error.message, error) : error;
      });
      running = { fingerprint, server };
      return server.url;
    },
    stop,
    abandon: () => running?.server.abandon(),
  };
}

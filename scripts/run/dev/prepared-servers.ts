import { statSync } from 'node:fs';
import path from 'node:path';
import { prepareServer, type ServerProcess } from './server-process.ts';

/** Processes for servers, of which one is prepared before it is needed. */
export interface PreparedServers {
  /** A process with the packages that are installed now. */
  take(): ServerProcess;
  /** Prepares one for the next `take`, unless there is one. */
  prepareNext(): void;
  /** Ends every process, whose servers finish their requests, and waits for it. */
  stop(): Promise<void>;
  /** Ends every process at once. */
  kill(): void;
}

/** The first requests to a server that has just started have the processors for themselves. */
const PREPARE_AFTER_MS = 300;

/** When packages were last installed, as the time of the file that npm writes then; 0 without it. */
const installedAt = (root: string): number =>
  statSync(path.join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Starts processes for servers.
 * @param root The folder of the project.
 * @param packages The path of a module that imports their packages.
 * @param env Their variables.
 * @param print Receives the lines that they print.
 */
export function prepareServers(
  root: string,
  packages: string,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): PreparedServers {
  const alive = new Set<ServerProcess>();
  let next: { readonly server: ServerProcess; readonly installed: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const prepare = (): ServerProcess => {
    const server = prepareServer(root, packages, env, print);
    alive.add(server);
    void server.ended.then(() => alive.delete(server));
    return server;
  };
  return {
    take() {
      clearTimeout(timer);
      const found = next;
      next = null;
      if (found === null) return prepare();
      if (found.server.isRunning() && found.installed === installedAt(root)) return found.server;
      found.server.kill();
      return prepare();
    },
    prepareNext() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        next ??= { server: prepare(), installed: installedAt(root) };
      }, PREPARE_AFTER_MS);
    },
    async stop() {
      clearTimeout(timer);
      await Promise.all([...alive].map((server) => server.stop()));
    },
    kill() {
      clearTimeout(timer);
      for (const server of alive) server.kill();
    },
  };
}

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../src/adapters/postgres/embedded/postmaster.ts';
import { readConfiguration } from '../../src/composition/configuration/configuration.ts';
import { checkPort } from '../../src/composition/process/listen.ts';
import { startFailure } from '../../src/composition/process/refusals.ts';
import { endWithNpm } from '../support/end-with-npm.mjs';
import { openFront } from './dev/front.ts';
import { keepDatabase } from './dev/kept-database.ts';
import { renewServer } from './dev/renewal.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Ctrl-C under npm arrives twice at once, from the terminal and from npm; only a later second one ends at once. */
const SECOND_SIGNAL_AFTER_MS = 500;

const say = (line: string): void => console.info(line);

/** A folder for what this process makes; those that killed processes have left are removed. */
function ownFolder(): string {
  const all = path.join(root, '.cache', 'dev');
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all))
    if (!isAlive(Number(name))) rmSync(path.join(all, name), { recursive: true, force: true });
  return path.join(all, String(process.pid));
}

/** Calls `stop` at the first signal, and `kill` at a later one; the process ends then. */
function onSignals(stop: () => Promise<void>, kill: () => void): void {
  let since: number | null = null;
  const leave = async (): Promise<void> => {
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  const hear = (): void => {
    if (since === null) {
      since = performance.now();
      void leave();
    } else if (performance.now() - since > SECOND_SIGNAL_AFTER_MS) {
      kill();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}

/** The server from its sources, renewed when one changes; the web by vite in front of it, updated in place. */
async function develop(): Promise<void> {
  endWithNpm(process.ppid);
  const { host, port, databaseUrl, dataDir } = readConfiguration(process.env, root);
  await checkPort(host, port);
  const folder = ownFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const origin = `http://${host}:${port}`;
  const env = {
    ...process.env,
    PORT: '0',
    PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
    // It would keep what becomes of every change.
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  const database = databaseUrl === null ? keepDatabase(dataDir, say) : null;
  const renewal = renewServer({ root, folder, env, database, print: say, complain: (text) => console.error(text) });
  const stop = async (): Promise<void> => {
    await renewal.stop();
    await database?.stop();
  };
  const kill = (): void => {
    renewal.kill();
    database?.abandon();
  };
  onSignals(stop, kill);
  try {
    await openFront({ root, host, port, answering: renewal.answering, onChange: renewal.changed });
  } catch (error) {
    await stop();
    throw error;
  }
  const isReady = 'origin' in (await renewal.answering());
  say(isReady ? `Padav is ready at ${origin}` : `The web is at ${origin}, and waits for the server.`);
}

try {
  await develop();
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

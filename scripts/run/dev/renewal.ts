import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { startFailure } from '../../../src/composition/process/refusals.ts';
import { type Bundle, openBundler } from './bundle.ts';
import type { KeptDatabase } from './kept-database.ts';
import { prepareServers } from './prepared-servers.ts';
import type { ServerProcess } from './server-process.ts';

/** Where requests go: the address of the server with the newest sources, or a sentence why there is none. */
export type Answering = { readonly origin: string } | { readonly failure: string };

/** The server with the newest sources. */
export interface Renewal {
  /** Waits while a newer server is being made. */
  answering(): Promise<Answering>;
  /**
   * Makes a newer server, after a change.
   * @param file What changed, for the message.
   * @param isRead Whether the server reads the file when it starts, so that equal code is no reason to leave it.
   */
  changed(file: string, isRead: boolean): void;
  /** Ends every server that was started, and waits for it. */
  stop(): Promise<void>;
  /** Ends every server at once. */
  kill(): void;
}

/** The options of a renewal. */
export interface RenewalOptions {
  /** The folder of the project. */
  readonly root: string;
  /** Where bundles are put, inside the project. */
  readonly folder: string;
  /** The variables of the server. */
  readonly env: NodeJS.ProcessEnv;
  /** The database to keep for it; `null` where `env` names one. */
  readonly database: KeptDatabase | null;
  /** Receives what the server prints and what it was renewed for, a line each. */
  readonly print: (line: string) => void;
  /** Receives why there is no server. */
  readonly complain: (text: string) => void;
}

interface Running {
  readonly server: ServerProcess;
  readonly fingerprint: string;
  readonly origin: string;
}

/** A file is written in several steps, with an event for each: one may be read before the last. */
const SETTLE_MS = 15;
const AGAIN = 'The next change of a source starts it again.';

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const inWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/**
 * Runs the server from its sources, and a new one after each change of them: bundled, and begun in a process that has the
 * packages loaded already. The one before gets no request that comes after the change, and is stopped when the new one is
 * ready or failed.
 */
export function renewServer({ root, folder, env, database, print, complain }: RenewalOptions): Renewal {
  const bundler = openBundler(root, folder);
  const servers = prepareServers(root, bundler.packages, env, print);
  const causes = new Set<string>();
  const waiting: ((answering: Answering) => void)[] = [];
  let outcome: Answering | null = null;
  let running: Running | null = null;
  let changes = 0;
  let renewing: Promise<void> | null = null;
  let isStopping = false;
  /** Whether a server of equal code must be started too. */
  let isOutdated = false;
  let onChange = (): void => undefined;

  function settle(next: Answering): void {
    outcome = next;
    for (const answer of waiting.splice(0)) answer(next);
  }

  function replace(next: Running | null): void {
    const before = running;
    running = next;
    void before?.server.stop();
  }

  function fail(failure: string): void {
    replace(null);
    complain(failure);
    settle({ failure });
    servers.prepareNext();
  }

  function onEnd(ended: Running, how: string): void {
    if (running !== ended || isStopping) return;
    running = null;
    const failure = `The server has ended (${how}). ${AGAIN}`;
    complain(failure);
    if (renewing === null) settle({ failure });
  }

  /** Starts a server from a bundle; a further change leaves it. */
  async function start(bundle: Bundle, isCurrent: () => boolean): Promise<Running | null> {
    const address = database === null ? {} : { DATABASE_URL: await database.url(bundle.database) };
    const server = servers.take();
    void server.ended.then(() => remove(bundle.folder));
    const changed = new Promise<undefined>((resolve) => {
      onChange = () => resolve(undefined);
    });
    if (isCurrent()) server.begin(bundle.server.file, address);
    const origin = isCurrent() ? await Promise.race([server.ready, changed]) : undefined;
    if (typeof origin === 'string') return { server, fingerprint: bundle.server.fingerprint, origin };
    void server.stop();
    if (origin === null) fail(`The server did not start (${await server.ended}). ${AGAIN}`);
    return null;
  }

  async function bundled(): Promise<Bundle | null> {
    try {
      return await bundler.bundle();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      fail(`The server can't be bundled. ${stripVTControlCharacters(reason)}`);
      return null;
    }
  }

  async function renewOnce(isCurrent: () => boolean): Promise<void> {
    const began = performance.now();
    const bundle = await bundled();
    if (bundle === null) return;
    const isSame = bundle.server.fingerprint === running?.fingerprint && !isOutdated;
    if (!isCurrent() || isSame) {
      remove(bundle.folder);
      if (running !== null && isCurrent()) settle({ origin: running.origin });
      return;
    }
    const next = await start(bundle, isCurrent);
    if (next === null) return;
    replace(next);
    void next.server.ended.then((how) => onEnd(next, how));
    isOutdated = false;
    if (causes.size > 0) print(`Renewed with ${inWords([...causes])} in ${Math.round(performance.now() - began)} ms.`);
    causes.clear();
    settle({ origin: next.origin });
    servers.prepareNext();
  }

  async function renew(): Promise<void> {
    for (let seen = -1; seen !== changes && !isStopping; ) {
      await pause(SETTLE_MS);
      seen = changes;
      const isCurrent = () => seen === changes && !isStopping;
      await renewOnce(isCurrent).catch((error: unknown) => fail(startFailure(error)));
    }
    renewing = null;
  }

  renewing = renew();
  return {
    answering: () => (outcome === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(outcome)),
    changed(file, isRead) {
      if (isStopping) return;
      changes += 1;
      causes.add(file);
      isOutdated ||= isRead;
      outcome = null;
      onChange();
      renewing ??= renew();
    },
    async stop() {
      isStopping = true;
      onChange();
      await renewing;
      await servers.stop();
      settle({ failure: 'The server is stopped.' });
    },
    kill: servers.kill,
  };
}

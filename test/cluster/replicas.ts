import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NOBODY, type Program, signal, startProgram } from '#test/support/cluster/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHIPPED = path.join(ROOT, 'deploy/nginx.conf');
const FIRST_PORT = 3001;
const PROXY_PORT = 8080;
const READY_WITHIN_MS = 90_000;
const ASK_AGAIN_MS = 100;

/** A process of the built product. */
export class Replica {
  readonly origin: string;
  readonly #options: ReplicaOptions;
  readonly #port: number;
  #program: Program;

  constructor(options: ReplicaOptions, number: number) {
    this.#options = options;
    this.#port = FIRST_PORT + number;
    this.origin = `http://127.0.0.1:${this.#port}`;
    this.#program = this.#begin();
  }

  #begin(): Program {
    const { folder, env } = this.#options;
    return startProgram('padav', [process.execPath, path.join(ROOT, 'dist/server/main.js')], {
      ...{ network: null, asNobody: false, log: path.join(folder, `replica-${this.#port}.log`), cwd: ROOT },
      env: {
        ...{ NODE_ENV: 'production', HOME: folder, TZ: 'UTC', HOST: '127.0.0.1', PORT: String(this.#port) },
        ...{ DATA_DIR: path.join(folder, `data-${this.#port}`), ...env },
      },
    });
  }

  signal(name: NodeJS.Signals): void {
    signal(this.#program, name);
  }

  /** Tells it to stop, and waits until it has. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.#program.ended;
  }

  /** Once it has ended. */
  async gone(): Promise<void> {
    await this.#program.ended;
  }

  /** Starts it again after its end. */
  start(): void {
    this.#program = this.#begin();
  }

  /** The status of its readiness; `null` where it does not answer. */
  async readiness(): Promise<number | null> {
    try {
      return (await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(3_000) })).status;
    } catch {
      return null;
    }
  }

  /** Once it is ready. @throws when that takes too long */
  async ready(withinMs = READY_WITHIN_MS): Promise<void> {
    const deadline = performance.now() + withinMs;
    while ((await this.readiness()) !== 200) {
      if (performance.now() > deadline) throw new Error(`${this.origin} does not become ready`);
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** The setting of a replica, and the folder of its files. */
export interface ReplicaOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Replicas of the product behind nginx, with the shipped settings. */
export interface Replicas {
  /** The address that travellers use. */
  readonly origin: string;
  readonly all: readonly Replica[];
  close(): void;
}

/** The shipped settings of nginx for replicas on this machine instead of containers. */
function nginxSettings(origins: readonly string[]): string {
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=5 fail_timeout=2s;`);
  const settings = readFileSync(SHIPPED, 'utf8')
    .replace(/^ *resolver .*$/m, '')
    .replace(/^ *server app:3000 .*$/m, servers.join('\n'))
    .replace(/^ *listen \[::\].*$/m, '')
    .replaceAll('/tmp/', './');
  if (!settings.includes(servers[0] ?? 'server')) throw new Error('deploy/nginx.conf has no upstream to replace');
  return settings;
}

/** The settings that each replica needs behind the proxy. */
export const BEHIND_PROXY = {
  PUBLIC_URL: `http://127.0.0.1:${PROXY_PORT}`,
  TRUST_PROXY: 'loopback',
  ALLOW_OFFLINE: 'true',
} as const;

/**
 * Starts replicas, one after another so that one migrates, and nginx in front of them.
 * @param own what each of them has besides the settings of all
 */
export async function startReplicas(
  options: ReplicaOptions,
  own: readonly Readonly<Record<string, string>>[],
): Promise<Replicas> {
  const all: Replica[] = [];
  for (const [number, env] of own.entries()) {
    const replica = new Replica({ ...options, env: { ...options.env, ...env } }, number);
    all.push(replica);
    await replica.ready();
  }
  const folder = path.join(options.folder, 'nginx');
  mkdirSync(folder, { recursive: true });
  chownSync(folder, NOBODY, NOBODY);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, nginxSettings(all.map(({ origin }) => origin)));
  const proxy = startProgram('nginx', ['nginx', '-p', folder, '-c', file, '-g', 'daemon off;'], {
    ...{ network: null, asNobody: true, log: path.join(folder, 'nginx.log') },
  });
  const origin = BEHIND_PROXY.PUBLIC_URL;
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (performance.now() > deadline) throw new Error('nginx does not answer');
    await pause(ASK_AGAIN_MS);
  }
  return {
    origin,
    all,
    close() {
      for (const each of all) each.signal('SIGKILL');
      signal(proxy, 'SIGKILL');
    },
  };
}

import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded/embedded-postgres.ts';
import { canFetch, loadFetched } from '../../../scripts/support/fetched-packages.ts';
import { dataFolder } from './data-folder.ts';
import { keepCluster, takeKeptCluster } from './kept-cluster.ts';

/** A PostgreSQL for tests, and its removal. */
export interface TestServer {
  /** The address of a database of its, by name. */
  url(database: string): string;
  /** The address of its maintenance database. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const named = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

const given = (adminUrl: string): TestServer => ({
  adminUrl,
  url: (database) => named(adminUrl, database),
  stop: async () => undefined,
});

/** Enough connections for many test files at once; each has two pools. */
const MAX_CONNECTIONS = '400';
/** In memory it is not to be as long as on a disk. */
const MAX_LOG = '256MB';

/** Makes what every run of tests needs on a server. */
export type Preparation = (server: Pick<TestServer, 'adminUrl' | 'url'>) => Promise<void>;

/** Statements for a database, one after the other. */
export async function tell(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A server on a new folder, or on a copy of one that was prepared before. */
async function embedded(prepare?: Preparation): Promise<TestServer> {
  const dataDir = dataFolder();
  // As root the database runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const settings = { max_connections: MAX_CONNECTIONS, max_wal_size: MAX_LOG, autovacuum: 'off' };
  const start = () => startEmbeddedPostgres({ dataDir, durable: false, settings });
  if (prepare !== undefined && !takeKeptCluster(dataDir)) {
    const first = await start();
    const adminUrl = first.url('postgres');
    await prepare({ adminUrl, url: first.url });
    await tell(adminUrl, 'checkpoint');
    await first.stop();
    keepCluster(dataDir);
  }
  const server = await start();
  return {
    adminUrl: server.url('postgres'),
    url: server.url,
    async stop() {
      await server.stop();
      for (const folder of [path.dirname(server.folder), dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ENGINE_ANSWERS_WITHIN_MS = 1500;

/** The Docker engine's address, as its client reads it; a socket on this machine unless DOCKER_HOST is set. */
async function dockerAnswers(): Promise<boolean> {
  const { request } = await import('node:http');
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const where = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port || '2375' };
  return new Promise((resolve) => {
    const probe = request({ ...where, path: '/_ping', timeout: ENGINE_ANSWERS_WITHIN_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    probe.once('timeout', () => probe.destroy(new Error('no answer')));
    probe.once('error', () => resolve(false));
    probe.end();
  });
}

/** What the tests use of a container that testcontainers starts. */
interface Started {
  getHost(): string;
  getMappedPort(port: number): number;
  stop(): Promise<unknown>;
}
/** How it is described before. */
interface Described {
  withEnvironment(variables: Readonly<Record<string, string>>): this;
  withCommand(words: readonly string[]): this;
  withExposedPorts(port: number): this;
  withWaitStrategy(strategy: object): this;
  start(): Promise<Started>;
}
interface Testcontainers {
  readonly GenericContainer: new (image: string) => Described;
  readonly Wait: { forLogMessage(message: RegExp, times: number): object };
}

async function container(): Promise<TestServer> {
  const { GenericContainer, Wait }: Testcontainers = loadFetched('testcontainers', 'testcontainers');
  const started = await new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_USER: 'padav', POSTGRES_PASSWORD: 'padav' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', `max_connections=${MAX_CONNECTIONS}`])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const adminUrl = `postgres://padav:padav@${started.getHost()}:${started.getMappedPort(5432)}/postgres`;
  return { ...given(adminUrl), stop: async () => void (await started.stop()) };
}

const hasContainers = async (): Promise<boolean> =>
  (await dockerAnswers()) && canFetch('testcontainers', 'a container as the database of the tests');

/**
 * TEST_DATABASE_URL, else a container when a Docker engine responds and npm can install its client, else the PostgreSQL
 * from npm.
 * @param prepare What is made on it before it is used.
 */
export async function startTestServer(prepare?: Preparation): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url && !(await hasContainers())) return embedded(prepare);
  const server = url ? given(url) : await container();
  await prepare?.(server);
  return server;
}

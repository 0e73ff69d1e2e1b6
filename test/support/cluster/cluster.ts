import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClusterHost, openNetwork } from './network.ts';
import { postgresPrograms } from './packages.ts';
import { NOBODY, type Program, signal, startProgram } from './programs.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../../deploy/cluster');

/** A node with PostgreSQL. */
export interface ClusterNode {
  readonly host: ClusterHost;
  /** Sends a signal to PostgreSQL, Patroni and etcd of the node: the whole machine is killed, stopped or frozen. */
  signalAll(name: NodeJS.Signals): void;
  /** Ends Patroni as its service does: the node gives up what it is, in order. */
  stopPatroni(): Promise<void>;
  /** Starts again what is not running. */
  start(): void;
}

/** A PostgreSQL cluster of two nodes and a witness, behind HAProxy. */
export interface Cluster {
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];
  /** `postgres://` of a database behind HAProxy: of the node that accepts writes, or of the standby. */
  url(database: string, which?: 'primary' | 'standby'): string;
  /** The same without HAProxy: both nodes, of which the driver finds the one that accepts writes. */
  directUrl(database: string): string;
  /** The node that Patroni calls the leader now; `null` while there is none. */
  leader(): Promise<ClusterNode | null>;
  /**
   * Once there is a leader with a synchronous standby. A standby that can't follow the leader's timeline by itself is
   * built anew, as an operator does by `patronictl reinit`: Debian 12's Patroni does not rewind one that has not
   * reached a consistent state.
   * @throws with the state after `ms` milliseconds.
   */
  whole(ms: number): Promise<void>;
  /** How often a standby was built anew. */
  rebuilds(): number;
  close(): Promise<void>;
}

const PRIMARY_PORT = 5000;
const STANDBY_PORT = 5001;

const filled = (file: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce(
    (text, [word, value]) => text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), value),
    readFileSync(path.join(SHIPPED, file), 'utf8'),
  );

function ownFolder(...parts: readonly string[]): string {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  return folder;
}

function etcdOf(host: ClusterHost, hosts: readonly ClusterHost[], folder: string): Program {
  const peer = ({ name, address }: ClusterHost) => `${name}=http://${address}:2380`;
  const data = ownFolder(folder, host.name, 'etcd');
  const client = `http://${host.address}:2379`;
  const options = {
    ...{ name: host.name, 'data-dir': data, 'listen-client-urls': client, 'advertise-client-urls': client },
    'listen-peer-urls': `http://${host.address}:2380`,
    'initial-advertise-peer-urls': `http://${host.address}:2380`,
    'initial-cluster': hosts.map(peer).join(','),
    ...{ 'heartbeat-interval': '100', 'election-timeout': '1000', 'log-level': 'error' },
    // The files are gone with the cluster, and a slow disk would delay elections.
    'unsafe-no-fsync': 'true',
    // As deploy/cluster/patroni.yaml says.
    'enable-v2': 'true',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const log = path.join(folder, 'etcd.log');
  return startProgram('etcd', ['etcd', ...args], { network: host.network, asNobody: true, log });
}

function patroniOf(host: ClusterHost, hosts: readonly ClusterHost[], folder: string, words: Record<string, string>) {
  const own = ownFolder(folder, host.name, 'postgres');
  const file = path.join(folder, host.name, 'patroni.yaml');
  const etcd = hosts.map(({ address }) => `${address}:2379`).join(',');
  writeFileSync(
    file,
    filled('patroni.yaml', { ...words, NODE: host.name, ADDRESS: host.address, ETCD_HOSTS: etcd, FOLDER: own }),
  );
  chownSync(file, NOBODY, NOBODY);
  const log = path.join(folder, `patroni-${host.name}.log`);
  return startProgram('patroni', ['patroni', file], {
    ...{ network: host.network, asNobody: true, log, cwd: own, env: { HOME: own } },
  });
}

const hasEnded = ({ child }: Program): boolean => child.exitCode !== null || child.signalCode !== null;

function nodeOf(host: ClusterHost, hosts: readonly ClusterHost[], folder: string, words: Record<string, string>) {
  const etcd = () => etcdOf(host, hosts, folder);
  const patroni = () => patroniOf(host, hosts, folder, words);
  let running = { etcd: etcd(), patroni: patroni() };
  return {
    host,
    signalAll(name: NodeJS.Signals) {
      // PostgreSQL has left Patroni's process group: it is found by its folder's file.
      for (const pid of postgresOf(path.join(folder, host.name, 'postgres', 'data'))) killQuietly(pid, name);
      signal(running.patroni, name);
      signal(running.etcd, name);
    },
    async stopPatroni() {
      signal(running.patroni, 'SIGTERM');
      await running.patroni.ended;
    },
    start() {
      running = {
        etcd: hasEnded(running.etcd) ? etcd() : running.etcd,
        patroni: hasEnded(running.patroni) ? patroni() : running.patroni,
      };
    },
  };
}

function killQuietly(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The processes of the PostgreSQL server of a folder: the first, and those that it forked. */
function postgresOf(folder: string): readonly number[] {
  try {
    const first = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
    return [
      first,
      ...children
        .split(' ')
        .filter((pid) => pid !== '')
        .map(Number),
    ];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const STATES = 1_000;
/** A standby that has not started by then, which takes seconds, does not by itself. */
const REBUILT_AFTER_MS = 40_000;

/** What one host's Patroni says of the cluster; nothing where it does not answer. */
async function viewOf({ address }: ClusterHost): Promise<readonly Member[]> {
  try {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(STATES) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'members' in body && Array.isArray(body.members)
      ? (body.members as readonly Member[])
      : [];
  } catch {
    return [];
  }
}

/** What the hosts that answer say; one that was cut off may still say what was so before. */
async function viewsOf(hosts: readonly ClusterHost[]): Promise<readonly (readonly Member[])[]> {
  return (await Promise.all(hosts.map(viewOf))).filter((view) => view.length > 0);
}

/** The running leader in whom all views agree. */
function leaderIn(views: readonly (readonly Member[])[]): string | null {
  const names = views.map((view) => view.find(({ role, state }) => role === 'leader' && state === 'running')?.name);
  const [first] = names;
  return first !== undefined && names.every((name) => name === first) ? first : null;
}

const hasStandby = (view: readonly Member[]): boolean =>
  view.some(({ role, state }) => role === 'sync_standby' && (state === 'running' || state === 'streaming'));

/** Has Patroni build a node anew from the leader. @returns whether it does */
async function rebuild({ address }: ClusterHost): Promise<boolean> {
  const body = JSON.stringify({ force: true });
  const signal = AbortSignal.timeout(STATES);
  const answer = await fetch(`http://${address}:8008/reinitialize`, { method: 'POST', body, signal });
  return answer.ok;
}

/** The node that does not start, while another one leads. */
function stuckOf(seen: readonly Member[], hosts: readonly ClusterHost[]): ClusterHost | undefined {
  const isLed = seen.some(({ role, state }) => role === 'leader' && state === 'running');
  const stuck = seen.find(({ role, state }) => role !== 'leader' && state === 'starting');
  return isLed ? hosts.find(({ name }) => name === stuck?.name) : undefined;
}

/**
 * Starts two nodes with PostgreSQL and etcd, a third with etcd alone, and HAProxy. This process must be alone in a
 * network namespace.
 * @param folder for all of its files; the caller removes it
 */
export async function startCluster(folder: string): Promise<Cluster> {
  chmodSync(folder, 0o755);
  const network = await openNetwork(['a', 'b', 'witness'], path.join(folder, 'network.log'));
  const [a, b, witness] = network.hosts;
  if (a === undefined || b === undefined || witness === undefined) throw new Error('The network has no hosts');
  const password = randomBytes(12).toString('hex');
  const words = { PASSWORD: password, NETWORK: network.range, BINARIES: postgresPrograms() ?? '' };
  const nodes = [a, b].map((host) => nodeOf(host, network.hosts, folder, words));
  const third = etcdOf(witness, network.hosts, folder);
  const proxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    proxyFile,
    filled('haproxy.cfg', {
      ...{ PRIMARY: `127.0.0.1:${PRIMARY_PORT}`, STANDBY: `127.0.0.1:${STANDBY_PORT}` },
      ...{ NODE_A: a.address, NODE_B: b.address },
    }),
  );
  const proxy = startProgram('haproxy', ['haproxy', '-db', '-f', proxyFile], {
    ...{ network: null, asNobody: true, log: path.join(folder, 'haproxy.log') },
  });
  const user = `postgres:${password}`;
  let rebuilds = 0;
  return {
    folder,
    nodes,
    url: (database, which = 'primary') =>
      `postgres://${user}@127.0.0.1:${which === 'primary' ? PRIMARY_PORT : STANDBY_PORT}/${database}`,
    directUrl: (database) =>
      `postgres://${user}@${a.address}:5432,${b.address}:5432/${database}?target_session_attrs=read-write`,
    async leader() {
      const name = leaderIn(await viewsOf([a, b]));
      return nodes.find(({ host }) => host.name === name) ?? null;
    },
    async whole(ms) {
      const began = performance.now();
      let until = began + ms;
      let isRebuilt = false;
      let seen: readonly (readonly Member[])[] = [];
      while (performance.now() < until) {
        seen = await viewsOf([a, b]);
        if (seen.length === nodes.length && leaderIn(seen) !== null && seen.every(hasStandby)) return;
        const isSoon = isRebuilt || performance.now() < began + REBUILT_AFTER_MS;
        const stuck = isSoon ? undefined : stuckOf(seen.flat(), [a, b]);
        if (stuck !== undefined && (await rebuild(stuck).catch(() => false))) {
          isRebuilt = true;
          until = performance.now() + ms;
          rebuilds += 1;
        }
        await pause(200);
      }
      throw new Error(`The cluster is not whole: ${JSON.stringify(seen)}`);
    },
    rebuilds: () => rebuilds,
    async close() {
      for (const node of nodes) node.signalAll('SIGKILL');
      for (const each of [third, proxy]) signal(each, 'SIGKILL');
      await Promise.all([third.ended, proxy.ended]);
      network.close();
    },
  };
}

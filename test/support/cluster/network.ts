import { type Program, run, signal, startProgram } from './programs.ts';

/** A host of the cluster: a network of its own, on one bridge with the others. */
export interface ClusterHost {
  readonly name: string;
  readonly address: string;
  /** The process that holds its network. */
  readonly network: number;
  /** Cuts it off from every other host, and connects it again. */
  cutOff(isCut: boolean): void;
}

/** The network of a cluster, inside the network namespace of this process. */
export interface ClusterNetwork {
  readonly hosts: readonly ClusterHost[];
  /** Its addresses, such as `10.99.0.0/24`: known to nobody outside the namespace. */
  readonly range: string;
  close(): void;
}

const PREFIX = '10.99.0';
const OWN = `${PREFIX}.1`;
const FIRST = 11;

/** A process in a new network namespace, which lasts as long as the process. */
const holder = (name: string, log: string): Program =>
  startProgram(name, ['unshare', '--net', 'sleep', 'infinity'], { network: null, asNobody: false, log });

async function entered({ child: { pid = 0 } }: Program): Promise<number> {
  const own = run('readlink', '/proc/self/ns/net');
  // `unshare` becomes `sleep` once it is in its own network.
  while (run('readlink', `/proc/${pid}/ns/net`) === own) await new Promise((resolve) => setImmediate(resolve));
  return pid;
}

function plug(pid: number, at: number, address: string): string {
  const link = `host${at}`;
  run('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid));
  run('ip', 'link', 'set', link, 'master', 'cluster', 'up');
  const inside = (...args: readonly string[]) => run('nsenter', '-t', String(pid), '-n', '--', ...args);
  inside('ip', 'link', 'set', 'lo', 'up');
  inside('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  inside('ip', 'link', 'set', 'eth0', 'up');
  return link;
}

/** Makes a bridge and a host for each name. The caller's network must be a new namespace of its own. */
export async function openNetwork(names: readonly string[], log: string): Promise<ClusterNetwork> {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'name', 'cluster', 'type', 'bridge');
  run('ip', 'addr', 'add', `${OWN}/24`, 'dev', 'cluster');
  run('ip', 'link', 'set', 'cluster', 'up');
  const holders = names.map((name) => holder(name, log));
  const hosts: ClusterHost[] = [];
  for (const [at, each] of holders.entries()) {
    const network = await entered(each);
    const address = `${PREFIX}.${FIRST + at}`;
    const link = plug(network, at, address);
    hosts.push({
      name: each.name,
      address,
      network,
      cutOff: (isCut) => void run('ip', 'link', 'set', link, isCut ? 'down' : 'up'),
    });
  }
  return {
    hosts,
    range: `${PREFIX}.0/24`,
    close() {
      for (const each of holders) signal(each, 'SIGKILL');
      run('ip', 'link', 'del', 'cluster');
    },
  };
}

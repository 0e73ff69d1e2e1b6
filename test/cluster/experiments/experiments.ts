import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode } from '#test/support/cluster/cluster.ts';
import type { Ground } from '../ground.ts';
import type { Replica } from '../replicas.ts';

/** Something that goes wrong, and how the installation comes back from it without a hand. */
export interface Experiment {
  /** What is done, as the report names it. */
  readonly name: string;
  /** How often in the long form. */
  readonly times: number;
  /** Whether it is done, once, in the short form too. */
  readonly isShort: boolean;
  /** Whether the web must get travellers over it by itself: no call may take a hand. */
  readonly needsNoHand: boolean;
  /** Does it and waits until everything is whole again. */
  readonly run: (ground: Ground, attempt: number) => Promise<void>;
}

const WHOLE_WITHIN_MS = 90_000;
/** A host that is frozen or cut off for this long was replaced before it returned. */
const AWAY_MS = 20_000;
const LEADER_AWAY_MS = 16_000;
const POOLER_AWAY_MS = 10_000;
const LED_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 200;

function replicaOf({ replicas: { all } }: Ground, attempt: number): Replica {
  const replica = all[attempt % all.length];
  if (replica === undefined) throw new Error('There is no replica');
  return replica;
}

const onReplica =
  (work: (replica: Replica) => Promise<void>): Experiment['run'] =>
  async (ground, attempt) => {
    const replica = replicaOf(ground, attempt);
    await work(replica);
    await replica.ready();
  };

/** Waits until a node leads, and another one than the former. */
async function leaderOf({ cluster }: Ground, former: ClusterNode | null = null): Promise<ClusterNode> {
  const deadline = performance.now() + LED_WITHIN_MS;
  for (;;) {
    const leader = await cluster.leader();
    if (leader !== null && leader !== former) return leader;
    if (performance.now() > deadline)
      throw new Error(former === null ? 'The cluster has no leader' : 'No other node became the leader');
    await pause(ASK_AGAIN_MS);
  }
}

const onLeader =
  (work: (leader: ClusterNode, next: () => Promise<unknown>) => Promise<void>): Experiment['run'] =>
  async (ground) => {
    await ground.cluster.whole(WHOLE_WITHIN_MS);
    const leader = await leaderOf(ground);
    await work(leader, () => leaderOf(ground, leader));
    await ground.cluster.whole(WHOLE_WITHIN_MS);
    await Promise.all(ground.replicas.all.map((replica) => replica.ready()));
  };

/** What happens to replicas. */
export const OF_REPLICAS: readonly Experiment[] = [
  {
    name: 'A replica is killed and started again',
    times: 6,
    isShort: true,
    needsNoHand: true,
    run: onReplica(async (replica) => {
      replica.signal('SIGKILL');
      await replica.gone();
      replica.start();
    }),
  },
  {
    name: 'A replica is told to stop and started again',
    times: 6,
    isShort: true,
    needsNoHand: true,
    run: onReplica(async (replica) => {
      await replica.stop();
      replica.start();
    }),
  },
  {
    name: 'A replica is frozen for 20 s',
    times: 3,
    isShort: false,
    needsNoHand: true,
    run: onReplica(async (replica) => {
      replica.signal('SIGSTOP');
      await pause(AWAY_MS);
      replica.signal('SIGCONT');
    }),
  },
  {
    name: 'All replicas are restarted, one after another',
    times: 2,
    isShort: false,
    needsNoHand: true,
    async run({ replicas }) {
      for (const replica of replicas.all) {
        await replica.stop();
        replica.start();
        await replica.ready();
      }
    },
  },
];

/** What happens to PgBouncer, through which one of the replicas reaches the database. */
export const OF_POOLERS: readonly Experiment[] = [
  {
    name: 'PgBouncer is killed, and started again after 10 s',
    times: 3,
    isShort: false,
    needsNoHand: true,
    async run({ poolers, replicas }) {
      await poolers.kill();
      await pause(POOLER_AWAY_MS);
      await poolers.restart();
      await Promise.all(replicas.all.map((replica) => replica.ready()));
    },
  },
];

/** What happens to the leader of the database. */
export const OF_LEADER: readonly Experiment[] = [
  {
    name: 'The leader’s machine is killed',
    times: 20,
    isShort: true,
    needsNoHand: false,
    run: onLeader(async (leader, next) => {
      leader.signalAll('SIGKILL');
      await next();
      leader.start();
    }),
  },
  {
    name: 'The leader is told to stop',
    times: 20,
    isShort: false,
    needsNoHand: false,
    run: onLeader(async (leader, next) => {
      await leader.stopPatroni();
      await next();
      leader.start();
    }),
  },
  {
    name: 'The leader’s machine is frozen for 16 s',
    times: 20,
    isShort: false,
    needsNoHand: false,
    run: onLeader(async (leader, next) => {
      leader.signalAll('SIGSTOP');
      await Promise.all([next(), pause(LEADER_AWAY_MS)]);
      leader.signalAll('SIGCONT');
    }),
  },
  {
    name: 'The leader is cut off for 16 s',
    times: 20,
    isShort: true,
    needsNoHand: false,
    run: onLeader(async (leader, next) => {
      leader.host.cutOff(true);
      await Promise.all([next(), pause(LEADER_AWAY_MS)]);
      leader.host.cutOff(false);
    }),
  },
];

import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, startCluster } from '#test/support/cluster/cluster.ts';
import { startPoolers, type TestPoolers, throughPoolers } from '#test/support/database/pooler.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { type GatewayAccess, letJobsBeDue, lostBookings, unsettledOrders, wrongAtLast } from './invariants.ts';
import { Load } from './load/load.ts';
import { openSender } from './load/send.ts';
import { BEHIND_PROXY, type Replicas, startReplicas } from './replicas.ts';

const KEYS = { keyId: 'rzp_test_cluster', keySecret: 'the key secret of the cluster' };
const WEBHOOK_SECRET = 'the webhook secret of the cluster';
const WHOLE_WITHIN_MS = 120_000;
/**
 * Once nothing more was settled for this long, what is left is stuck: the job of a process that was killed is taken by
 * another one after five minutes, by a job of each minute.
 */
const STUCK_AFTER_MS = 400_000;
const TURN_MS = 1_000;

/** A whole installation: cluster, gateway, three replicas behind nginx, and travellers. */
export interface Ground {
  readonly cluster: Cluster;
  readonly replicas: Replicas;
  readonly poolers: TestPoolers;
  readonly gateway: RazorpayServer;
  readonly load: Load;
  /** For questions about the money, through HAProxy. */
  readonly url: string;
  /** Ends what is under way, lets jobs be due, and asks until nothing is wrong. @returns what is wrong all the same */
  settle(): Promise<readonly string[]>;
  close(): Promise<void>;
}

async function createDatabase(cluster: Cluster): Promise<string> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query('create database padav');
  await client.end();
  return cluster.url('padav');
}

/** Each replica reaches the database another way: through HAProxy, through PgBouncer before it, and by both hosts. */
function waysTo(cluster: Cluster, poolers: TestPoolers): readonly Readonly<Record<string, string>>[] {
  const url = cluster.url('padav');
  const { live, testMode } = throughPoolers(url, poolers);
  return [
    { DATABASE_URL: url },
    { DATABASE_URL: url, DATABASE_POOLER_URL: live, DATABASE_POOLER_TEST_MODE_URL: testMode },
    { DATABASE_URL: cluster.directUrl('padav') },
  ];
}

/** How large the installation's load is. */
export interface GroundOptions {
  readonly folder: string;
  readonly travellers: number;
  readonly pauseMs: number;
  readonly say: (line: string) => void;
}

/** Starts everything, and lets the travellers begin. */
export async function openGround({ folder, travellers, pauseMs, say }: GroundOptions): Promise<Ground> {
  const cluster = await startCluster(folder);
  await cluster.whole(WHOLE_WITHIN_MS);
  const url = await createDatabase(cluster);
  say('The cluster is whole.');
  const poolers = await startPoolers(cluster.url('postgres'));
  const gateway = await startRazorpayServer({ ...KEYS, webhookRetryMs: 500 });
  const access: GatewayAccess = { url: gateway.url, ...KEYS };
  const env = {
    ...BEHIND_PROXY,
    ...{ LOG_LEVEL: 'warn', PAYMENT_GATEWAY: 'razorpay', RAZORPAY_URL: gateway.url, RAZORPAY_KEY_ID: KEYS.keyId },
    ...{ RAZORPAY_KEY_SECRET: KEYS.keySecret, RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET },
  };
  const replicas = await startReplicas({ folder, env }, waysTo(cluster, poolers));
  gateway.webhooks.target = { url: `${replicas.origin}/payment/webhook`, secret: WEBHOOK_SECRET };
  say('Three replicas are ready behind nginx.');
  const load = new Load({ origin: replicas.origin, databaseUrl: url, travellers, gateway, pauseMs, seed: 18 });
  await load.start();
  say(`${travellers} travellers are on their way.`);

  async function wrong(): Promise<readonly string[]> {
    const { orders, bookings, ofPartners } = load.acknowledged;
    const found = await Promise.all([
      wrongAtLast(url, access),
      lostBookings(url, 'travellers', bookings),
      lostBookings(url, 'partners', ofPartners),
      unsettledOrders(url, orders),
    ]);
    return found.flat();
  }

  return {
    ...{ cluster, replicas, poolers, gateway, load, url },
    async settle() {
      await load.stop();
      let found = await wrong();
      let least = found.length;
      let movedAt = performance.now();
      while (found.length > 0 && performance.now() - movedAt < STUCK_AFTER_MS) {
        await letJobsBeDue(url);
        await gateway.webhooks.idle();
        await pause(TURN_MS);
        found = await wrong();
        if (found.length < least) {
          least = found.length;
          movedAt = performance.now();
        }
      }
      const sender = openSender(replicas.origin, '127.0.0.1', () => undefined);
      const revived = await load.acknowledged.revived(sender);
      await sender.close();
      return [...found, ...revived];
    },
    async close() {
      // Travellers who are still on their way would keep this process alive.
      await load.stop();
      replicas.close();
      await gateway.close();
      await poolers.stop();
      await cluster.close();
    },
  };
}

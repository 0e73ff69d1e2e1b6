import { canFetch } from '../../../scripts/support/fetched-packages.ts';
import { peerRows } from '../peers/rows.ts';
import {
  givenMongo,
  installPeers,
  PEER_NAMES,
  PEER_WEBHOOK_SECRET,
  type PeerName,
  peerHeaders,
  startPeer,
} from '../peers/servers.ts';
import type { EventsOrder, EventsOutcome } from '../processes/events.ts';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { startProduct } from '../servers/product.ts';
import { type Server, startWorker, type Worker } from '../servers/servers.ts';
import { type Effort, requireAlike, type Sides, sideBySide, VoidRun } from '../servers/side-by-side.ts';
import { median, quantile } from '../statistics/statistics.ts';
import { type Comparison, compare } from '../statistics/verdict.ts';
import { startBareBytes } from './bare-bytes.ts';
import { bareListHeaders, LIST_PATH, listHeaders, startBareList } from './booking-list.ts';
import { POINT, searchPath } from './cached-search.ts';
import { eventOf, PER_SECOND, type WebhookEffort } from './webhook.ts';

/** How long the peers are measured: they have no targets, so shorter than the product. */
export interface PeersEffort {
  readonly peerPairs: number;
  readonly peerRounds: number;
}

/** A peer at the three calls. */
export interface PeerFinding {
  readonly name: PeerName;
  /** Against bare Fastify, whose pairs name the peer as the product. */
  readonly list: Comparison;
  readonly search: Comparison;
  /** Acknowledgements, in milliseconds: the medians of the rounds. */
  readonly webhook: { readonly p50: number; readonly p99: number };
}

/** The peers, or why they were left out. */
export type PeersFinding =
  | { readonly peers: readonly PeerFinding[]; readonly hasRealMongo: boolean }
  | { readonly missing: string };

/** What every peer is measured with. */
interface Beside {
  readonly list: Server;
  readonly search: Server;
  readonly searched: string;
  readonly loader: Worker<LoadOrder, LoadOutcome>;
  readonly effort: Effort & WebhookEffort & PeersEffort;
}

async function pairsOf(sides: Sides, { loader, effort }: Beside): Promise<Comparison> {
  await requireAlike(sides);
  return compare(await sideBySide(sides, loader, { ...effort, pairs: effort.peerPairs }));
}

async function hearRounds(
  { url }: Server,
  { effort: { events, peerRounds } }: Beside,
): Promise<PeerFinding['webhook']> {
  const worker = startWorker<EventsOrder, EventsOutcome>('events.ts');
  try {
    const rounds: EventsOutcome[] = [];
    // The first warms the code and the connections, and is dropped.
    for (let round = 0; round <= peerRounds; round += 1) {
      const order = { url: `${url}/payment/webhook`, secret: PEER_WEBHOOK_SECRET, perSecond: PER_SECOND };
      const sent = Array.from({ length: events }, (_, at) => eventOf(round * events + at, round));
      const outcome = await worker.run({ ...order, events: sent });
      const { bad } = outcome;
      if (bad.length > 0) throw new VoidRun(`${bad.length} events of a peer got something else than 200: ${bad[0]}`);
      rounds.push(outcome);
    }
    const all = (figure: (round: EventsOutcome) => number) => median(rounds.slice(1).map(figure));
    return { p50: all(({ times }) => median(times)), p99: all(({ times }) => quantile(times, 0.99)) };
  } finally {
    worker.stop();
  }
}

async function atThreeCalls(name: PeerName, server: Server, beside: Beside): Promise<PeerFinding> {
  const list = await pairsOf(
    {
      product: { server, path: LIST_PATH, headers: peerHeaders() },
      bare: { server: beside.list, path: LIST_PATH, headers: bareListHeaders() },
    },
    beside,
  );
  const path = beside.searched;
  const search = await pairsOf(
    { product: { server, path, headers: {} }, bare: { server: beside.search, path, headers: {} } },
    beside,
  );
  return { name, list, search, webhook: await hearRounds(server, beside) };
}

/** What the product answers, as rows of the peers, and bare Fastify that sends the same search. */
async function answersOfProduct(ground: BenchmarkDatabase, built: string, searched: string) {
  const product = await startProduct(ground, built);
  try {
    const search = await startBareBytes(product, searched, ground, built);
    const list = await fetch(`${product.url}${LIST_PATH}`, { headers: listHeaders() });
    const found = await fetch(`${search.url}${searched}`);
    return { search, rows: peerRows(await found.json(), await list.json(), POINT) };
  } finally {
    await product.stop();
  }
}

/**
 * Servers as others write them, one after the other, at three calls that are measured of the product: the warm search and
 * the booking list, whose content must be equal, and the signed webhook, the only call about an order that is. The page
 * of results is none of theirs: they draw in the browser.
 * @throws VoidRun where they answer differently than the product.
 */
export async function comparePeers(
  ground: BenchmarkDatabase,
  built: string,
  loader: Worker<LoadOrder, LoadOutcome>,
  effort: Beside['effort'],
): Promise<PeersFinding> {
  if (!canFetch('peers', 'the servers of others')) {
    const missing = 'npm could not install their packages';
    console.info(`The peers are left out: ${missing}.`);
    return { missing };
  }
  const installed = installPeers();
  const searched = searchPath();
  const { search, rows } = await answersOfProduct(ground, built, searched);
  try {
    const list = await startBareList(ground, built);
    try {
      const peers: PeerFinding[] = [];
      for (const name of PEER_NAMES) {
        const { folder, url: databaseUrl } = ground;
        const server = await startPeer(name, rows, { installed, databaseUrl, folder });
        try {
          peers.push(await atThreeCalls(name, server, { list, search, searched, loader, effort }));
        } finally {
          await server.stop();
        }
      }
      return { peers, hasRealMongo: givenMongo() !== undefined };
    } finally {
      await list.stop();
    }
  } finally {
    await search.stop();
  }
}

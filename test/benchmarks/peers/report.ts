import type { PeersFinding } from '../comparisons/peers.ts';
import type { Comparison } from '../statistics/verdict.ts';
import { ms, row, serverRow, table } from '../tables.ts';
import { PEERS } from './servers.ts';

/** The rows of the peers at one call, for the table of the servers; none where they were left out. */
export function peerServerRows(what: string, finding: PeersFinding, call: 'list' | 'search'): readonly string[] {
  if ('missing' in finding) return [];
  return finding.peers.map((peer) => {
    const { counted, ratio }: Comparison = peer[call];
    return serverRow(
      `${what}, ${PEERS[peer.name]} (peer)`,
      counted.map(({ product }) => product),
      ratio,
    );
  });
}

/** The times of the webhook's acknowledgements, the product's and the peers'. */
export function webhookTable(own: { readonly p50: number; readonly p99: number }, finding: PeersFinding): string {
  const peers = 'missing' in finding ? [] : finding.peers;
  return table(
    ['Webhook, 200 events a second, acknowledged', 'p50', 'p99'],
    [
      row('Padav', ms(own.p50), ms(own.p99)),
      ...peers.map(({ name, webhook }) => row(`${PEERS[name]} (peer)`, ms(webhook.p50), ms(webhook.p99))),
    ],
  );
}

/** What the peers are, and what is to their advantage. */
export function peersText(finding: PeersFinding): string {
  if ('missing' in finding) return `Servers as others write them were left out: ${finding.missing}.`;
  const pairs = finding.peers.map(({ list, search }) => Math.min(list.counted.length, search.counted.length));
  const mongo = finding.hasRealMongo
    ? 'Mongoose talks to the MongoDB of PADAV_BENCH_MONGODB_URL.'
    : "Mongoose talks to a program of ours in another process that speaks MongoDB's protocol and answers from memory at " +
      'once; a real database would take longer, so this is to its advantage.';
  return (
    'A peer is a server as others write it, measured in the same run for comparison, without a target: Express and ' +
    'Mongoose as in open MERN projects, and Express, helmet and knex on PostgreSQL. Each runs alone in its process, in ' +
    `turns with bare Fastify (at least ${Math.min(...pairs)} pairs a call), and answers with the same content as Padav. ` +
    'A search of theirs reads the hotels, their number and the counts of the filters from their own database, as such ' +
    "projects have no provider to ask; Padav's warm search has the provider's answer in memory. Only their process is " +
    `counted, not their database. ${mongo} The distances, the counts of the filters and the terms of a cancellation are ` +
    'stored with them, not worked out, and their database has the rows of these answers alone. Their webhook checks the ' +
    'signature, stores the event once and writes the status of a booking, and no job follows.'
  );
}

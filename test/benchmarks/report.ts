import type { BytesFinding } from './comparisons/bare-bytes.ts';
import type { BookingListFinding } from './comparisons/booking-list.ts';
import type { SignInFinding } from './comparisons/concurrent-sign-ins.ts';
import type { PeersFinding } from './comparisons/peers.ts';
import type { WebhookFinding } from './comparisons/webhook.ts';
import { peerServerRows, peersText, webhookTable } from './peers/report.ts';
import { median, quantile } from './statistics/statistics.ts';
import type { LatencyFinding, RatioFinding, SettlementDecision } from './statistics/verdict.ts';
import { interval, ms, row, SERVER_HEAD, serverRow, table } from './tables.ts';

/** The conditions of the measurement. */
export interface Circumstances {
  /** Date and time, UTC. */
  readonly at: Date;
  readonly minutes: number;
  readonly machine: string;
  readonly pinned: boolean;
  /** The load averages when the run began and when it ended. */
  readonly loadBefore: string;
  readonly loadAfter: string;
  /** Over the whole run, 0 to 1. */
  readonly steal: number;
  readonly bookings: number;
}

/** The results of a run. */
export interface Findings {
  readonly list: BookingListFinding;
  readonly search: BytesFinding;
  /** The page of results as it was drawn before. */
  readonly page: BytesFinding;
  /** With every trace sent, against tracing off. */
  readonly traced: RatioFinding;
  readonly signInRounds: SignInFinding;
  readonly webhook: WebhookFinding;
  /** Servers as others write them. */
  readonly peers: PeersFinding;
}

const said = (verdict: SettlementDecision, doubts: readonly string[]): string =>
  doubts.length === 0 ? verdict : `${verdict}: ${doubts.join('; ')}`;

function ratioRow(what: string, { ratio, target, verdict, doubts }: RatioFinding): string {
  return row(what, ratio.median.toFixed(2), interval(ratio), `at most ${target}`, said(verdict, doubts));
}

const sideRows = (what: string, { counted, ratio }: RatioFinding): readonly string[] => [
  serverRow(
    `${what}, Padav`,
    counted.map(({ product }) => product),
    ratio,
  ),
  serverRow(
    `${what}, bare Fastify`,
    counted.map(({ bare }) => bare),
    null,
  ),
];

const pairsOf = ({ counted, setAside }: RatioFinding): string =>
  `${counted.length} pairs${setAside > 0 ? `, ${setAside} more set aside for over 5 % steal` : ''}`;

function latencyRow(what: string, { p99, target, verdict, doubts }: LatencyFinding, rounds: string): string {
  const range = `${ms(p99.low)} to ${ms(p99.high)}, least and greatest of ${rounds}`;
  return row(what, ms(p99.median), range, `at most ${target} ms`, said(verdict, doubts));
}

function verdicts(
  { list, search, page, traced, signInRounds, webhook }: Findings,
  { bookings }: Circumstances,
): string {
  const scans = new Set(list.facts.plans.flatMap((plan) => plan.readWhole)).size;
  const rows = [
    ratioRow('Booking list, processor time against bare Fastify with the same statements', list.comparison),
    row('Booking list, statements a request', list.facts.statements.length, 'counted', 'at most 2', list.factsVerdict),
    row(
      `Booking list, tables read whole with ${bookings.toLocaleString('en-IN')} bookings`,
      scans,
      'counted',
      'none',
      list.factsVerdict,
    ),
    ratioRow('Warm search, processor time against bare Fastify with the same bytes', search.comparison),
    ratioRow('Page of results drawn before, processor time against bare Fastify with the same bytes', page.comparison),
    ratioRow('Warm search with every trace sent, processor time against tracing off', traced),
    latencyRow('Warm search during 64 sign-ins at once, p99', signInRounds, `${signInRounds.rounds.length} rounds`),
    latencyRow('Webhook, 200 events a second, acknowledged, p99', webhook, `${webhook.rounds.length} rounds`),
  ];
  return table(['what', 'measured', '95 % interval', 'target', 'verdict'], rows);
}

function signInTable({ rounds }: SignInFinding): string {
  const all = (figure: (round: SignInFinding['rounds'][number]) => number) => ms(median(rounds.map(figure)));
  return table(
    ['Warm search, 200 a second', 'p50', 'p99'],
    [
      row(
        'without sign-ins',
        all((round) => round.quietP50),
        all((round) => round.quietP99),
      ),
      row(
        'during 64 sign-ins',
        all((round) => round.p50),
        all((round) => round.p99),
      ),
    ],
  );
}

function signInText({ rounds }: SignInFinding): string {
  const outcomes = rounds.flatMap(({ signIns }) => signIns);
  const good = outcomes.filter(({ status }) => status === 200).map((outcome) => outcome.ms / 1_000);
  const busy = outcomes.length - good.length;
  return (
    `Of ${outcomes.length} sign-ins in ${rounds.length} rounds ${good.length} succeeded (p50 ${median(good).toFixed(1)} s, ` +
    `p99 ${quantile(good, 0.99).toFixed(1)} s) and ${busy} were refused (503 BUSY with Retry-After).`
  );
}

function webhookWords({ rounds }: WebhookFinding): string {
  const all = (figure: (round: WebhookFinding['rounds'][number]) => number) => median(rounds.map(figure));
  return (
    `Of the webhook's rounds each is ${all(({ deliveries }) => deliveries)} signed deliveries, every tenth event twice; ` +
    `acknowledged in ${ms(all(({ p50 }) => p50))} at the median. Jobs of the same process settle each event's order with ` +
    `the gateway meanwhile; the last is settled ${(all(({ settledAfter }) => settledAfter) / 1_000).toFixed(1)} s after the ` +
    'last acknowledgement. A round counts when every event was stored once and settled.'
  );
}

/** The section of docs/measurements.md, from its heading to its last line. */
export function sectionOf(findings: Findings, circumstances: Circumstances): string {
  const { at, minutes, machine, pinned, loadBefore, loadAfter, steal } = circumstances;
  const { list, search, page, signInRounds, webhook, peers } = findings;
  const stamp = at.toISOString().replace('T', ' ').slice(0, 16);
  return [
    `Taken ${stamp} UTC by \`npm run tool -- bench\` in ${minutes.toFixed(1)} minutes on ${machine}. Load averages ${loadBefore} ` +
      `before and ${loadAfter} after; steal ${(steal * 100).toFixed(1)} %. ` +
      (pinned
        ? 'Servers on one processor; database and load on another.'
        : 'Nothing was kept on one processor: taskset is not there.'),
    'The built product and the bare server run as separate processes from one build, in turns, 16 connections, which ' +
      'of them first left to chance; both are warm, and answer 200 with equal content. A ratio is the median of the ' +
      'pairwise ratios of processor time per request (user and system, from /proc), with its bootstrap interval. Any ' +
      'answer but 2xx voids the run.',
    verdicts(findings, circumstances),
    `The booking list is ${list.bytes} bytes (${list.facts.bookings} bookings; ${pairsOf(list.comparison)}), the search ` +
      `${search.bytes} bytes (${pairsOf(search.comparison)}), the page of results ${page.bytes} bytes ` +
      `(${pairsOf(page.comparison)}). Times are those of a loaded server: each client sends its ` +
      'next request when it has the answer.',
    table(SERVER_HEAD, [
      ...sideRows('Booking list', list.comparison),
      ...peerServerRows('Booking list', peers, 'list'),
      ...sideRows('Warm search', search.comparison),
      ...peerServerRows('Warm search', peers, 'search'),
      ...sideRows('Page of results', page.comparison),
    ]),
    peersText(peers),
    signInTable(signInRounds),
    signInText(signInRounds),
    webhookTable({ p50: median(webhook.rounds.map(({ p50 }) => p50)), p99: webhook.p99.median }, peers),
    webhookWords(webhook),
  ].join('\n\n');
}

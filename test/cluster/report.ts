import type { LoadFigures } from './load/load.ts';

/** What came of an experiment, over all of its times. */
export interface Outcome {
  readonly name: string;
  readonly parts: readonly (LoadFigures & { readonly wrong: readonly string[] })[];
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0);
const most = (figures: readonly number[]): number => figures.reduce((all, each) => Math.max(all, each), 0);

const HEAD = [
  'experiment',
  'times',
  'journeys',
  'failed',
  'calls',
  'repeated',
  'longest without an acknowledged write, s',
  'slowest call, s',
];

function row({ name, parts }: Outcome): readonly string[] {
  return [
    name,
    String(parts.length),
    String(sum(parts.map(({ journeys }) => journeys))),
    String(sum(parts.map(({ failures }) => failures.length))),
    String(sum(parts.map(({ calls }) => calls))),
    String(sum(parts.map(({ repeated }) => repeated))),
    seconds(most(parts.map(({ longestWithoutWriteMs }) => longestWithoutWriteMs))),
    seconds(most(parts.map(({ slowestMs }) => slowestMs))),
  ];
}

/** The outcomes as a table in Markdown, with columns of one width. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [HEAD, ...outcomes.map(row)];
  const widths = HEAD.map((_, at) => most(rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(HEAD), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.slice(1).map(line)].join(
    '\n',
  );
}

/** What a run was made with, and what it found in the end. */
export interface RunFacts {
  readonly day: string;
  readonly machine: string;
  readonly minutes: number;
  readonly travellers: number;
  readonly acknowledged: {
    readonly paid: number;
    readonly booked: number;
    readonly cancelled: number;
    readonly signedOut: number;
  };
}

/** The page about the run, for docs/resilience.md. */
export const page = (outcomes: readonly Outcome[], facts: RunFacts): string => `# Resilience

Written by \`npm run test:cluster\` on ${facts.day} (${facts.machine}, ${facts.minutes.toFixed(0)} minutes): three replicas behind nginx
(\`deploy/nginx.conf\`), on a PostgreSQL cluster of two nodes with a synchronous standby and a witness (\`deploy/cluster/\`). One
replica reaches the database through HAProxy, one through PgBouncer (\`deploy/pgbouncer.ini\`) and HAProxy, one by both hosts in
\`DATABASE_URL\`. ${facts.travellers} travellers search, quote, pay at the local gateway, book, list, cancel and sign out all the while; a fifth of
them close the tab once they have paid. A call without an answer, or answered 502 to 504, is repeated, as the SDK does by itself and a traveller who is told to try again;
a journey failed when a call of it failed at last. All of it, load and database included, shared one machine.

${table(outcomes)}

A row's time is the longest of its runs, and includes the pauses of the travellers. After each run the money was checked in the
database, and at the end once nothing was under way, against the gateway as well (\`test/cluster/invariants.ts\`, which shares no code
with the product). Acknowledged in all: ${facts.acknowledged.paid} payments, ${facts.acknowledged.booked} bookings, ${facts.acknowledged.cancelled} cancellations, ${facts.acknowledged.signedOut} ends of sessions. Lost: none.
`;

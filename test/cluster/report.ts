import type { Outcome, PartResult } from './outcome.ts';

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0);
const most = (figures: readonly number[]): number => figures.reduce((all, each) => Math.max(all, each), 0);

const HEAD = [
  'experiment',
  'times',
  'journeys',
  'failed',
  'calls',
  'sent again by the web',
  'and by hand',
  'longest without an acknowledged write, s',
  'slowest call, s',
  'standby built anew',
];

function row({ name, parts }: Outcome): readonly string[] {
  return [
    name,
    String(parts.length),
    String(sum(parts.map(({ journeys }) => journeys))),
    String(sum(parts.map(({ failures, wrong }) => failures.length + wrong.length))),
    String(sum(parts.map(({ calls }) => calls))),
    String(sum(parts.map(({ repeated }) => repeated))),
    String(sum(parts.map(({ byHand }) => byHand))),
    seconds(most(parts.map(({ longestWithoutWriteMs }) => longestWithoutWriteMs))),
    seconds(most(parts.map(({ slowestMs }) => slowestMs))),
    String(sum(parts.map(({ rebuilt }) => rebuilt))),
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

/** The results of parts as one: what two of them did alike is one outcome. */
export function merged(results: readonly PartResult[]): PartResult {
  const names = [...new Set(results.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
  const all = results.flatMap(({ outcomes }) => outcomes);
  const acknowledged = results.map((each) => each.acknowledged);
  return {
    outcomes: names.map((name) => ({
      name,
      parts: all.filter((each) => each.name === name).flatMap(({ parts }) => parts),
    })),
    atLast: results.flatMap(({ atLast }) => atLast),
    acknowledged: {
      paid: sum(acknowledged.map(({ paid }) => paid)),
      booked: sum(acknowledged.map(({ booked }) => booked)),
      cancelled: sum(acknowledged.map(({ cancelled }) => cancelled)),
      signedOut: sum(acknowledged.map(({ signedOut }) => signedOut)),
    },
  };
}

/** What a run was made with. */
export interface RunFacts {
  readonly day: string;
  readonly machine: string;
  /** From the start of the first installation to the end of the last. */
  readonly minutes: number;
  readonly travellers: number;
  readonly lanes: number;
}

function whatFailed({ outcomes, atLast }: PartResult): string {
  const failed = outcomes.flatMap(({ name, parts }) =>
    parts.flatMap(({ failures, wrong }) => [...failures, ...wrong].map((each) => `- ${name}: ${each}`)),
  );
  return [...failed, ...atLast.map((each) => `- At the end: ${each}`)].join('\n') || 'Nothing.';
}

/** The page about a run of the long form, for docs/resilience.md. */
export const page = (
  result: PartResult,
  { day, machine, minutes, travellers, lanes }: RunFacts,
): string => `# Resilience

Written by \`npm run test:cluster\` on ${day} (${machine}, ${minutes.toFixed(0)} minutes): three replicas behind nginx
(\`deploy/nginx.conf\`), on a PostgreSQL cluster of two nodes with a synchronous standby and a witness (\`deploy/cluster/\`). One
replica reaches the database through HAProxy, one through PgBouncer (\`deploy/pgbouncer.ini\`) and HAProxy, one by both hosts in
\`DATABASE_URL\`. ${travellers} travellers search, quote, pay at the local gateway, book, list, cancel and sign out all the while; a fifth of
them close the tab once they have paid. A partner books by the SDK. Replicas and PgBouncer had ten minutes at a stretch on one
installation, the leaders ${lanes} others beside it, with a third of the travellers each. All of it, load and databases included,
shared one machine.

A call that nobody answered, or answered BUSY, is sent again as the web does by itself (\`web/src/lib/api/repeat.ts\`), and where that
is not enough as a traveller does who is told to try again ("by hand"). A journey failed when a call of it failed at last. When
a replica goes, no call but a sign-in may take a hand.

${table(result.outcomes)}

A row's time is the longest of its runs, and includes the pauses of the travellers. "Failed" counts journeys, and faults of the
money: it was checked in the database after each run, and at the end once nothing was under way, against the gateway as well
(\`test/cluster/invariants.ts\`, which shares no code with the product). Acknowledged in all: ${result.acknowledged.paid} payments, ${result.acknowledged.booked}
bookings, ${result.acknowledged.cancelled} cancellations, ${result.acknowledged.signedOut} ends of sessions. An acknowledged one that was lost would be a fault.

A standby that did not follow its new leader within 40 s was built anew from it, as an operator does by \`patronictl reinit\`: Patroni
3.0.2 of Debian 12 does not rewind one that was cut off before it reached a consistent state. Nobody waits for it meanwhile.

## What failed

${whatFailed(result)}
`;

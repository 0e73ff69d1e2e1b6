import { DAY, QUESTIONS, SHARED_ADDRESSES, THINKING, VISIT } from '../assumptions.ts';
import type { Counted } from '../engine/tally.ts';
import type { DayResult } from '../simulate.ts';
import { type AnyStep, STEPS_OF_VISITORS } from '../steps.ts';
import { chart } from './chart.ts';

const BUSIEST = 21;
const HOUR_SECONDS = 3_600;
const NAMES: Readonly<Record<AnyStep, string>> = {
  ...{ search: 'search', details: 'hotel page', signIn: 'sign-in with a password', quote: 'quote', order: 'order' },
  ...{ pay: 'payment', book: 'booking', list: 'list of bookings', cancel: 'cancellation' },
  ...{ refresh: 'renewed answers', job: 'jobs', look: 'looks at unpaid orders', compare: 'daily comparison' },
  ...{ purge: 'purges', idle: 'idle work' },
};

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Three percentiles in milliseconds. */
const inMs = ({ p50, p95, p99 }: Counted['answered']): string =>
  [p50, p95, p99].map((seconds) => (seconds * 1_000).toFixed(seconds < 0.01 ? 1 : 0)).join(' / ');

const sumOf = (all: Readonly<Record<string, number>>): number =>
  Object.values(all).reduce((sum, each) => sum + each, 0);

function refusedOf(steps: DayResult['steps']): { readonly share: number; readonly reasons: string } {
  const reasons = new Map<string, number>();
  for (const step of STEPS_OF_VISITORS)
    for (const [reason, count] of Object.entries(steps[step].refused))
      reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const arrived = STEPS_OF_VISITORS.reduce((sum, step) => sum + steps[step].arrived, 0);
  const named = [...reasons].sort(([, one], [, other]) => other - one);
  return {
    share: sumOf(Object.fromEntries(reasons)) / arrived,
    reasons: named.map(([reason, count]) => `${reason} ${percent(count / arrived)}`).join(', ') || 'none',
  };
}

/** A simulated day by the hour, as SVG. */
export function chartOf({ steps, cores, database, provider, connections, machines }: DayResult): string {
  const percents = (values: readonly number[]) => values.map((share) => share * 100);
  const ms = (step: AnyStep) => steps[step].p99ByHour.map((seconds) => seconds * 1_000);
  return chart(
    [
      {
        ...{ title: 'Calls of the hotel provider', unit: 'a second' },
        series: [
          { name: 'made', style: 'one', values: provider.callsByHour.map((calls) => calls / HOUR_SECONDS) },
          { name: 'allowed', style: 'two', values: provider.callsByHour.map(() => machines.providerPerSecond) },
        ],
      },
      {
        ...{ title: 'In use', unit: '% of what there is' },
        series: [
          { name: `${machines.cores} cores of the product`, style: 'one', values: percents(cores.share) },
          { name: `${machines.databaseCores} cores of the database`, style: 'two', values: percents(database.share) },
          { name: 'connections', style: 'three', values: percents(connections.share) },
        ],
      },
      {
        ...{ title: 'Time of 99 in 100 answers', unit: 'milliseconds' },
        series: [
          { name: 'quote', style: 'one', values: ms('quote') },
          { name: 'order', style: 'two', values: ms('order') },
          { name: 'payment', style: 'three', values: ms('pay') },
          { name: 'sign-in', style: 'four', values: ms('signIn') },
        ],
      },
    ],
    'A simulated day by the hour: calls of the hotel provider, what is in use, and the 99th percentile of answers',
  );
}

/** One line of the comparison of machines. */
function variation(result: DayResult): readonly string[] {
  const { machines, cores, database, connections, provider, steps } = result;
  const { share, reasons } = refusedOf(steps);
  return [
    String(machines.processes),
    ...[machines.cores, machines.databaseCores, machines.providerPerSecond].map(String),
    ...[cores, database, connections].map((each) => percent(each.share[BUSIEST] ?? 0)),
    percent(provider.share[BUSIEST] ?? 0),
    (steps.quote.answered.p99 * 1_000).toFixed(0),
    (steps.pay.answered.p99 * 1_000).toFixed(0),
    share === 0 ? 'none' : `${percent(share)}: ${reasons}`,
  ];
}

function foundOf({ found }: DayResult, step: 'search' | 'details'): string {
  const { memory, stale, shared, flight, call } = found[step];
  const all = memory + stale + shared + flight + call;
  return [memory + stale, shared, flight, call].map((count) => percent(count / all)).join(', ');
}

/** The section of docs/scale.md about a simulated day, and the busiest hour on other machines. */
export function sectionOf(day: DayResult, variations: readonly DayResult[], picture: string): string {
  const { steps, machines, provider, rounds, longestJobQueue, cores, database, hashing } = day;
  const busy = (values: readonly number[]) => values[BUSIEST] ?? 0;
  const rows = ([...STEPS_OF_VISITORS, 'job', 'refresh'] as const).map((step) => {
    const each = steps[step];
    const refused = sumOf(each.refused);
    return [
      NAMES[step],
      number(each.arrived),
      refused === 0 ? 'none' : percent(refused / each.arrived),
      inMs(each.waited),
      inMs(each.answered),
    ];
  });
  const { comparison, purge } = rounds;
  return `\`npm run tool -- simulate-day\` lets ${number(DAY.searches)} searches and ${number(DAY.bookings)} bookings of one day happen one by one
(${number(day.events / 1e6)} million events, seed ${day.seed}) with the figures above, and writes this section. Its rules are those of the product: pools and their time limits,
the line of passwords, the event loop's limit, memories of 500 answers, the shared cache, one call for one question, the plan of the provider, four jobs at once in a process.

Assumed, in \`test/capacity/day/assumptions.ts\`: the hours of a day in India, the busiest with 2.2 times the average; ${percent(VISIT.opensHotel)} of searches lead to a hotel page;
${percent(VISIT.signsInByPassword)} of those who want a quote sign in with a password; ${percent(VISIT.orders)} of quotes are ordered, ${percent(VISIT.pays)} of orders paid, ${percent(VISIT.cancels)} of bookings cancelled;
pauses of ${THINKING.search} to ${THINKING.order + 15} s between steps; ${number(QUESTIONS.places)} places and ${QUESTIONS.hotelsOfPlace} hotels in each by Zipf's law, ${QUESTIONS.stays} stays by its half power;
three in ten visitors behind ${number(SHARED_ADDRESSES.count)} shared addresses; services exponentially distributed around what was measured; the provider answers in a second on average;
half of a payment's and of a cancellation's work is done by jobs; an answer out of the shared cache costs half of a new one; a purge takes 20 µs a row. What is refused is not tried again.

### A day on ${machines.processes} processes

${machines.cores} cores of the product, ${machines.databaseCores} of the database, ${machines.providerPerSecond} calls of the provider a second, more than \`HOTEL_PROVIDER_PER_SECOND\` takes today, and no limit a month.

![A simulated day by the hour](${picture})

${table(['step', 'asked', 'refused', 'waited, ms (p50 / p95 / p99)', 'answered, ms'], rows)}

In the busiest hour the cores of the product are in use for ${percent(busy(cores.share))} and those of the database for ${percent(busy(database.share))}; on average ${busy(cores.meanLine).toFixed(1)} wait for the former
and ${busy(database.meanLine).toFixed(1)} for the latter, at most ${number(Math.max(...cores.longestLine))} (in one process) and ${number(Math.max(...database.longestLine))}. ${busy(hashing.meanLine).toFixed(2)} passwords wait, at most ${number(Math.max(...hashing.longestLine))} in one process; at most ${number(longestJobQueue)} jobs.
The provider is called ${number(provider.calls)} times, ${number((provider.calls * 30) / 1e6)} million a month, and ${number(Math.max(...provider.callsByHour) / HOUR_SECONDS)} times a second in its busiest hour.
Out of memory, out of the shared cache, with another's call, and with a call of their own were answered: ${foundOf(day, 'search')} of searches, ${foundOf(day, 'details')} of hotel pages.
The daily comparison read ${number(comparison.pages)} of ${number(comparison.of)} pages in ${(comparison.seconds / HOUR_SECONDS).toFixed(1)} hours; a purge took ${purge.longestSeconds.toFixed(1)} s at most.

### Its busiest hour on other machines

From half past eight in the evening until ten; the shares are of the hour from nine on, the times of 99 in 100 answers.

${table(['processes', 'cores', 'database cores', 'provider calls a second', 'cores in use', 'database', 'connections', 'provider', 'quote, ms', 'payment, ms', 'refused'], variations.map(variation))}`;
}

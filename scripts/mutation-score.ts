/** The lowest share of mutants that the tests of a domain must notice, in percent. */
export const LEAST_SCORE = 85;

/** What became of the mutants of one domain. */
export interface Tally {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly uncovered: number;
  /** Mutants that could not be judged, such as those that crash the tester; they count for nothing. */
  readonly unjudged: number;
}

/** The part of the mutation tester's report that is read (mutation-testing-report-schema 2). */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const FATES: Readonly<Record<string, keyof Tally>> = {
  Killed: 'killed',
  Timeout: 'timedOut',
  Survived: 'survived',
  NoCoverage: 'uncovered',
};

/** Counts the mutants of a report by their fate. */
export function tallyOf(report: MutationReport): Tally {
  const tally = { killed: 0, timedOut: 0, survived: 0, uncovered: 0, unjudged: 0 };
  for (const { mutants } of Object.values(report.files)) {
    for (const { status } of mutants) tally[FATES[status] ?? 'unjudged'] += 1;
  }
  return tally;
}

/** The sum of tallies, fate by fate. */
export const together = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, each) => ({
      killed: all.killed + each.killed,
      timedOut: all.timedOut + each.timedOut,
      survived: all.survived + each.survived,
      uncovered: all.uncovered + each.uncovered,
      unjudged: all.unjudged + each.unjudged,
    }),
    { killed: 0, timedOut: 0, survived: 0, uncovered: 0, unjudged: 0 },
  );

const judged = (tally: Tally): number => tally.killed + tally.timedOut + tally.survived + tally.uncovered;

/** The share of judged mutants that the tests noticed, in percent; 100 where there is nothing to mutate. */
export function scoreOf(tally: Tally): number {
  const all = judged(tally);
  return all === 0 ? 100 : ((tally.killed + tally.timedOut) * 100) / all;
}

const row = (name: string, tally: Tally): string => {
  const { killed, timedOut, survived, uncovered, unjudged } = tally;
  const figures = [judged(tally) + unjudged, killed, timedOut, survived, uncovered, unjudged];
  return `| ${[name, ...figures, `${scoreOf(tally).toFixed(1)} %`].join(' | ')} |`;
};

/** The tallies of domains as a table, with their sum in the last row. */
export const scoreTable = (domains: ReadonlyMap<string, Tally>): string =>
  [
    '| Domain | Mutants | Killed | Timed out | Survived | Not covered | Not judged | Score |',
    '| ------ | ------: | -----: | --------: | -------: | ----------: | ---------: | ----: |',
    ...[...domains].map(([name, tally]) => row(name, tally)),
    row('**src/core**', together([...domains.values()])),
  ].join('\n');

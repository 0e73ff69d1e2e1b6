/** The lowest share of mutants that the tests of an area must kill, in percent, by the kind of area. */
export const MIN_SCORES = { domain: 95, server: 90, web: 90 } as const;

/** The results of the mutants of one area. */
export interface Tally {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly uncovered: number;
  /** Mutants that could not be run, such as those that crash the tester; they are not counted. */
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

/** The part of a folder that a file of it belongs to: the folder below it, or the folder itself. */
const partOf = (folder: string, file: string): string => {
  const [first = '', ...more] = file.slice(folder.length + 1).split('/');
  return more.length === 0 ? 'beside the folders' : first;
};

/** The mutants of a report by the folders below `folder`, in the order of their names. */
export function tallyByPart(folder: string, report: MutationReport): ReadonlyMap<string, Tally> {
  const parts = new Map<string, Record<string, MutationReport['files'][string]>>();
  for (const [file, mutants] of Object.entries(report.files)) {
    const part = partOf(folder, file);
    parts.set(part, { ...parts.get(part), [file]: mutants });
  }
  const sorted = [...parts].sort(([one], [other]) => one.localeCompare(other));
  return new Map(sorted.map(([part, files]) => [part, tallyOf({ files })]));
}

/** Counts the mutants of a report by their status. */
export function tallyOf(report: MutationReport): Tally {
  const tally = { killed: 0, timedOut: 0, survived: 0, uncovered: 0, unjudged: 0 };
  for (const { mutants } of Object.values(report.files)) {
    for (const { status } of mutants) tally[FATES[status] ?? 'unjudged'] += 1;
  }
  return tally;
}

/** The sum of tallies, status by status. */
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

/** The share of valid mutants that the tests killed, in percent; 100 where there is nothing to mutate. */
export function scoreOf(tally: Tally): number {
  const all = judged(tally);
  return all === 0 ? 100 : ((tally.killed + tally.timedOut) * 100) / all;
}

const row = (name: string, tally: Tally): string => {
  const { killed, timedOut, survived, uncovered, unjudged } = tally;
  const figures = [judged(tally) + unjudged, killed, timedOut, survived, uncovered, unjudged];
  return `| ${[name, ...figures, `${scoreOf(tally).toFixed(1)} %`].join(' | ')} |`;
};

/** The tallies of parts as a table, with the sum of all in the last row under the name of the whole. */
export const scoreTable = (whole: string, parts: ReadonlyMap<string, Tally>): string =>
  [
    '| Part | Mutants | Killed | Timed out | Survived | Not covered | Not judged | Score |',
    '| ---- | ------: | -----: | --------: | -------: | ----------: | ---------: | ----: |',
    ...[...parts].map(([name, tally]) => row(name, tally)),
    row(`**${whole}**`, together([...parts.values()])),
  ].join('\n');

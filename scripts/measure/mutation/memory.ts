/** The part of the mutation tester's report of its last run that is read (mutation-testing-report-schema 2). */
export interface MutationMemory {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Remembered[] }>>;
  readonly testFiles?: Readonly<
    Record<string, { readonly source?: string; readonly tests: readonly { id: string }[] }>
  >;
}

interface Remembered {
  readonly status: string;
  readonly killedBy?: readonly string[];
}

/**
 * The cache without outdated entries: kept are mutants killed by a test whose file is unchanged. The tester itself
 * would not run a survivor again when only the body of a test has changed, nor a kill whose test was weakened: Vitest
 * reports no positions of tests. A timeout may have been caused by a busy machine.
 */
export function stillTrue<Memory extends MutationMemory>(memory: Memory, sourceOf: (file: string) => string | null) {
  const unchanged = Object.entries(memory.testFiles ?? {})
    .filter(([file, { source }]) => source !== undefined && source === sourceOf(file))
    .flatMap(([, { tests }]) => tests.map(({ id }) => id));
  const killers = new Set(unchanged);
  const holds = ({ status, killedBy = [] }: Remembered) =>
    status === 'Killed' && killedBy.some((test) => killers.has(test));
  const files = Object.entries(memory.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter(holds) },
  ]);
  return { ...memory, files: Object.fromEntries(files) };
}

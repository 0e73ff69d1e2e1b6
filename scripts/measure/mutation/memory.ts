/** What is read of the mutation tester's memory of its last run (mutation-testing-report-schema 2). */
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
 * The memory without what may have become untrue: kept are mutants killed by a test whose file still says what it said.
 * The tester by itself would not judge a survivor again when only the body of a test has changed, nor a kill whose test
 * was weakened: Vitest tells it no places of tests. What ran out of time may have done so on a busy machine alone.
 */
export function stillTrue<Memory extends MutationMemory>(memory: Memory, sourceOf: (file: string) => string | null) {
  const standing = Object.entries(memory.testFiles ?? {})
    .filter(([file, { source }]) => source !== undefined && source === sourceOf(file))
    .flatMap(([, { tests }]) => tests.map(({ id }) => id));
  const killers = new Set(standing);
  const holds = ({ status, killedBy = [] }: Remembered) =>
    status === 'Killed' && killedBy.some((test) => killers.has(test));
  const files = Object.entries(memory.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter(holds) },
  ]);
  return { ...memory, files: Object.fromEntries(files) };
}

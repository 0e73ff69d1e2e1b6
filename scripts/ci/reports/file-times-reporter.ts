import { writeFileSync } from 'node:fs';
import os from 'node:os';

/** A test file of a run, and where its time went, in seconds. */
export interface FileTime {
  /** As vitest names it: an absolute path. */
  readonly file: string;
  readonly project: string;
  readonly tests: number;
  /** Its tests with what is before and after them: vitest's report has the tests alone. */
  readonly testing: number;
  /** Until the first test: what the file imports, and the setup files. */
  readonly loading: number;
}

/** What a run wrote of its files. */
export interface RunTimes {
  readonly seconds: number;
  /** How many processes wanted a processor in the last quarter of an hour: more than there are processors is a busy machine. */
  readonly load: number;
  readonly files: readonly FileTime[];
}

/** The part of vitest that this reporter reads. */
interface Running {
  readonly config: { readonly outputFile?: string | Readonly<Record<string, string | undefined>> };
}
interface Module {
  readonly moduleId: string;
  readonly project: { readonly name: string };
  readonly children: { allTests(): Iterable<unknown> };
  diagnostic(): { readonly duration: number; readonly collectDuration: number; readonly setupDuration: number };
}

/** The file of times, beside the report of the run. */
export const timesFile = (report: string): string => `${report}.times`;

/** A reporter that records where the time of each file went. */
export default class FileTimesReporter {
  #file: string | null = null;
  #began = 0;

  onInit({ config: { outputFile } }: Running): void {
    const report = typeof outputFile === 'object' ? outputFile.json : outputFile;
    this.#file = report === undefined ? null : timesFile(report);
    this.#began = performance.now();
  }

  onTestRunEnd(modules: readonly Module[]): void {
    if (this.#file === null) return;
    const files = modules.map((module): FileTime => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        file: module.moduleId,
        project: module.project.name,
        tests: [...module.children.allTests()].length,
        testing: duration / 1_000,
        loading: (collectDuration + setupDuration) / 1_000,
      };
    });
    const times: RunTimes = { seconds: (performance.now() - this.#began) / 1_000, load: os.loadavg()[2] ?? 0, files };
    writeFileSync(this.#file, JSON.stringify(times));
  }
}

import { writeFileSync } from 'node:fs';

/** The part of vitest that this reporter reads. */
interface Running {
  readonly config: { readonly outputFile?: string | Readonly<Record<string, string | undefined>> };
}

/** The file of errors outside tests, beside the report of the run. */
export const unhandledErrorsFile = (report: string): string => `${report}.errors`;

/** A reporter that records errors that vitest assigns to no test: unhandled rejections, workers that died. */
export default class UnhandledErrorsReporter {
  #file: string | null = null;

  onInit({ config: { outputFile } }: Running): void {
    const report = typeof outputFile === 'object' ? outputFile.json : outputFile;
    this.#file = report === undefined ? null : unhandledErrorsFile(report);
  }

  onTestRunEnd(_modules: unknown, errors: readonly { readonly message?: string }[]): void {
    if (this.#file === null) return;
    writeFileSync(this.#file, JSON.stringify(errors.map(({ message }) => message ?? 'an error without a message')));
  }
}

/**
 * Code that could not be loaded. A browser caches that failure for as long as the page lives: only a reload requests
 * it again.
 */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the code could not be fetched', { cause });
    this.name = 'CodeMissing';
  }
}

/** Imports code. @throws CodeMissing */
export const importCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new CodeMissing(cause);
  });

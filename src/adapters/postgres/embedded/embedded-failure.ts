/** Thrown when the database that comes with Padav can't run; the message says why and what to do next. */
export class EmbeddedFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'EmbeddedFailure';
  }
}

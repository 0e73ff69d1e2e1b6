/** Thrown when the embedded database can't run; the message says why and what to do. */
export class EmbeddedFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'EmbeddedFailure';
  }
}

/** A place in a migration that breaks a rule. */
export interface Finding {
  /** The name of the file in its folder. */
  readonly file: string;
  /** The line on which the statement begins, from 1. */
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** A migration as the linters read it. */
export interface MigrationText {
  readonly file: string;
  readonly sql: string;
  /** Whether it runs without a transaction of its own, by the mark on its first line. */
  readonly alone: boolean;
}

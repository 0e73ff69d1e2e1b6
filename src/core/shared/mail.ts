import type { Language } from './refusals.ts';

/** A letter to a traveller. Letters under one `dedupeKey` are sent once. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language that it is written in. */
  readonly language: Language;
  /** An entry for the reader's calendar (RFC 5545), where there is one. */
  readonly calendar?: { readonly name: string; readonly method: 'PUBLISH' | 'CANCEL'; readonly file: string };
  readonly dedupeKey: string;
}

/** Sends letters. */
export interface Mail {
  /** Resolves when the letter is accepted for delivery; a repeat under its key sends nothing. Throws when out of reach. */
  send(letter: Letter): Promise<void>;
}

/** A letter to a traveller. Letters under one `dedupeKey` are sent once. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dedupeKey: string;
}

/** Sends letters. */
export interface Mail {
  /** Resolves when the letter is accepted for delivery; a repeat under its key sends nothing. Throws when out of reach. */
  send(letter: Letter): Promise<void>;
}

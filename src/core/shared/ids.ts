/** Makes identifiers that nobody can guess: at least 128 random bits, letters and digits, at most 32 characters. */
export interface Ids {
  next(): string;
}

/** Draws the short references that travellers read aloud. */
export interface References {
  /** A reference such as PDV-7K3M9Q. Not checked for uniqueness: the store's constraint does that. */
  next(): string;
}

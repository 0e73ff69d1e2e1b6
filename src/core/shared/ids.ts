/** Makes random identifiers: at least 128 bits, letters and digits, at most 32 characters. */
export interface Ids {
  next(): string;
}

/** Draws the short references of bookings. */
export interface References {
  /** A reference such as PDV-7K3M9Q. Not checked for uniqueness: the store's constraint does that. */
  next(): string;
}

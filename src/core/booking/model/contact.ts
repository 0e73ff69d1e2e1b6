/** Whom emails about a booking go to. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** The recipient of emails about a booking. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

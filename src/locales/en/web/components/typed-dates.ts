/** What the fields for typed dates say. */
export const TYPED_DATES = {
  arrival: 'Check-in',
  departure: 'Check-out',
  unreadable: (day: string) => `Write a date such as ${day}.`,
} as const;

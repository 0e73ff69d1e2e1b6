/**
 * The hotels that test keys alone meet, by what happens there: their ids at the hotel provider. They lie in Bengaluru, and
 * a search around it in test mode lists them.
 */
export const MAGIC_HOTELS = {
  /** It has rooms until they are quoted. */
  soldOut: 'test_sold_out',
  /** A quote costs a tenth more than the rooms said. */
  priceChange: 'test_price_change',
  /** The hotel refuses the room after it was booked. */
  refused: 'test_refused',
  /** Rooms and quotes are answered after some seconds. */
  slow: 'test_slow',
  /** Calls are refused with PROVIDER_QUOTA. */
  quota: 'test_provider_quota',
  /** Calls are refused with PROVIDER_UNAVAILABLE. */
  unavailable: 'test_provider_unavailable',
  /** Calls are refused with TOO_MANY_REQUESTS. */
  tooMany: 'test_too_many_requests',
  /** Calls are refused with INTERNAL. */
  internal: 'test_internal_error',
} as const;

/** What happens at one of them. */
export type MagicKind = keyof typeof MAGIC_HOTELS;

/** What happens at a hotel of test mode; `null` for any other hotel. */
export function magicKindOf(hotelId: string): MagicKind | null {
  const [kind] = Object.entries(MAGIC_HOTELS).find(([, id]) => id === hotelId) ?? [];
  return (kind as MagicKind | undefined) ?? null;
}

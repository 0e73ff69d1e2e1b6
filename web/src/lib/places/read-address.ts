import type { Address } from '#contract/places.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseAddress } from '../api/parsers/places.generated.ts';
import { loadedGoogle } from '../google/google-loader.ts';

type Position = Readonly<Record<'latitude' | 'longitude', number>>;

/** An address, and whether an attribution to Google is required. */
export interface FoundAddress extends Address {
  readonly byGoogle: boolean;
}

/** Google's address of a position; null where Google is not configured or fails, which is logged. */
async function askGoogle(position: Position): Promise<Address | null> {
  if ((await loadedGoogle()) === null) return null;
  try {
    const { addressAt } = await import('../google/google-geocoder.ts');
    return await addressAt(position);
  } catch (fault) {
    console.info('Google could not name a position; Padav’s own list of places answers.', fault);
    return null;
  }
}

/**
 * The address at a position: Google's where that is configured and works, else GET /places/reverse. @throws Problem
 */
export async function readAddress({ latitude, longitude }: Position): Promise<FoundAddress> {
  const google = await askGoogle({ latitude, longitude });
  if (google !== null) return { ...google, byGoogle: true };
  const own = await answer(api.GET('/places/reverse', { params: { query: { latitude, longitude } } }), parseAddress);
  return { ...own, byGoogle: false };
}

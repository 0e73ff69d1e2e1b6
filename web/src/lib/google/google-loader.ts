import type { GoogleService } from '#contract/config.ts';
import { importCode } from '../browser/import-code.ts';
import { createLoader, whenLoaded } from '../browser/load-code.ts';
import { readMapsService } from './maps-service.ts';
import { within } from './within.ts';

/** The timeout of Google's code, after which the offline map is shown. In milliseconds. */
const PATIENCE_MS = 10_000;

async function loadGoogle(): Promise<GoogleService> {
  const { google } = await readMapsService();
  if (google === null) throw new Error('No key of Google Maps is configured');
  // Google calls this when it refuses the key, which happens only after its code has loaded.
  Object.assign(window, { gm_authFailure: () => googleLoader.fail(new Error('Google refused the key of the maps')) });
  const { loadGoogleApi } = await importCode(() => import('./google-api.tsx'));
  await within(PATIENCE_MS, loadGoogleApi(google));
  return google;
}

/**
 * The loader of Google's maps and places: not loaded, loading, loaded or failed (specification, section 4). It fails
 * too when Google refuses the key after loading. Google's code loads once a page: a failure lasts until the next one.
 */
export const googleLoader = createLoader('Google Maps', loadGoogle);

/**
 * Google's API, loaded where it is configured; null where it is not, or where it failed: the gazetteer is used then.
 */
export async function loadedGoogle(): Promise<GoogleService | null> {
  const { google } = await readMapsService();
  return google === null ? null : whenLoaded(googleLoader);
}

import { knownConfig } from '../api/config.ts';
import { nullable, type Parsed, record, text } from '../parse.ts';

const googleService = record({ key: text, mapId: nullable(text) });
const mapsService = record({
  google: nullable(googleService),
  tiles: nullable(record({ url: text, attribution: text })),
});

/** The options with which Google's maps are loaded. */
export type GoogleService = Parsed<typeof googleService>;
/** The configured maps service (GET /config): Google's or the offline one. */
export type MapsService = Parsed<typeof mapsService>;

const OWN: MapsService = { google: null, tiles: null };

/** The configured maps service. Where that can't be read it is the offline one, and it is logged. */
export async function readMapsService(): Promise<MapsService> {
  try {
    return mapsService((await knownConfig()).maps);
  } catch (fault) {
    console.info('The maps service could not be read; the offline map and places answer.', fault);
    return OWN;
  }
}

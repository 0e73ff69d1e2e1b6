import { knownConfig } from '../api/config.ts';
import { nullable, type Parsed, record, text } from '../parse.ts';

const googleService = record({ key: text, mapId: nullable(text) });
const mapsService = record({
  google: nullable(googleService),
  tiles: nullable(record({ url: text, attribution: text })),
});

/** What Google's maps are loaded with. */
export type GoogleService = Parsed<typeof googleService>;
/** Who draws maps and completes places (GET /config); without Google the product itself does. */
export type MapsService = Parsed<typeof mapsService>;

const OWN: MapsService = { google: null, tiles: null };

/** The maps service that the server names. Where that can't be read it is the product itself, and the log says so. */
export async function readMapsService(): Promise<MapsService> {
  try {
    return mapsService((await knownConfig()).maps);
  } catch (fault) {
    console.info('The maps service could not be read; the offline map and places answer.', fault);
    return OWN;
  }
}

import type { MapsService } from '#contract/config.ts';
import { knownConfig } from '../api/config.ts';
import { parseMapsService } from '../api/parsers/config.generated.ts';

const OWN: MapsService = { google: null, tiles: null };

/** The configured maps service. Where that can't be read it is the offline one, and it is logged. */
export async function readMapsService(): Promise<MapsService> {
  try {
    return parseMapsService((await knownConfig()).maps);
  } catch (fault) {
    console.info('The maps service could not be read; the offline map and places answer.', fault);
    return OWN;
  }
}

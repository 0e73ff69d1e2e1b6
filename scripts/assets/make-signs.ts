/**
 * Makes the signs of buttons and places, web/src/components/icons/*.tsx but icon.tsx, from Lucide (ISC) as the package
 * @iconify-json/lucide carries it: `npm run tool -- make-signs`. Add a name to have another one.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loadFetched } from '../support/fetched-packages.ts';
import { fetched } from '../support/fetched-programs.ts';
import { runStep } from '../support/run-commands.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../web/src/components/icons');
/** The names by file: a file is loaded as a whole, with the code that needs one of its signs. */
const FILES = {
  arrows: ['chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'x'],
  marks: ['check', 'circle-x', 'info', 'key-round', 'map-pin', 'pencil'],
  'map-signs': ['locate-fixed', 'minus', 'plus'],
  places: ['bed-double', 'building-2', 'landmark', 'map', 'map-pinned', 'plane', 'train-front'],
};

const { icons, aliases } = z
  .object({
    icons: z.record(z.string(), z.object({ body: z.string() })),
    aliases: z.record(z.string(), z.object({ parent: z.string() })),
  })
  .parse(loadFetched('data', '@iconify-json/lucide/icons.json'));

/** What each sign has, and `icon` sets. */
const COMMON =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")(?=[ />])/g;

function linesOf(name: string): readonly string[] {
  const body = icons[name]?.body ?? icons[aliases[name]?.parent ?? '']?.body;
  if (body === undefined) throw new Error(`Lucide has no ${name}.`);
  return body.replace(COMMON, '').match(/<(?!\/?g\b)[^>]+\/>/g) ?? [];
}

const componentOf = (name: string): string => name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());

function signOf(name: string): string {
  const lines = linesOf(name);
  const drawn = lines.length === 1 ? lines.join('') : `<>${lines.join('')}</>`;
  return `export const ${componentOf(name)}Icon = icon(${drawn});\n`;
}

for (const [file, names] of Object.entries(FILES)) {
  const head = `/** Signs of Lucide (ISC), made by scripts/assets/make-signs.ts. */\nimport { icon } from './icon.tsx';\n\n`;
  writeFileSync(path.join(FOLDER, `${file}.tsx`), head + names.map(signOf).join(''));
}
await runStep(fetched('layout', 'biome', 'format', '--write', FOLDER));

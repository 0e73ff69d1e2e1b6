import { readdirSync, readFileSync } from 'node:fs';

/** What a browser loads at once for index.html: its script, the imports of that, and the styles. */
const page = readFileSync('dist/web/index.html', 'utf8');
const loaded = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => `dist/web/${file}`);

/** Home in each language, with its styles: what a connection sends before it hears from the browser, less the headers. */
const homes = readdirSync('dist/web').filter((file) => /^home(?:\.\w+)?\.html$/.test(file));

export default [
  { name: 'JavaScript of /', path: loaded.filter((file) => file.endsWith('.js')), limit: '88.6 kB', brotli: true },
  { name: 'Styles of /', path: loaded.filter((file) => file.endsWith('.css')), limit: '25 kB', brotli: true },
  ...homes.map((file) => ({ name: file, path: `dist/web/${file}`, limit: '14 kB', brotli: true })),
];

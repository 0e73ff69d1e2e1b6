import { readFileSync } from 'node:fs';

/** What a browser loads at once for index.html: its script, the imports of that, and the styles. */
const page = readFileSync('dist/web/index.html', 'utf8');
const loaded = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => `dist/web/${file}`);

export default [
  { name: 'JavaScript of /', path: loaded.filter((file) => file.endsWith('.js')), limit: '112 kB', brotli: true },
  { name: 'Styles of /', path: loaded.filter((file) => file.endsWith('.css')), limit: '25 kB', brotli: true },
];

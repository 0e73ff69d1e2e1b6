import path from 'node:path';

/** Google's library remembers what it loaded for as long as its modules live: a test begins anew only with those. */
export const inline = [/@vis\.gl/, /@googlemaps/, 'tus-js-client'];

/** What the browser loads of a package, instead of what it has for Node. */
export const alias = { 'tus-js-client': path.resolve('node_modules/tus-js-client/lib.esm/browser/index.js') };

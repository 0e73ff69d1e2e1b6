import path from 'node:path';

/** Google's library caches what it loaded in its modules: a test needs new ones. */
export const inline = [/@vis\.gl/, /@googlemaps/, 'tus-js-client'];

/** The browser build of a package, instead of its Node build. */
export const alias = { 'tus-js-client': path.resolve('node_modules/tus-js-client/lib.esm/browser/index.js') };

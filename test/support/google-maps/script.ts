import { installGoogleMaps } from './install.ts';
import type { DoubleOptions } from './settings.ts';

/** What runs in the browser in place of Google's script: its options stand in the page before it. */
const { googleMapsDouble: options = {} } = window as { googleMapsDouble?: DoubleOptions };
Object.assign(window, { googleMapsAsked: installGoogleMaps(options) });

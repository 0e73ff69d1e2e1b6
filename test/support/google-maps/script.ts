import { installGoogleMaps } from './install.ts';
import type { DoubleOptions } from './settings.ts';

/** The script that replaces Google's in the browser: its options are in the page before it. */
const { googleMapsDouble: options = {} } = window as { googleMapsDouble?: DoubleOptions };
Object.assign(window, { googleMapsAsked: installGoogleMaps(options) });

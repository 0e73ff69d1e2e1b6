import { event, MvcObject } from './events.ts';
import { Geocoder } from './geocoder.ts';
import { LatLng, LatLngBounds, Point } from './geography.ts';
import { drawnMaps, GoogleMap } from './map.ts';
import { OverlayView } from './overlay.ts';
import { AutocompleteSessionToken, AutocompleteSuggestion, Place } from './places.ts';
import { type DoubleOptions, settings } from './settings.ts';

/** google.maps.Settings: there is one, and nothing is set. */
const ONE_SETTINGS = {};
const Settings = { getInstance: () => ONE_SETTINGS };

const core = { Settings, LatLng, LatLngBounds, Point, event, MVCObject: MvcObject };
const maps = { Map: GoogleMap, OverlayView };
const LIBRARIES: Readonly<Record<string, object>> = {
  core,
  maps,
  places: { AutocompleteSessionToken, AutocompleteSuggestion, Place },
  geocoding: { Geocoder },
};

/** The callback that the library left in the page for the loaded script. */
interface Namespace {
  __ib__?: () => void;
}

function namespaceOf(page: { google?: { maps?: Namespace } }): Namespace {
  const namespace = page.google?.maps ?? {};
  page.google = { ...page.google, maps: namespace };
  return namespace;
}

/**
 * Sets `google.maps` up, as Google's script does when it has loaded: the documented part that the library and the
 * product use. Then calls the script's callback.
 */
export function installGoogleMaps(
  options: DoubleOptions = {},
): typeof settings & { readonly maps: readonly GoogleMap[] } {
  const { refuseKey = false, broken = [], addresses = 12 } = options;
  Object.assign(settings, { refuseKey, broken, addresses, calls: [] });
  drawnMaps.length = 0;
  const namespace = namespaceOf(window as object);
  const importLibrary = async (name: string): Promise<object> => {
    const library = LIBRARIES[name];
    if (library === undefined) throw new Error(`The library "${name}" is not one of the Maps JavaScript API`);
    return library;
  };
  Object.assign(namespace, core, maps, { version: '3.66.1', importLibrary });
  namespace.__ib__?.();
  return Object.assign(settings, { maps: drawnMaps });
}

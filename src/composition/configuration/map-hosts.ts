import type { PageRouteDeps } from '#src/adapters/http/server/options.ts';
import type { Configuration } from './configuration.ts';

/**
 * The hosts that Google's maps load from, by directive: its documented content-security policy without the nonce of
 * styles, since the product's own components write styles without one.
 */
const GOOGLE: PageRouteDeps = {
  trustedScriptsLoadOthers: true,
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  frame: ['https://*.google.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  font: ['https://fonts.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  worker: ['blob:'],
};

/** The hosts of the maps for the page's content-security policy; none while the offline map draws its own land. */
export function mapHosts({ maps: { google, tiles } }: Pick<Configuration, 'maps'>): PageRouteDeps {
  const ofTiles = tiles === null ? {} : { image: [new URL(tiles.url).origin] };
  return google === null ? ofTiles : together(GOOGLE, ofTiles);
}

/** The hosts of several services, without repetition. */
export function together(...services: readonly PageRouteDeps[]): PageRouteDeps {
  const named = (use: Exclude<keyof PageRouteDeps, 'trustedScriptsLoadOthers'>) => {
    const hosts = [...new Set(services.flatMap((service) => service[use] ?? []))];
    return hosts.length === 0 ? {} : { [use]: hosts };
  };
  return {
    ...named('script'),
    ...named('style'),
    ...named('image'),
    ...named('connect'),
    ...named('frame'),
    ...named('font'),
    ...named('form'),
    ...named('worker'),
    ...(services.some(({ trustedScriptsLoadOthers }) => trustedScriptsLoadOthers)
      ? { trustedScriptsLoadOthers: true }
      : {}),
  };
}

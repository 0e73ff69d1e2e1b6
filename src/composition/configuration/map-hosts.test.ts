import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#src/adapters/http/plugins/security-headers.ts';
import { configured } from '#test/support/configuration.ts';
import { mapHosts, together } from './map-hosts.ts';

const GOOGLE = { MAPS: 'google', GOOGLE_MAPS_KEY: 'AIzaSy-for-tests' };
const TILES = { MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?k=1', MAP_TILE_ATTRIBUTION: '© Somebody' };

const policyOf = (env: Record<string, string>, nonce?: string) =>
  contentSecurityPolicy({ https: true, inlineScripts: [], hosts: mapHosts(configured(env)) }, nonce);
const plain = contentSecurityPolicy({ https: true, inlineScripts: [], hosts: {} });

describe('the hosts of the maps', () => {
  it('are none while the offline map draws its land', () => {
    expect(mapHosts(configured())).toEqual({});
  });

  it('are only the tile server’s origin, only for images', () => {
    const policy = policyOf(TILES);
    expect(policy).toEqual({ ...plain, 'img-src': [...(plain['img-src'] ?? []), 'https://tiles.example:8443'] });
  });

  it('are those of Google’s documented policy, each where its maps need it', () => {
    expect(policyOf({ ...GOOGLE, ...TILES }, 'n-1')).toMatchObject({
      'script-src': ["'nonce-n-1'", "'strict-dynamic'", 'https:', "'unsafe-eval'", 'blob:'],
      'img-src': expect.arrayContaining(['https://*.gstatic.com', 'https://tiles.example:8443']),
      'connect-src': expect.arrayContaining(["'self'", 'https://*.googleapis.com']),
      'font-src': ["'self'", 'https://fonts.gstatic.com'],
      'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ['https://*.google.com'],
    });
  });

  it('trust no script beside the product’s on a page without a nonce', () => {
    expect(policyOf(GOOGLE)['script-src']).toEqual(["'self'"]);
  });

  it('are beside those of other services, each once', () => {
    const both = together(
      { image: ['https://a.example'], form: ['https://pay.example'] },
      { image: ['https://a.example'] },
    );
    expect(both).toEqual({ image: ['https://a.example'], form: ['https://pay.example'] });
    expect(together(mapHosts(configured(GOOGLE)), both)).toMatchObject({
      trustedScriptsLoadOthers: true,
      form: ['https://pay.example'],
    });
  });
});

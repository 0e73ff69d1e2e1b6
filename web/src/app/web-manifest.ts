import { PAGE } from '#src/locales/en/web/app/document.ts';
import { INSTALLED } from '#src/locales/en/web/app/web-manifest.ts';
import { LANGUAGE } from '../lib/i18n/language.ts';
import { paths } from '../lib/paths.ts';

const BAND = '#2b2a63';
const PAPER = '#fbf8f3';

/** The web app manifest (W3C). Colours are of the theme. */
export const WEB_MANIFEST = {
  id: '/',
  lang: LANGUAGE,
  name: INSTALLED.name,
  short_name: INSTALLED.shortName,
  description: PAGE.description,
  start_url: paths.home.href(),
  scope: '/',
  display: 'standalone',
  theme_color: BAND,
  background_color: PAPER,
  categories: ['travel'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-whole.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    { src: '/icon-whole-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: INSTALLED.account, url: paths.profile.href() }],
} as const;

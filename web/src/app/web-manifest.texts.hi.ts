import type { Translation } from '../lib/i18n/translation.ts';
import type { INSTALLED as English } from './web-manifest.texts.ts';

/** What the web says of itself where it is installed on a device. */
export const INSTALLED = {
  name: 'Padav – पूरे भारत में होटल',
  shortName: 'Padav',
  account: 'मेरा खाता',
} satisfies Translation<typeof English>;

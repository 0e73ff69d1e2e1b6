import type { INSTALLED as English } from '../../../en/web/app/web-manifest.ts';
import type { Translation } from '../../../translation.ts';

/** What the web says of itself where it is installed on a device. */
export const INSTALLED = {
  name: 'Padav – पूरे भारत में होटल',
  shortName: 'Padav',
  account: 'मेरा खाता',
} satisfies Translation<typeof English>;

import type { ApiKey } from '#contract/organisations/organisations.ts';

/** How people tell keys apart: the beginning and the end of the secret, which scanners and logs show too. */
export const keyMark = ({ mode, lastFour }: Pick<ApiKey, 'mode' | 'lastFour'>): string =>
  ['pdv', mode, `…${lastFour}`].join('_');

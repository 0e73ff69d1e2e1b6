import type { Translation } from '../../../lib/i18n/translation.ts';
import type { LOCATE as English } from './locate-section.texts.ts';

/** What the hotel's map says. */
export const LOCATE = {
  map: (hotel: string) => `${hotel} और उसके आस-पास का नक्शा`,
  unknown: 'होटल ने नहीं बताया',
} satisfies Translation<typeof English>;

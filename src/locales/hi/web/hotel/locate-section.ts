import type { LOCATE as English } from '../../../en/web/hotel/locate-section.ts';
import type { Translation } from '../../../translation.ts';

/** What the hotel's map says. */
export const LOCATE = {
  map: (hotel: string) => `${hotel} और उसके आस-पास का नक्शा`,
  unknown: 'होटल ने नहीं बताया',
} satisfies Translation<typeof English>;

import type { SHARE as English } from '../../../en/web/hotel/hotel-actions.ts';
import type { Translation } from '../../../translation.ts';

/** What stands on the ways to share a hotel, in Hindi. */
export const SHARE = {
  share: 'शेयर करें',
  shareHotel: (hotel: string) => `${hotel} शेयर करें`,
  copied: 'लिंक कॉपी हो गया।',
  byHand: 'लिंक कॉपी नहीं हो सका। इसे यहाँ से कॉपी करें:',
  link: 'इस होटल का लिंक',
} satisfies Translation<typeof English>;

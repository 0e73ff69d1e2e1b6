import type { SHARE as English } from '../../../en/web/components/share.ts';
import type { Translation } from '../../../translation.ts';

/** What stands on the ways to share a hotel or a search, in Hindi. */
export const SHARE = {
  actions: (hotel: string) => `${hotel}: सेव, शेयर या तुलना करें`,
  share: 'शेयर करें',
  whatsApp: 'व्हाट्सऐप',
  shareHotel: (hotel: string) => `${hotel} शेयर करें`,
  byWhatsApp: (hotel: string) => `${hotel} व्हाट्सऐप पर शेयर करें`,
  shareSearch: 'यह खोज शेयर करें',
  searchByWhatsApp: 'यह खोज व्हाट्सऐप पर शेयर करें',
  hotelsIn: (place: string) => (place === '' ? 'Padav पर होटल' : `${place} में होटल`),
  copied: 'लिंक कॉपी हो गया।',
  byHand: 'लिंक कॉपी नहीं हो सका। इसे यहाँ से कॉपी करें:',
  link: 'इस होटल का लिंक',
  searchLink: 'इस खोज का लिंक',
} satisfies Translation<typeof English>;

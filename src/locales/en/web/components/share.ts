/** What stands on the ways to share a hotel or a search. */
export const SHARE = {
  actions: (hotel: string) => `Save, share or compare ${hotel}`,
  share: 'Share',
  whatsApp: 'WhatsApp',
  shareHotel: (hotel: string) => `Share ${hotel}`,
  byWhatsApp: (hotel: string) => `Share ${hotel} by WhatsApp`,
  shareSearch: 'Share this search',
  searchByWhatsApp: 'Share this search by WhatsApp',
  hotelsIn: (place: string) => (place === '' ? 'Hotels on Padav' : `Hotels in ${place}`),
  copied: 'The link was copied.',
  byHand: 'The link could not be copied. Copy it from here:',
  link: 'Link to this hotel',
  searchLink: 'Link to this search',
} as const;

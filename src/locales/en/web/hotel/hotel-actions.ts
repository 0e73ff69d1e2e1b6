/** What stands on the ways to share a hotel. */
export const SHARE = {
  share: 'Share',
  shareHotel: (hotel: string) => `Share ${hotel}`,
  copied: 'The link was copied.',
  byHand: 'The link could not be copied. Copy it from here:',
  link: 'Link to this hotel',
} as const;

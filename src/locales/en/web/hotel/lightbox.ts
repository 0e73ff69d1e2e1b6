/** What the large view of the photos says. */
export const LIGHTBOX = {
  open: 'Enlarge',
  title: (hotel: string) => `Photos of ${hotel}`,
  close: 'Close the photos',
  previous: 'Previous photo',
  next: 'Next photo',
  count: (index: number, count: number) => `${index} of ${count}`,
  failed: 'The large photos could not be opened.',
  again: 'Try again',
} as const;

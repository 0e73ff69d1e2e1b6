import type { LIGHTBOX as English } from '../../../en/web/hotel/lightbox.ts';
import type { Translation } from '../../../translation.ts';

/** What the large view of the photos says, in Hindi. */
export const LIGHTBOX = {
  open: 'बड़ा करके देखें',
  title: (hotel: string) => `${hotel} की फ़ोटो`,
  close: 'फ़ोटो बंद करें',
  previous: 'पिछली फ़ोटो',
  next: 'अगली फ़ोटो',
  count: (index: number, count: number) => `${count} में से ${index}`,
  failed: 'बड़ी फ़ोटो नहीं खुल सकीं।',
  again: 'फिर कोशिश करें',
} satisfies Translation<typeof English>;

import type { Like } from '../../../lib/texts/like.ts';
import type { NOTHING as English } from './texts.ts';

/** What an empty list of results leads on to. */
export const NOTHING = {
  dates: 'दूसरी तारीखें',
  nearby: 'पास की कोई बड़ी जगह',
  place: 'कोई और जगह',
  choosePlace: 'दूसरी जगह खोजें',
  near: (place: string, kilometres: number) => `${place}, ${kilometres} किमी दूर`,
  looking: 'देख रहे हैं कि कौन-सा फ़िल्टर हटाना है…',
  withHotels: (way: string, hotels: number) => `${way}: ${hotels} होटल`,
} satisfies Like<typeof English>;

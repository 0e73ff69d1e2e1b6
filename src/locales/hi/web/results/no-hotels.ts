import type { NO_HOTELS as English } from '../../../en/web/results/no-hotels.ts';
import type { Translation } from '../../../translation.ts';

/** What an empty list of results leads on to. */
export const NO_HOTELS = {
  dates: 'इन तारीखों पर यहाँ होटल हैं',
  nearby: 'पास की बड़ी जगहें',
  nearest: 'सबसे नज़दीकी बड़ी जगहें',
  asking: 'दूसरी तारीखें और जगहें देख रहे हैं…',
  choosePlace: 'दूसरी जगह खोजें',
  near: (place: string, kilometres: number) => `${place}, ${kilometres} किमी दूर`,
  looking: 'देख रहे हैं कि कौन-सा फ़िल्टर हटाना है…',
  withHotels: (way: string, hotels: number) => `${way}: ${hotels} होटल`,
} satisfies Translation<typeof English>;

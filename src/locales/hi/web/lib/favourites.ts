import type { FAVOURITES as English } from '../../../en/web/lib/favourites.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of favourites and of hotels seen before, in Hindi. */
export const FAVOURITES = {
  title: 'पसंदीदा होटल',
  save: 'सहेजें',
  saved: 'सहेजा गया',
  saveHotel: (hotel: string) => `${hotel} को पसंदीदा में सहेजें`,
  isSaved: (hotel: string) => `${hotel} आपके पसंदीदा होटलों में है।`,
  see: 'अपने पसंदीदा होटल देखें',
  isRemoved: (hotel: string) => `${hotel} अब आपके पसंदीदा होटलों में नहीं है।`,
  undo: 'वापस लाएँ',
  remove: 'हटाएँ',
  removeHotel: (hotel: string) => `${hotel} को पसंदीदा से हटाएँ`,
  loading: 'आपके पसंदीदा होटल लोड हो रहे हैं',
  unread: 'आपके पसंदीदा होटल लोड नहीं हो सके।',
  tryAgain: 'फिर कोशिश करें',
  none: 'अभी कोई पसंदीदा होटल नहीं',
  noneMore: 'दिल का निशान दबाने से होटल यहाँ सहेज लिया जाता है।',
  find: 'होटल खोजें',
  onDevice: 'आपके पसंदीदा होटल सिर्फ़ इसी ब्राउज़र में सहेजे गए हैं।',
  logIn: 'इन्हें अपने खाते में रखने के लिए लॉग इन करें',
  seen: 'हाल में देखे गए',
  full: 'आप अधिकतम 100 होटल सहेज चुके हैं। इसे सहेजने के लिए किसी एक को हटाएँ।',
} satisfies Translation<typeof English>;

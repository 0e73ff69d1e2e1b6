import type { SEARCH as English } from '../../../en/web/components/stay-search.ts';
import type { Translation } from '../../../translation.ts';

/** The texts of the search bar. */
export const SEARCH = {
  form: 'होटल खोजें',
  destination: 'शहर या जगह',
  placeholder: 'अपना शहर या जगह खोजें',
  noOptions: 'कोई विकल्प नहीं',
  loading: 'लोड हो रहा है…',
  suggestions: 'जगहें',
  suggestionsFound: (count: number) => (count === 1 ? '1 जगह मिली' : `${count} जगहें मिलीं`),
  /** Google asks to be named so, and untranslated, where its places stand without its map. */
  google: 'Google Maps',
  clear: 'शहर या जगह मिटाएँ',
  dates: 'तारीखें',
  chooseDates: 'अपनी तारीखें चुनें',
  chooseDeparture: 'जाने का दिन चुनें',
  tooLong: 'एक बुकिंग अधिकतम 30 रातों की हो सकती है। जाने का दिन पहले का चुनें।',
  guests: 'मेहमान',
  rooms: 'कमरे',
  adults: 'वयस्क',
  children: 'बच्चे',
  fewer: (what: string) => `${what} घटाएँ`,
  more: (what: string) => `${what} बढ़ाएँ`,
  childAge: (child: number) => `बच्चे ${child} की उम्र`,
  ageYears: (age: number) => (age === 0 ? '1 साल से कम' : `${age} साल`),
  done: 'हो गया',
  close: 'बंद करें',
  change: (place: string, dates: string, guests: string) =>
    `खोज बदलें: ${[place, dates, guests].filter(Boolean).join(', ')}`,
  search: 'खोजें',
  searching: 'खोज रहे हैं…',
  chooseFirst: 'खोजने के लिए शहर या जगह चुनें।',
  notChosen: 'खोजने के लिए सूची में से कोई एक जगह चुनें।',
  retry: 'फिर कोशिश करें',
} satisfies Translation<typeof English>;

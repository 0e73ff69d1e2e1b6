import type { Like } from './like.ts';
import type { FOOTER as EnglishFooter, SHELL as EnglishShell, titleOf as englishTitleOf } from './shell.ts';

const SERVICES: Readonly<Record<string, string>> = {
  hotels: 'होटल',
  payments: 'भुगतान',
  identity: 'लॉग इन',
  files: 'फ़ोटो',
  maps: 'नक्शे',
  mail: 'ईमेल',
};

/** The texts of header, footer and what stands around every page. */
export const SHELL = {
  brand: 'Padav',
  logo: 'Padav, होम पेज पर जाएँ',
  skip: 'मुख्य भाग पर जाएँ',
  loading: 'लोड हो रहा है',
  placeLoading: 'लोड हो रहा है....',
  placeUse: 'मेरी लोकेशन इस्तेमाल करें',
  placeUnavailable: 'लोकेशन उपलब्ध नहीं',
  placeRefused: 'आपका ब्राउज़र आपकी लोकेशन नहीं बता रहा। आप ब्राउज़र की सेटिंग में इस साइट के लिए इसकी अनुमति दे सकते हैं।',
  placeAgain: 'मेरी लोकेशन फिर खोजें',
  placeLabel: 'आपकी लोकेशन',
  /** Google asks to be named so, and untranslated, where its addresses stand without its map. */
  google: 'Google Maps',
  login: 'लॉग इन/साइन अप',
  accountMenu: (name: string) => `${name} का खाता`,
  profile: 'प्रोफ़ाइल',
  bookings: 'मेरी बुकिंग',
  logout: 'लॉग आउट',
  backToHome: 'होम पेज पर वापस',
  closeMessage: 'संदेश बंद करें',
  sessionOver: 'आपका सेशन समाप्त हो गया है। कृपया फिर से लॉग इन करें।',
  pageBroken: {
    title: 'यह पेज नहीं दिखाया जा सका',
    text: 'इस पेज में कुछ गड़बड़ हो गई। आपका सहेजा हुआ सुरक्षित है।',
    again: 'फिर कोशिश करें',
    retry: 'पेज फिर लोड करें',
  },
  notFound: {
    title: 'यह पेज नहीं मिला',
    text: 'शायद पते में कोई गलती है, या पेज की जगह बदल गई है।',
    home: 'होम पेज पर जाएँ',
  },
} satisfies Like<typeof EnglishShell>;

export const FOOTER = {
  tagline: 'दुनिया घूमें, हम आपको सुरक्षित रखते हैं',
  columns: [
    { title: 'हमारे बारे में', entries: ['उद्देश्य', 'हम कौन हैं', 'हमारे साथ काम करें'] },
    { title: 'होटलों के लिए', entries: ['हमारे साझेदार बनें', 'अपना होटल जोड़ें', 'ऐप'] },
    { title: 'और जानें', entries: ['गोपनीयता', 'सुरक्षा', 'शर्तें'] },
  ],
  social: 'हमें यहाँ पाएँ:',
  store: 'Padav ऐप',
  storeSoon: ['जल्द ही आपके', 'ऐप स्टोर में'],
  storeNow: ['डाउनलोड करें', 'ऐप स्टोर से'],
  offline: (services: readonly string[]) =>
    `डेमो सेवाएँ: ${services.map((service) => SERVICES[service] ?? service).join(', ')}`,
  attribution: 'जगहों के नाम GeoNames से, CC BY 4.0 लाइसेंस के तहत',
} satisfies Like<typeof EnglishFooter>;

/** The titles of the pages, shown in the browser's tab. */
export const titleOf = ((page: string): string =>
  page === '' ? 'Padav – पूरे भारत में होटल' : `${page} – Padav`) satisfies Like<typeof englishTitleOf>;

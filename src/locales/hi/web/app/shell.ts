import type { SHELL as English } from '../../../en/web/app/shell.ts';
import type { Translation } from '../../../translation.ts';

/** The texts of the header and of what stands around every page. */
export const SHELL = {
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
  languageNotKept: 'आपका ब्राउज़र Padav को भाषा सहेजने नहीं दे रहा है। इस साइट के लिए कुकी की अनुमति दें और भाषा फिर से चुनें।',
  sessionOver: 'आपका सेशन समाप्त हो गया है। कृपया फिर से लॉग इन करें।',
  unloaded: 'यह अभी लोड नहीं हो सकता। कृपया पेज फिर लोड करें।',
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
} satisfies Translation<typeof English>;

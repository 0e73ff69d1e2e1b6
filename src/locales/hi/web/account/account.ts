import type {
  ACCOUNT as EnglishAccount,
  BOOKINGS as EnglishBookings,
  CANCEL as EnglishCancel,
  DELETION as EnglishDeletion,
  PROFILE as EnglishProfile,
} from '../../../en/web/account/account.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** What the account page says. */
export const ACCOUNT = {
  menu: 'खाता',
  profile: 'प्रोफ़ाइल',
  bookings: 'मेरी बुकिंग',
  deletion: 'खाता हटाएँ',
} satisfies Translation<typeof EnglishAccount>;

export const PROFILE = {
  title: 'प्रोफ़ाइल अपडेट करें',
  photo: 'अपनी फ़ोटो बदलें',
  photoKinds: 'JPEG, PNG, WebP, GIF, AVIF या HEIC, अधिकतम 2 MB।',
  noPicture: 'यह फ़ाइल तस्वीर नहीं है। कोई फ़ोटो चुनें।',
  photoNext: 'सहेजने के लिए “अपडेट करें” चुनें।',
  photoKept: 'नई फ़ोटो बनी हुई है। सहेजने के लिए “अपडेट करें” चुनें।',
  noPictureKept: 'यह तस्वीर नहीं है। फ़ोटो सहेजने के लिए “अपडेट करें” चुनें।',
  name: 'नाम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  passwordHint: 'पासवर्ड वही रखना हो तो दोनों खाली छोड़ें।',
  confirm: 'पासवर्ड दोबारा लिखें',
  current: 'मौजूदा पासवर्ड',
  currentHint: 'आपको लॉग इन किए कुछ समय हो गया है। कृपया पुष्टि करें कि यह आप ही हैं।',
  confirmTitle: 'क्या यह आप ही हैं?',
  google: 'Google से पुष्टि करें',
  googleOr: 'आप पासवर्ड की जगह Google से भी पुष्टि कर सकते हैं।',
  googleOnly: 'आपको लॉग इन किए कुछ समय हो गया है। कृपया Google से पुष्टि करें कि यह आप ही हैं; इसके बाद आपके बदलाव सहेजे जाएँगे।',
  googleWaiting: 'Google की विंडो का इंतज़ार है',
  googleClosed: 'पुष्टि होने से पहले Google की विंडो बंद हो गई। कुछ भी सहेजा नहीं गया; कृपया फिर कोशिश करें।',
  googleBlocked: 'आपके ब्राउज़र ने Google की विंडो नहीं खोली। कुछ भी सहेजा नहीं गया और आपका लिखा हुआ सुरक्षित है।',
  googleInTab: 'नए टैब में खोलें',
  uploading: 'आपकी फ़ोटो अभी अपलोड हो रही है। अपलोड होने पर आप सहेज सकते हैं।',
  update: 'अपडेट करें',
} satisfies Translation<typeof EnglishProfile>;

export const BOOKINGS = {
  title: 'मेरी बुकिंग',
  show: 'दिखाएँ',
  confirmed: 'बुक हुई',
  upcoming: 'आने वाली',
  past: 'पिछली',
  cancelled: 'रद्द',
  search: 'बुकिंग खोजें',
  searchHint: 'होटल, जगह, बुकिंग नंबर या ऑर्डर आईडी',
  found: (count: number) => `${counted(count, 'बुकिंग')} ${count === 1 ? 'मिली' : 'मिलीं'}`,
  noneFits: (text: string) => `“${text}” से मेल खाती कोई बुकिंग यहाँ नहीं है।`,
  showAll: 'सभी दिखाएँ',
  toCalendar: (hotel: string) => `${hotel} को अपने कैलेंडर में जोड़ें`,
  fromCalendar: (hotel: string) => `${hotel} को अपने कैलेंडर से हटाएँ`,
  calendarAdd: 'कैलेंडर में जोड़ें',
  calendarRemove: 'कैलेंडर से हटाएँ',
  loading: 'आपकी बुकिंग लोड हो रही हैं',
  retry: 'फिर कोशिश करें',
  reference: 'बुकिंग नंबर',
  order: 'ऑर्डर आईडी',
  payment: 'भुगतान आईडी',
  adults: 'वयस्क',
  children: 'बच्चे',
  rooms: 'कमरे',
  stay: 'बुकिंग की तारीखें',
  booked: 'बुकिंग की तारीख',
  amount: 'रकम',
  paidOnline: 'ऑनलाइन भुगतान',
  payAtHotel: 'होटल पर देना है',
  cancel: (hotel: string) => `${hotel} रद्द करें`,
  cancelShort: 'रद्द करें',
  directions: 'रास्ता देखें',
  directionsTo: (hotel: string) => `${hotel} का रास्ता देखें (Google Maps)`,
} satisfies Translation<typeof EnglishBookings>;

export const CANCEL = {
  title: 'यह बुकिंग रद्द करें?',
  stay: (hotel: string, dates: string) => `${hotel}, ${dates}।`,
  all: (amount: string) => `आपको ${amount} का रिफ़ंड 5 से 7 कार्य दिवसों में उसी माध्यम में मिलेगा जिससे आपने भुगतान किया था।`,
  nothing: 'रिफ़ंड नहीं मिलेगा: मुफ़्त रद्द करने का समय बीत चुका है, या यह बुकिंग नॉन-रिफ़ंडेबल है।',
  changed: (amount: string) => `आपके देखने के बाद रिफ़ंड बदल गया है: अब वह ${amount} है। कुछ भी रद्द नहीं हुआ।`,
  no: 'नहीं',
  yes: 'हाँ, रद्द करें',
} satisfies Translation<typeof EnglishCancel>;

export const DELETION = {
  title: 'अपना खाता हटाएँ?',
  what: 'आपका नाम, ईमेल, फ़ोटो और लॉग इन तुरंत मिटा दिए जाते हैं, और इसे वापस नहीं लिया जा सकता।',
  kept: 'कानून के अनुसार हमें पिछले भुगतानों का रिकॉर्ड रखना होता है; वह आपके नाम के बिना रखा जाता है।',
  upcoming: 'आपकी आने वाली बुकिंग हैं। उनका क्या किया जाए?',
  cancelThem: 'उन्हें रद्द करें, हर एक उसकी शर्तों के अनुसार',
  keepThem: 'उन्हें रखें; हम आपको वाउचर ईमेल करेंगे',
  no: 'नहीं',
  yes: 'हाँ, मेरा खाता हटाएँ',
} satisfies Translation<typeof EnglishDeletion>;

import type { MESSAGES as English, SIGN_IN_PAGES as EnglishPages } from '../en/messages.ts';
import type { Translation } from '../translation.ts';

/**
 * What travellers read when nothing was refused, and the sentences that a screen says by itself. English stands as the
 * specification spells it (sections 2, 5 and 8), oddities included.
 */
export const MESSAGES = {
  REGISTERED: 'पंजीकरण सफल',
  LOGGED_IN: 'लॉग इन सफल',
  NEW_PASSWORD_ASKED: 'यदि इस ईमेल से कोई खाता है, तो हमने एक ईमेल भेजा है। कृपया अपना इनबॉक्स देखें।',
  PASSWORD_RESET: 'आपका पासवर्ड बदल गया है और आप हर जगह से लॉग आउट हो गए हैं। नए पासवर्ड से लॉग इन करें।',
  EMAIL_CONFIRMED: 'आपके ईमेल की पुष्टि हो गई है।',
  CONFIRMATION_SENT: 'हमने एक ईमेल भेजा है। अपने ईमेल की पुष्टि के लिए उसमें दिया लिंक खोलें।',
  SIGNED_OUT_THERE: 'वह डिवाइस लॉग आउट हो गया है।',
  SIGNED_OUT_ELSEWHERE: 'बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  LOGGED_OUT: 'लॉग आउट सफल',
  PROFILE_UPDATED: 'अपडेट सफल',
  ACCOUNT_DELETED: 'आपका खाता हटा दिया गया है',
  BOOKING_CANCELLED: 'बुकिंग रद्द हुई',
  BOOKED: 'आपकी बुकिंग सफल रही',
  MONEY_RETURNS: 'इस भुगतान से बुकिंग नहीं हो सकी। आपको पूरा रिफ़ंड मिलेगा।',
  GROUP_ASKED: 'आपका अनुरोध हमें मिल गया है। हम ईमेल से जवाब देंगे।',
  PHOTO_UPLOADED: 'फ़ोटो अपलोड हो गई',
  PHOTO_FAILED: 'फ़ोटो अपलोड नहीं हुई (कृपया 2mb से छोटी फ़ोटो अपलोड करें)',
  SIGNUP_PASSWORDS_DIFFER: 'पासवर्ड मेल नहीं खाते',
  PROFILE_PASSWORDS_DIFFER: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  PLACE_NOT_FOUND: 'इस नाम की कोई जगह नहीं मिली। कृपया वर्तनी जाँचें, या पास का कोई बड़ा शहर खोजें।',
  NO_BOOKINGS: 'कोई बुकिंग नहीं मिली, कृपया कोई होटल बुक करें।',
  PAYMENT_FAILED_REASON: 'आपके खाते में पर्याप्त राशि नहीं है',
  PAYMENT_FAILED_DESCRIPTION: 'कृपया राशि जाँचकर फिर कोशिश करें',
} satisfies Translation<typeof English>;

/** The last page of a window in which a traveller signs in elsewhere. */
export const SIGN_IN_PAGES = {
  title: 'लॉग इन',
  done: 'आप लॉग इन हो गए हैं। यह विंडो बंद करके जहाँ से शुरू किया था वहीं जारी रखें।',
  lost: 'इस लॉग इन में बहुत समय लगा, या यह किसी दूसरे ब्राउज़र में शुरू हुआ था। कोई लॉग इन नहीं हुआ; फिर से शुरू करें।',
  again: 'फिर कोशिश करें',
  login: 'लॉग इन पर जाएँ',
} satisfies Translation<typeof EnglishPages>;

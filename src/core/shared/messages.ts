import type { Sentence } from './refusals.ts';

/**
 * What travellers read when nothing was refused, and the sentences that a screen says by itself. English stands as the
 * specification spells it (sections 2, 5 and 8), oddities included.
 */
export const MESSAGES = {
  REGISTERED: { en: 'Registration successful', hi: 'पंजीकरण सफल' },
  LOGGED_IN: { en: 'Login successful', hi: 'लॉग इन सफल' },
  NEW_PASSWORD_ASKED: {
    en: 'If there is an account with this email, we’ve sent you an email. Please check your inbox.',
    hi: 'यदि इस ईमेल से कोई खाता है, तो हमने एक ईमेल भेजा है। कृपया अपना इनबॉक्स देखें।',
  },
  PASSWORD_RESET: {
    en: 'Your password is changed, and you’re logged out everywhere. Log in with the new one.',
    hi: 'आपका पासवर्ड बदल गया है और आप हर जगह से लॉग आउट हो गए हैं। नए पासवर्ड से लॉग इन करें।',
  },
  EMAIL_CONFIRMED: { en: 'Your email is confirmed.', hi: 'आपके ईमेल की पुष्टि हो गई है।' },
  CONFIRMATION_SENT: {
    en: 'We’ve sent you an email. Open the link in it to confirm your address.',
    hi: 'हमने एक ईमेल भेजा है। अपने ईमेल की पुष्टि के लिए उसमें दिया लिंक खोलें।',
  },
  SIGNED_OUT_THERE: { en: 'That device is logged out.', hi: 'वह डिवाइस लॉग आउट हो गया है।' },
  SIGNED_OUT_ELSEWHERE: {
    en: 'Every other device is logged out.',
    hi: 'बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  },
  LOGGED_OUT: { en: 'Logout successful', hi: 'लॉग आउट सफल' },
  PROFILE_UPDATED: { en: 'Update successful', hi: 'अपडेट सफल' },
  ACCOUNT_DELETED: { en: 'Your account is deleted', hi: 'आपका खाता हटा दिया गया है' },
  BOOKING_CANCELLED: { en: 'Reservation Cancelled', hi: 'बुकिंग रद्द हुई' },
  BOOKED: { en: 'Your booking is successful', hi: 'आपकी बुकिंग सफल रही' },
  MONEY_RETURNS: {
    en: 'This payment could not become a booking. You’ll get a full refund.',
    hi: 'इस भुगतान से बुकिंग नहीं हो सकी। आपको पूरा रिफ़ंड मिलेगा।',
  },
  PHOTO_UPLOADED: { en: 'Image uploaded Successfully', hi: 'फ़ोटो अपलोड हो गई' },
  PHOTO_FAILED: {
    en: 'Error Upload Image (please upload image less than 2mb)',
    hi: 'फ़ोटो अपलोड नहीं हुई (कृपया 2mb से छोटी फ़ोटो अपलोड करें)',
  },
  SIGNUP_PASSWORDS_DIFFER: { en: 'Passwords do not match', hi: 'पासवर्ड मेल नहीं खाते' },
  PROFILE_PASSWORDS_DIFFER: { en: 'Passwords not matched', hi: 'दोनों पासवर्ड एक जैसे नहीं हैं' },
  HOTELS_NOT_RETRIEVED: { en: 'error in retreving hotels', hi: 'होटल लाने में गड़बड़ हुई' },
  NO_BOOKINGS: {
    en: 'No Bookings found, please book some hotels.',
    hi: 'कोई बुकिंग नहीं मिली, कृपया कोई होटल बुक करें।',
  },
  PAYMENT_FAILED_REASON: { en: 'Insufficient balance of your account', hi: 'आपके खाते में पर्याप्त राशि नहीं है' },
  PAYMENT_FAILED_DESCRIPTION: {
    en: 'Please check our balance and try again',
    hi: 'कृपया राशि जाँचकर फिर कोशिश करें',
  },
} as const satisfies Record<string, Sentence>;

/** A code of the messages. */
export type MessageCode = keyof typeof MESSAGES;

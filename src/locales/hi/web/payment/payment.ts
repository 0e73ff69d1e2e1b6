import type {
  FAILED as EnglishFailed,
  NO_PAYMENT as EnglishNoPayment,
  UNBOOKED as EnglishOutcome,
  PAYMENT as EnglishPayment,
  REASONS as EnglishReasons,
  SUCCESS as EnglishSuccess,
} from '../../../en/web/payment/payment.ts';
import type { Translation } from '../../../translation.ts';

/** What the screens around a payment say. */
export const PAYMENT = {
  pay: (amount: string) => `${amount} का भुगतान करें`,
  working: 'एक पल, हम आपका भुगतान तैयार कर रहे हैं।',
  looking: 'एक पल, हम आपका पिछला भुगतान जाँच रहे हैं।',
  lookingMore: 'इसमें सामान्य से ज़्यादा समय लग रहा है। यह पेज छोड़ने पर भी हम आपका भुगतान जाँचते रहेंगे।',
  confirming: 'हम आपके भुगतान की पुष्टि कर रहे हैं, कृपया दोबारा भुगतान न करें।',
  confirmingMore: 'इसमें थोड़ा समय लग सकता है। पेज अपने आप आपकी बुकिंग पर पहुँचेगा।',
  confirmingUnreachable:
    'Padav से अभी संपर्क नहीं हो पा रहा, और हम कोशिश कर रहे हैं। चिंता न करें: पेज बंद करने पर भी हम आपका भुगतान जाँचते रहेंगे।',
  unconfirmed: 'आपके भुगतान की पुष्टि अभी नहीं हुई। दोबारा भुगतान न करें।',
  unconfirmedMore: 'हम भुगतान सेवा से पूछते रहते हैं। या तो आपकी बुकिंग हो जाएगी, या पूरा रिफ़ंड मिलेगा; हम आपको ईमेल करेंगे।',
  reference: (orderId: string) => `आपकी ऑर्डर आईडी: ${orderId}`,
  lookAgain: 'फिर जाँचें',
  myBookings: 'मेरी बुकिंग',
  expired: 'आपका भुगतान समय पर नहीं पहुँचा। कोई बुकिंग नहीं हुई।',
  expiredMore: 'यदि पैसा कटा है, तो पूरा रिफ़ंड अपने आप मिलेगा। आप फिर भुगतान कर सकते हैं।',
  moneyReturnsMore: 'रिफ़ंड में 5 से 7 कार्य दिवस लगते हैं; हो जाने पर हम आपको ईमेल करेंगे।',
  closed: {
    traveller: 'भुगतान की विंडो बंद की गई। हमें कोई भुगतान नहीं मिला।',
    timeout: 'भुगतान की विंडो 15 मिनट बाद अपने आप बंद हो गई। हमें कोई भुगतान नहीं मिला।',
    reload: 'भुगतान बीच में रुक गया। हमें कोई भुगतान नहीं मिला।',
  },
  closedMore: 'आप फिर भुगतान कर सकते हैं। यदि आप भुगतान कर चुके हैं, तो यह पेज अपने आप आपकी बुकिंग पर पहुँचेगा।',
  changed: (before: string, now: string) => `कीमत ${before} से बदलकर ${now} हो गई है।`,
  changedMore: 'कुछ भी बुक नहीं हुआ। नई कुल रकम ठीक लगे तभी भुगतान करें।',
  payNew: (amount: string) => `नई रकम ${amount} का भुगतान करें`,
  notNow: 'अभी नहीं',
  alreadyBooked: 'इन तारीखों के लिए इस होटल में आपकी बुकिंग पहले से है।',
  alreadyBookedMore: 'क्या आप एक और बुकिंग करना चाहते हैं?',
  payAnother: 'एक और बुक करें',
  tryAgain: 'फिर कोशिश करें',
  newPrice: 'कीमत फिर जाँचें',
  otherHotels: 'दूसरी तारीखें और होटल देखें',
} satisfies Translation<typeof EnglishPayment>;

export const SUCCESS = {
  mark: 'हो गया',
  title: 'बुकिंग सफल',
  greeting: (name: string) => `धन्यवाद, ${name}। आपकी बुकिंग सफल रही।`,
  more: 'यह पूरी जानकारी के साथ आपकी प्रोफ़ाइल में मिलेगी।',
  mailed: (email: string) => `हम पुष्टि और वाउचर ${email} पर भेज रहे हैं।`,
  link: 'अपनी बुकिंग देखें',
  loading: 'आपकी बुकिंग लोड हो रही है',
  reference: 'बुकिंग नंबर',
  stay: 'बुकिंग की तारीखें',
  paid: 'रकम',
  hotelSide: 'होटल',
} satisfies Translation<typeof EnglishSuccess>;

/** What the result page says while the payment that led to it has no outcome yet. */
export const UNBOOKED = {
  confirmingTitle: 'एक पल',
  openTitle: 'हम अभी इंतज़ार कर रहे हैं',
  noneTitle: 'कोई बुकिंग नहीं हुई',
  back: 'होटल पर वापस जाएँ',
} satisfies Translation<typeof EnglishOutcome>;

/** What a result page says that no payment led to. */
export const NO_PAYMENT = {
  title: 'दिखाने के लिए कोई भुगतान नहीं है',
  more: 'इस पेज पर भुगतान का नतीजा दिखता है। आपकी बुकिंग और भुगतान “मेरी बुकिंग” में हैं।',
} satisfies Translation<typeof EnglishNoPayment>;

export const FAILED = {
  mark: 'असफल',
  title: 'भुगतान असफल',
  apology: (name: string) => `क्षमा करें, ${name}। आपका भुगतान नहीं हो सका।`,
  reason: 'कारण',
  description: 'आप क्या कर सकते हैं',
  kept: 'कोई बुकिंग नहीं हुई।',
  again: 'वापस जाएँ और फिर कोशिश करें',
  watched: 'यदि यह भुगतान बाद में पूरा हुआ, तो हम कमरा बुक करेंगे या पूरा रिफ़ंड देंगे।',
  otherReason: (words: string) => `भुगतान सेवा का बताया कारण: ${words}`,
} satisfies Translation<typeof EnglishFailed>;

/** The gateway's reasons (Razorpay, test card details and error reasons) in people's words. */
export const REASONS: Translation<typeof EnglishReasons> = {
  insufficient_fund: 'आपके खाते में पर्याप्त राशि नहीं है',
  insufficient_funds: 'आपके खाते में पर्याप्त राशि नहीं है',
  payment_timed_out: 'भुगतान में बहुत समय लगा और उसे रोक दिया गया',
  payment_cancelled: 'भुगतान पूरा होने से पहले रद्द कर दिया गया',
  payment_failed: 'भुगतान स्वीकार नहीं हुआ',
  card_declined: 'आपके बैंक ने कार्ड अस्वीकार कर दिया',
  card_disabled_for_online_payments: 'यह कार्ड ऑनलाइन भुगतान के लिए चालू नहीं है',
  card_number_invalid: 'कार्ड नंबर सही नहीं है',
  gateway_technical_error: 'आपके बैंक में तकनीकी समस्या थी',
  authentication_failed: 'आपका बैंक पुष्टि नहीं कर सका कि यह आप ही थे',
};

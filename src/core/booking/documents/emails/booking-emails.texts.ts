import type { Language, Sentence } from '../../../shared/index.ts';
import type { Refund } from '../../model/refund.ts';
import { VOUCHER } from '../voucher/voucher.texts.ts';

/** What the emails about bookings and their money say, in both languages. */
export const EMAILS = {
  dear: (name: string): Sentence => ({ en: `Dear ${name},`, hi: `प्रिय ${name},` }),
  booking: (reference: string): Sentence => ({ en: `Booking ${reference}`, hi: `बुकिंग ${reference}` }),
  hotel: { en: 'Hotel', hi: 'होटल' },
  hotelReference: { en: 'Hotel confirmation no.', hi: 'होटल का बुकिंग नंबर' },
  guests: { en: 'Guests', hi: 'मेहमान' },
  checkingIn: { en: 'Checking in', hi: 'चेक-इन करने वाले' },
  paid: { en: 'Paid', hi: 'भुगतान' },
  payment: { en: 'Payment', hi: 'भुगतान आईडी' },
  refundedAmount: { en: 'Refunded', hi: 'रिफ़ंड' },
  notRefundable: {
    en: 'This booking is non-refundable.',
    hi: 'यह बुकिंग नॉन-रिफ़ंडेबल है।',
  },
  freeUntil: VOUCHER.freeUntil,
  reservation: {
    requested: {
      en: 'The room has been requested. We’ll email you when the hotel confirms it.',
      hi: 'कमरे का अनुरोध भेज दिया गया है। होटल की पुष्टि होते ही हम आपको ईमेल करेंगे।',
    },
    confirmed: { en: 'The hotel has confirmed your room.', hi: 'होटल ने आपके कमरे की पुष्टि कर दी है।' },
    refused: {
      en: 'The hotel could not give you this room. You’ll get a full refund.',
      hi: 'होटल आपको यह कमरा नहीं दे सका। आपको पूरा रिफ़ंड मिलेगा।',
    },
  },
  bookedSubject: (reference: string, hotel: string): Sentence => ({
    en: `Your booking ${reference}: ${hotel}`,
    hi: `आपकी बुकिंग ${reference}: ${hotel}`,
  }),
  booked: { en: 'Your booking is successful.', hi: 'आपकी बुकिंग सफल रही।' },
  nextOfRefund: {
    en: 'We’ll email you when it has been sent; your bank then shows it within 5 to 7 working days.',
    hi: 'रकम भेजे जाने पर हम आपको ईमेल करेंगे; उसके बाद 5 से 7 कार्य दिवसों में वह आपके बैंक में दिखेगी।',
  },
  cancelledSubject: (reference: string): Sentence => ({
    en: `Cancelled: booking ${reference}`,
    hi: `रद्द हुई: बुकिंग ${reference}`,
  }),
  cancelled: (reference: string): Sentence => ({
    en: `Your booking ${reference} is cancelled.`,
    hi: `आपकी बुकिंग ${reference} रद्द हो गई है।`,
  }),
  nothingBack: (charged: string): Sentence => ({
    en: `Under the terms of this booking, none of the ${charged} you paid is refunded.`,
    hi: `इस बुकिंग की शर्तों के अनुसार आपके ${charged} में से कोई रिफ़ंड नहीं मिलेगा।`,
  }),
  nothingMore: (byHand: string): Sentence => ({
    en: `${byHand} was refunded to you already; under the terms of this booking, there is no further refund.`,
    hi: `आपको ${byHand} का रिफ़ंड पहले ही मिल चुका है; इस बुकिंग की शर्तों के अनुसार और रिफ़ंड नहीं मिलेगा।`,
  }),
  onItsWay: (amount: string): Sentence => ({
    en: `Your refund of ${amount} is on its way.`,
    hi: `${amount} का रिफ़ंड भेजा जा रहा है।`,
  }),
  allOnItsWay: (amount: string): Sentence => ({
    en: `You’ll get a full refund of ${amount}.`,
    hi: `आपको ${amount} का पूरा रिफ़ंड मिलेगा।`,
  }),
  returnedSubject: (hotel: string): Sentence => ({
    en: `Your payment for ${hotel} is being refunded`,
    hi: `${hotel} के लिए आपका भुगतान लौटाया जा रहा है`,
  }),
  needNothing: { en: 'You don’t need to do anything.', hi: 'आपको कुछ करने की ज़रूरत नहीं है।' },
  bookAgain: {
    en: 'If you still want this stay, please book it again.',
    hi: 'यदि आप अब भी यहाँ ठहरना चाहते हैं, तो कृपया फिर से बुक करें।',
  },
  voucherSubject: (reference: string, hotel: string): Sentence => ({
    en: `Your voucher ${reference}: ${hotel}`,
    hi: `आपका वाउचर ${reference}: ${hotel}`,
  }),
  voucher: {
    en: 'Your account is deleted, but your booking is still valid. Please keep this voucher.',
    hi: 'आपका खाता हटा दिया गया है, पर आपकी बुकिंग मान्य है। यह वाउचर सँभालकर रखें।',
  },
  roomConfirmedSubject: (reference: string): Sentence => ({
    en: `Your room is confirmed: booking ${reference}`,
    hi: `आपके कमरे की पुष्टि हो गई: बुकिंग ${reference}`,
  }),
  roomConfirmed: {
    en: 'The hotel has confirmed your room. Show this voucher when you arrive.',
    hi: 'होटल ने आपके कमरे की पुष्टि कर दी है। पहुँचने पर यह वाउचर दिखाएँ।',
  },
  roomRefusedSubject: (reference: string): Sentence => ({
    en: `We’re sorry: booking ${reference} is cancelled`,
    hi: `हमें खेद है: बुकिंग ${reference} रद्द हो गई`,
  }),
  roomRefused: (reference: string): Sentence => ({
    en: `The hotel could not give you this room, so your booking ${reference} is cancelled. We’re sorry.`,
    hi: `होटल आपको यह कमरा नहीं दे सका, इसलिए आपकी बुकिंग ${reference} रद्द हो गई है। हमें खेद है।`,
  }),
  refundedSubject: (hotel: string): Sentence => ({
    en: `Your refund for ${hotel} has been sent`,
    hi: `${hotel} का आपका रिफ़ंड भेज दिया गया है`,
  }),
  refunded: (amount: string): Sentence => ({
    en: `${amount} has been refunded to where you paid from. Your bank shows it within 5 to 7 working days.`,
    hi: `${amount} का रिफ़ंड उसी माध्यम में भेज दिया गया है जिससे आपने भुगतान किया था। 5 से 7 कार्य दिवसों में वह आपके बैंक में दिखेगा।`,
  }),
} as const;

/** Why money goes back. */
export const RETURN_REASONS: Readonly<Record<Refund['cause'], Sentence>> = {
  late: {
    en: 'The payment arrived too late, so nothing was booked with it.',
    hi: 'भुगतान देर से पहुँचा, इसलिए उससे कुछ बुक नहीं हुआ।',
  },
  duplicate: {
    en: 'This stay was already paid for. Your booking is still valid, and this second payment is refunded.',
    hi: 'इस बुकिंग का भुगतान पहले ही हो चुका था; आपकी बुकिंग मान्य है और इस दूसरे भुगतान का रिफ़ंड किया जा रहा है।',
  },
  wrong_amount: {
    en: 'The amount paid was not the price we quoted, so nothing was booked with it.',
    hi: 'रकम बताई गई रकम से अलग थी, इसलिए उससे कुछ बुक नहीं हुआ।',
  },
  refused: { en: 'The hotel could not give you the room.', hi: 'होटल आपको कमरा नहीं दे सका।' },
  cancelled: { en: 'You cancelled the booking.', hi: 'आपने बुकिंग रद्द की थी।' },
  dashboard: { en: 'We refunded it at your request.', hi: 'हमने आपके अनुरोध पर रिफ़ंड किया है।' },
};

/** Says sentences in one language. */
export type Speak = (sentence: Sentence) => string;

/** Says sentences in a language. */
export const speakerOf =
  (language: Language): Speak =>
  (sentence) =>
    sentence[language];

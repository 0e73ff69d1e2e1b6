import type { Sentence } from '../../../shared/index.ts';

const counted = (count: number, en: readonly [string, string], hi: readonly [string, string]): Sentence => ({
  en: `${count} ${en[count === 1 ? 0 : 1]}`,
  hi: `${count} ${hi[count === 1 ? 0 : 1]}`,
});

/** What a voucher says, in both languages. */
export const VOUCHER = {
  title: { en: 'Booking voucher', hi: 'बुकिंग वाउचर' },
  reference: { en: 'Reference', hi: 'बुकिंग नंबर' },
  hotelReference: { en: 'Hotel confirmation no.', hi: 'होटल का बुकिंग नंबर' },
  checkIn: { en: 'Check-in', hi: 'चेक-इन' },
  checkOut: { en: 'Check-out', hi: 'चेक-आउट' },
  from: (day: Sentence, time: Sentence): Sentence => ({
    en: `${day.en}, from ${time.en}`,
    hi: `${day.hi}, ${time.hi} से`,
  }),
  until: (day: Sentence, time: Sentence): Sentence => ({
    en: `${day.en}, until ${time.en}`,
    hi: `${day.hi}, ${time.hi} तक`,
  }),
  address: { en: 'Address', hi: 'पता' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  room: { en: 'Room', hi: 'कमरा' },
  meals: { en: 'Meals', hi: 'भोजन' },
  breakfast: { en: 'Breakfast included', hi: 'नाश्ता शामिल' },
  noBreakfast: { en: 'Breakfast not included', hi: 'नाश्ता शामिल नहीं' },
  length: { en: 'Length of stay', hi: 'ठहरने की अवधि' },
  nights: (count: number) => counted(count, ['night', 'nights'], ['रात', 'रातें']),
  guests: { en: 'Guests', hi: 'मेहमान' },
  rooms: (count: number) => counted(count, ['room', 'rooms'], ['कमरा', 'कमरे']),
  adults: (count: number) => counted(count, ['adult', 'adults'], ['वयस्क', 'वयस्क']),
  children: (count: number, ages: readonly number[]): Sentence => {
    const { en, hi } = counted(count, ['child', 'children'], ['बच्चा', 'बच्चे']);
    const aged = ages.join(', ');
    return aged === '' ? { en, hi } : { en: `${en} (aged ${aged})`, hi: `${hi} (उम्र ${aged})` };
  },
  name: { en: 'Checking in', hi: 'चेक-इन करने वाले' },
  bookedBy: { en: 'Booked by', hi: 'बुकिंग करने वाले' },
  wish: { en: 'Request', hi: 'अनुरोध' },
  paid: { en: 'Paid', hi: 'भुगतान' },
  payment: { en: 'Payment id', hi: 'भुगतान आईडी' },
  order: { en: 'Order id', hi: 'ऑर्डर आईडी' },
  booked: { en: 'Booked on', hi: 'बुकिंग का समय' },
  inIndia: (moment: Sentence): Sentence => ({ en: `${moment.en} (India)`, hi: `${moment.hi} (भारत)` }),
  confirmed: { en: 'The hotel has confirmed your room.', hi: 'होटल ने आपके कमरे की पुष्टि कर दी है।' },
  requested: {
    en: 'Your room has been requested. We’ll email you when the hotel confirms it.',
    hi: 'आपके कमरे का अनुरोध भेज दिया गया है। होटल की पुष्टि होते ही हम आपको ईमेल करेंगे।',
  },
  refused: {
    en: 'The hotel could not give this room. You get a full refund. This voucher is not valid.',
    hi: 'होटल यह कमरा नहीं दे सका। आपको पूरा रिफ़ंड मिलेगा। यह वाउचर मान्य नहीं है।',
  },
  cancelled: {
    en: 'This booking is cancelled, without a refund. This voucher is not valid.',
    hi: 'यह बुकिंग बिना रिफ़ंड के रद्द हो चुकी है। यह वाउचर मान्य नहीं है।',
  },
  cancelledWith: (refund: string): Sentence => ({
    en: `This booking is cancelled; the refund is ${refund}. This voucher is not valid.`,
    hi: `यह बुकिंग रद्द हो चुकी है; रिफ़ंड ${refund} है। यह वाउचर मान्य नहीं है।`,
  }),
  cancelledAfter: (byHand: string): Sentence => ({
    en: `This booking is cancelled. We already refunded ${byHand} separately; there is no further refund. This voucher is not valid.`,
    hi: `यह बुकिंग रद्द हो चुकी है; हमने ${byHand} का रिफ़ंड पहले ही अलग से दिया है; और रिफ़ंड नहीं मिलेगा। यह वाउचर मान्य नहीं है।`,
  }),
  freeUntil: (moment: Sentence): Sentence => ({
    en: `Free cancellation until ${moment.en} (India). Non-refundable after that.`,
    hi: `${moment.hi} (भारत) तक मुफ़्त रद्द करें। उसके बाद नॉन-रिफ़ंडेबल।`,
  }),
  neverFree: {
    en: 'Non-refundable: no refund if you cancel.',
    hi: 'नॉन-रिफ़ंडेबल: रद्द करने पर रिफ़ंड नहीं मिलेगा।',
  },
  refundTime: {
    en: 'Refunds go back to where you paid from within 5 to 7 working days.',
    hi: 'रिफ़ंड 5 से 7 कार्य दिवसों में उसी माध्यम में आता है जिससे आपने भुगतान किया था।',
  },
  show: {
    en: 'Show this voucher and a photo ID when you arrive.',
    hi: 'पहुँचने पर यह वाउचर और फ़ोटो पहचान पत्र दिखाएँ।',
  },
} as const;

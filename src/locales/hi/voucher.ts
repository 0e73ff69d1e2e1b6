import type { VOUCHER as English, VOUCHER_STATES as EnglishStates } from '../en/voucher.ts';
import type { Translation } from '../translation.ts';
import { counted } from './grammar.ts';

/** What a voucher says, in words. */
export const VOUCHER = {
  title: 'बुकिंग वाउचर',
  reference: 'बुकिंग नंबर',
  hotelReference: 'होटल का बुकिंग नंबर',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  from: (day: string, time: string): string => `${day}, ${time} से`,
  until: (day: string, time: string): string => `${day}, ${time} तक`,
  address: 'पता',
  phone: 'फ़ोन',
  room: 'कमरा',
  meals: 'भोजन',
  breakfast: 'नाश्ता शामिल',
  noBreakfast: 'नाश्ता शामिल नहीं',
  length: 'ठहरने की अवधि',
  nights: (count: number) => counted(count, 'रात', 'रातें'),
  guests: 'मेहमान',
  rooms: (count: number) => counted(count, 'कमरा', 'कमरे'),
  adults: (count: number) => counted(count, 'वयस्क'),
  children: (count: number, ages: readonly number[]): string => {
    const party = counted(count, 'बच्चा', 'बच्चे');
    const aged = ages.join(', ');
    return aged === '' ? party : `${party} (उम्र ${aged})`;
  },
  listed: (...parts: string[]): string => parts.join(', '),
  name: 'चेक-इन करने वाले',
  guestPhone: 'मेहमान का फ़ोन',
  roomGuests: 'हर कमरे के मेहमान',
  roomGuest: (room: number, name: string): string => `कमरा ${room}: ${name}`,
  arrival: 'पहुँचने का समय',
  arrivalBetween: (from: string, until: string): string => `${from} से ${until} के बीच (भारत)`,
  bedWish: 'बेड की पसंद',
  beds: { large: 'एक बड़ा बेड', twin: 'दो सिंगल बेड' },
  bookedBy: 'बुकिंग करने वाले',
  wish: 'अनुरोध',
  paid: 'भुगतान',
  payment: 'भुगतान आईडी',
  order: 'ऑर्डर आईडी',
  booked: 'बुकिंग का समय',
  inIndia: (moment: string): string => `${moment} (भारत)`,
  freeUntil: (moment: string): string => `${moment} (भारत) तक मुफ़्त रद्द करें। उसके बाद नॉन-रिफ़ंडेबल।`,
  neverFree: 'नॉन-रिफ़ंडेबल: रद्द करने पर रिफ़ंड नहीं मिलेगा।',
  refundTime: 'रिफ़ंड 5 से 7 कार्य दिवसों में उसी माध्यम में आता है जिससे आपने भुगतान किया था।',
  show: 'पहुँचने पर यह वाउचर और फ़ोटो पहचान पत्र दिखाएँ।',
} satisfies Translation<typeof English>;

/** What a voucher on paper says of the state of its booking. */
export const VOUCHER_STATES = {
  confirmed: 'होटल ने आपके कमरे की पुष्टि कर दी है।',
  requested: 'आपके कमरे का अनुरोध भेज दिया गया है। होटल की पुष्टि होते ही हम आपको ईमेल करेंगे।',
  refused: 'होटल यह कमरा नहीं दे सका। आपको पूरा रिफ़ंड मिलेगा। यह वाउचर मान्य नहीं है।',
  cancelled: 'यह बुकिंग बिना रिफ़ंड के रद्द हो चुकी है। यह वाउचर मान्य नहीं है।',
  cancelledWith: (refund: string): string => `यह बुकिंग रद्द हो चुकी है; रिफ़ंड ${refund} है। यह वाउचर मान्य नहीं है।`,
  cancelledAfter: (byHand: string): string =>
    `यह बुकिंग रद्द हो चुकी है; हमने ${byHand} का रिफ़ंड पहले ही अलग से दिया है; और रिफ़ंड नहीं मिलेगा। यह वाउचर मान्य नहीं है।`,
} satisfies Translation<typeof EnglishStates>;

import type { Like } from '../../lib/texts/like.ts';
import type { VOUCHER as English } from './texts.ts';

/** What a booking's voucher says. */
export const VOUCHER = {
  title: 'बुकिंग वाउचर',
  loading: 'आपका वाउचर लोड हो रहा है',
  none: 'इस लिंक में कोई बुकिंग नहीं है।',
  bookings: 'मेरी बुकिंग',
  retry: 'फिर कोशिश करें',
  reference: 'बुकिंग नंबर',
  hotelReference: 'होटल का बुकिंग नंबर',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  length: 'ठहरने की अवधि',
  guests: 'मेहमान',
  bookedBy: 'बुकिंग करने वाले',
  paid: 'भुगतान',
  payment: 'भुगतान आईडी',
  order: 'ऑर्डर आईडी',
  booked: 'बुकिंग का समय',
  inIndia: (moment: string) => `${moment} (भारत)`,
  neverFree: 'वापसी नहीं: रद्द करने पर कुछ वापस नहीं मिलेगा।',
  refundTime: 'रिफ़ंड वहीं लौटता है जहाँ से आपने भुगतान किया, 5 से 7 कार्य दिवसों में।',
  show: 'पहुँचने पर यह वाउचर और फ़ोटो पहचान पत्र दिखाएँ।',
  cancelled: 'यह बुकिंग रद्द हो चुकी है। यह वाउचर मान्य नहीं है।',
} satisfies Like<typeof English>;

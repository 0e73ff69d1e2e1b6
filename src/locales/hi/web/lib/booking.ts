import type { BOOKING as English } from '../../../en/web/lib/booking.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of a booking's room and of its money, wherever a booking shows. */
export const BOOKING = {
  requested: 'हम होटल से पुष्टि माँग रहे हैं। पुष्टि होने पर आपको ईमेल मिलेगा; आपकी कीमत वही रहेगी।',
  atHotel: (reference: string | null) =>
    reference === null ? 'होटल ने पुष्टि कर दी है।' : `होटल ने पुष्टि कर दी है। होटल का बुकिंग नंबर ${reference} है।`,
  refused: 'होटल यह बुकिंग नहीं ले सका।',
  freeUntil: (moment: string) => `${moment} तक मुफ़्त रद्द करें`,
  refundNone: 'बिना रिफ़ंड के रद्द हुई।',
  refundDone: (amount: string, day: string | null) =>
    day === null ? `${amount} का रिफ़ंड हो गया।` : `${day} को ${amount} का रिफ़ंड हो गया।`,
  refundDue: (amount: string) =>
    `${amount} का रिफ़ंड होगा। हम अभी इसका अनुरोध कर रहे हैं; इसके बाद बैंकों को 5 से 7 कार्य दिवस लगते हैं।`,
  refundRequested: (amount: string) => `${amount} का रिफ़ंड हो रहा है। बैंकों को 5 से 7 कार्य दिवस लगते हैं।`,
  refundFailed: (amount: string) =>
    `${amount} का रिफ़ंड अभी नहीं हो सका। हम कोशिश करते रहेंगे, और हो जाने पर हम आपको ईमेल करेंगे; आपको कुछ नहीं करना है।`,
  ofCharge: (amount: string, charged: string) => `आपके दिए ${charged} में से ${amount}`,
} satisfies Translation<typeof English>;

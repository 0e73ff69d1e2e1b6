import type { VOUCHER as English } from '../../../en/web/voucher/voucher.ts';
import type { Translation } from '../../../translation.ts';

/** What a booking's voucher says. */
export const VOUCHER = {
  title: 'बुकिंग वाउचर',
  loading: 'आपका वाउचर लोड हो रहा है',
  none: 'इस लिंक में कोई बुकिंग नहीं है।',
  bookings: 'मेरी बुकिंग',
  retry: 'फिर कोशिश करें',
  cancelled: 'यह बुकिंग रद्द हो चुकी है। यह वाउचर मान्य नहीं है।',
  documents: 'टैक्स दस्तावेज़',
  taxInvoice: 'टैक्स इनवॉइस',
  creditNote: 'क्रेडिट नोट',
  documentOf: (document: string, number: string) => `${document} ${number}`,
  documentsComing: 'आपका टैक्स इनवॉइस थोड़ी देर में यहाँ दिखेगा।',
} satisfies Translation<typeof English>;

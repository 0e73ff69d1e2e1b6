import type { BOOKING_ACTIONS as English } from '../../../en/web/lib/booking-actions.ts';
import type { Translation } from '../../../translation.ts';

/** What can be done with a booking, wherever one shows. */
export const BOOKING_ACTIONS = {
  voucher: 'वाउचर',
  voucherOf: (hotel: string) => `${hotel} का वाउचर`,
  print: 'प्रिंट करें',
  pdf: 'PDF डाउनलोड करें',
  calendar: 'कैलेंडर में जोड़ें',
  calendarOut: 'कैलेंडर से हटाएँ',
  copy: 'कॉपी करें',
  copyReference: (reference: string) => `बुकिंग नंबर ${reference} कॉपी करें`,
  copied: 'कॉपी हो गया',
  notCopied: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया। कृपया नंबर चुनकर खुद कॉपी करें।',
} satisfies Translation<typeof English>;

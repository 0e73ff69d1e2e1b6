import type { PAYMENT_FAILURES as English } from '../../../en/web/payment/payment-failures.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of a payment and its booking where a call beside them failed. */
export const PAYMENT_FAILURES = {
  booking: 'आपकी बुकिंग सुरक्षित है, पर उसकी जानकारी अभी नहीं दिखाई जा सकती।',
  openPayments: 'हम लंबित भुगतान नहीं जाँच सके। यदि आपने अभी भुगतान किया है, तो फिर भुगतान करने से पहले दोबारा जाँचें।',
  afterPaying: 'कृपया दोबारा भुगतान न करें। यदि पैसा कटा है, तो आपको बुकिंग या पूरा रिफ़ंड मिलेगा।',
} satisfies Translation<typeof English>;

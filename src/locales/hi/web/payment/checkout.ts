import type { CHECKOUT as English, OUTCOMES as EnglishOutcomes } from '../../../en/web/payment/checkout.ts';
import type { Translation } from '../../../translation.ts';

/** What the offline checkout window says. */
export const CHECKOUT = {
  pay: (amount: string) => `${amount} का भुगतान करें`,
  close: 'भुगतान की विंडो बंद करें',
  notice: 'यह डेमो भुगतान है: कोई पैसा नहीं कटता, और कार्ड नंबर की ज़रूरत नहीं। नतीजा चुनें। विंडो 15 मिनट बाद अपने आप बंद हो जाती है।',
  card: 'कार्ड',
  upi: 'UPI',
  cards: 'टेस्ट कार्ड',
  upiIds: 'टेस्ट UPI आईडी',
} satisfies Translation<typeof English>;

/** How a way to pay of the offline window ends. */
export const OUTCOMES = {
  succeeds: 'सफल होता है',
  fails: 'असफल होता है',
  insufficient_funds: 'असफल: पर्याप्त राशि नहीं',
  card_declined: 'असफल: कार्ड अस्वीकार',
  payment_timed_out: 'असफल: भुगतान का समय समाप्त',
  payment_cancelled: 'असफल: भुगतान रद्द',
  card_disabled_for_online_payments: 'असफल: कार्ड ऑनलाइन के लिए चालू नहीं',
  card_number_invalid: 'असफल: कार्ड नंबर गलत',
  gateway_technical_error: 'असफल: बैंक में तकनीकी समस्या',
  authentication_failed: 'असफल: पहचान की पुष्टि नहीं हुई',
} satisfies Translation<typeof EnglishOutcomes>;

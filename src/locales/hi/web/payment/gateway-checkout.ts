import type { GATEWAY_CHECKOUT as English } from '../../../en/web/payment/gateway-checkout.ts';
import type { Translation } from '../../../translation.ts';

/** What is said around the gateway's own checkout. */
export const GATEWAY_CHECKOUT = {
  unreachable: (host: string) =>
    `भुगतान सेवा की विंडो लोड नहीं हो सकी। कोई पैसा नहीं कटा। कृपया अपना कनेक्शन जाँचें, स्क्रिप्ट रोकते हों तो इस पेज को ${host} लोड करने दें, और बटन फिर दबाएँ।`,
} satisfies Translation<typeof English>;

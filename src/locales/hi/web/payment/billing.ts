import type { BILLING as English } from '../../../en/web/payment/billing.ts';
import type { Translation } from '../../../translation.ts';

/** What the step before a payment asks for an invoice to a company. */
export const BILLING = {
  want: 'मुझे अपनी कंपनी के नाम GST इनवॉइस चाहिए',
  legend: 'इन्हें वैसे ही लिखें जैसे आपकी कंपनी के GST रजिस्ट्रेशन में हैं।',
  gstin: 'कंपनी का GSTIN',
  gstinHint: '15 अक्षर, जैसे 27AAPFU0939F1ZV',
  company: 'कंपनी का नाम',
  address: 'कंपनी का पता',
  addressHint: 'पिन कोड के साथ',
  kept: 'यह न भरें तो इनवॉइस आपके नाम पर बनेगा। टैक्स इनवॉइस हमें कुछ सालों तक रखने होते हैं, चाहे आप अपना खाता हटा दें।',
} satisfies Translation<typeof English>;

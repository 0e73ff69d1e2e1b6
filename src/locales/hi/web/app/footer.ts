import type { FOOTER as English } from '../../../en/web/app/footer.ts';
import type { Translation } from '../../../translation.ts';

/** The texts of the footer. */
export const FOOTER = {
  tagline: 'दुनिया घूमें, हम आपको सुरक्षित रखते हैं',
  columns: [
    { title: 'हमारे बारे में', entries: ['उद्देश्य', 'हम कौन हैं', 'हमारे साथ काम करें'] },
    { title: 'होटलों के लिए', entries: ['हमारे साझेदार बनें', 'अपना होटल जोड़ें', 'ऐप'] },
    { title: 'और जानें', entries: ['गोपनीयता', 'सुरक्षा', 'शर्तें'] },
  ],
  social: 'हमें यहाँ पाएँ:',
  store: 'Padav ऐप',
  storeSoon: ['जल्द ही आपके', 'ऐप स्टोर में'],
  storeNow: ['डाउनलोड करें', 'ऐप स्टोर से'],
  services: {
    hotels: 'होटल',
    payments: 'भुगतान',
    identity: 'लॉग इन',
    files: 'फ़ोटो',
    maps: 'नक्शे',
    mail: 'ईमेल',
  },
  offline: (services: readonly string[]) => `डेमो सेवाएँ: ${services.join(', ')}`,
  attribution: 'जगहों के नाम GeoNames से, CC BY 4.0 लाइसेंस के तहत',
} satisfies Translation<typeof English>;

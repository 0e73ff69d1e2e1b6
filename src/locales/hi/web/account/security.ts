import type { SECURITY as English } from '../../../en/web/account/security.ts';
import type { Translation } from '../../../translation.ts';

/** What the profile says of the confirmed address, of devices that are signed in, and of what is kept. */
export const SECURITY = {
  unconfirmed: (email: string) => `कृपया ${email} की पुष्टि करें: हमारे भेजे ईमेल में दिया लिंक खोलें।`,
  sendAgain: 'ईमेल फिर से भेजें',
  sending: 'भेजा जा रहा है…',
  title: 'आप कहाँ-कहाँ लॉग इन हैं',
  loading: 'आपके खाते की बाकी जानकारी लोड हो रही है',
  retry: 'फिर कोशिश करें',
  device: (browser: string | null, system: string | null) =>
    browser !== null && system !== null ? `${system} पर ${browser}` : (browser ?? system ?? 'कोई डिवाइस'),
  current: 'यह डिवाइस',
  since: (moment: string) => `लॉग इन: ${moment}`,
  seen: (moment: string) => `पिछली बार देखा गया: ${moment}`,
  signOut: 'लॉग आउट करें',
  signOutOf: (device: string) => `${device} से लॉग आउट करें`,
  elsewhere: 'बाकी हर जगह से लॉग आउट करें',
  onlyHere: 'आप सिर्फ़ इसी डिवाइस पर लॉग इन हैं।',
  data: 'आपकी जानकारी',
  dataHow: 'आपके बारे में हम जो कुछ रखते हैं, एक फ़ाइल में: प्रोफ़ाइल, डिवाइस, पासकी, पसंदीदा होटल, मेहमान, बुकिंग, भुगतान और रिफ़ंड।',
  download: 'मेरी जानकारी डाउनलोड करें',
  downloaded: 'आपकी जानकारी डाउनलोड हो रही है।',
} satisfies Translation<typeof English>;

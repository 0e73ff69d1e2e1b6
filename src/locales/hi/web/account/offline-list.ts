import type { OFFLINE_BOOKINGS as English } from '../../../en/web/account/offline-list.ts';
import type { Translation } from '../../../translation.ts';

/** What is said about bookings that are kept on the device. */
export const OFFLINE_BOOKINGS = {
  keep: 'इस डिवाइस पर रखें',
  about: 'इस डिवाइस पर बुकिंग रखने का मतलब',
  offline: 'बिना इंटरनेट पढ़ने के लिए।',
  means:
    'तब आप इन्हें इंटरनेट के बिना भी पढ़ सकेंगे। जब तक आप लॉग इन हैं, इस डिवाइस का इस्तेमाल करने वाला कोई भी इन्हें पढ़ सकता है। इसे बंद करने, लॉग आउट करने या सेशन खत्म होने पर ये हट जाती हैं।',
  asOf: (moment: string) => `${moment} तक की।`,
  keeping: 'रखी जा रही हैं…',
  off: 'अब नहीं रखी जातीं।',
  failed: 'रखी नहीं जा सकीं।',
  notRead: (why: string) => `आपकी बुकिंग नहीं रखी गईं: ${why}`,
  noRoom: 'आपकी बुकिंग नहीं रखी गईं: यह ब्राउज़र इस साइट का डेटा नहीं रखता, या उसमें जगह नहीं बची।',
  shown: (moment: string) => `ये ${moment} तक की आपकी बुकिंग हैं, जो इस डिवाइस पर रखी हैं।`,
  nothingNow: 'जब तक Padav से फिर संपर्क नहीं होता, कुछ भी बदला या रद्द नहीं किया जा सकता, न भुगतान हो सकता है।',
  none: 'इस डिवाइस पर रखी बुकिंग में से कोई भी यहाँ नहीं आती।',
} satisfies Translation<typeof English>;

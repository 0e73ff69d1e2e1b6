import type { FAILURES as English } from '../../../en/web/lib/failures.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of calls that failed beside what the traveller asked for, and of answers in words of programs. */
export const FAILURES = {
  notTaken: 'शायद यह पेज पुराना हो गया है। कुछ भी सहेजा नहीं गया; कृपया इसे फिर से खोलें।',
  hotels: 'होटल लाने में गड़बड़ हुई',
  page: 'इस पेज का एक हिस्सा लोड नहीं हो सका।',
  account: 'हम अभी आपके खाते की जानकारी नहीं ला सके। आपको पिछली जानकारी दिख रही है।',
  session: 'हम आपका लॉग इन आगे नहीं बढ़ा सके। हम कोशिश करते रहेंगे; आप आगे बढ़ सकते हैं।',
  retry: 'फिर कोशिश करें',
} satisfies Translation<typeof English>;

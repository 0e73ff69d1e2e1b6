import type { CONNECTION as English } from '../../../en/web/app/connection.ts';
import type { Translation } from '../../../translation.ts';

/** What is said about the connection, and on a page that can't be shown without one. */
export const CONNECTION = {
  lost: 'Padav से कनेक्शन नहीं है। आप पढ़ना जारी रख सकते हैं; खोजने, बुक करने और भुगतान के लिए कनेक्शन चाहिए।',
  back: 'कनेक्शन फिर से आ गया है।',
  title: 'Padav से कनेक्शन नहीं है',
  text: 'यह पेज इस डिवाइस पर सहेजा नहीं गया है। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  bookings: 'इस डिवाइस पर रखी मेरी बुकिंग',
  home: 'होम पेज पर जाएँ',
} satisfies Translation<typeof English>;

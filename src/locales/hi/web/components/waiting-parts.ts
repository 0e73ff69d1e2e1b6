import type { WAITING_PARTS as English } from '../../../en/web/components/waiting-parts.ts';
import type { Translation } from '../../../translation.ts';

/** What is said of parts of pages that let one wait, which load with those pages. */
export const WAITING_PARTS = {
  hotel: 'होटल की जानकारी अभी लोड हो रही है। आपकी तारीखें और मेहमान सुरक्षित हैं।',
  texts: 'पेज का यह हिस्सा अभी लोड हो रहा है।',
  bookings: 'आपकी बुकिंग अभी लोड हो रही हैं। वे सुरक्षित हैं।',
  booking: 'आपकी बुकिंग हो चुकी है। उसकी जानकारी अभी लोड हो रही है।',
  map: 'नक्शा अभी लोड हो रहा है। सूची में वही होटल हैं।',
  payment: 'इसमें सामान्य से ज़्यादा समय लग रहा है। भुगतान की विंडो में आपकी पुष्टि के बिना कोई भुगतान नहीं होता।',
  photo: 'आपकी फ़ोटो अभी अपलोड हो रही है। आपका लिखा हुआ सुरक्षित है।',
  signIn: 'Google की विंडो अभी खुली है। यहाँ आपका लिखा हुआ सुरक्षित है।',
  again: 'फिर कोशिश करें',
} satisfies Translation<typeof English>;

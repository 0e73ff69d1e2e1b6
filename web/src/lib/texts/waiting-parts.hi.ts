import type { Like } from './like.ts';
import type { WAITING_PARTS as English } from './waiting-parts.ts';

/** What is said of parts of pages that let one wait, which load with those pages. */
export const WAITING_PARTS = {
  hotel: 'होटल की जानकारी अभी आ रही है। आपकी तारीखें और मेहमान सुरक्षित हैं।',
  texts: 'पेज का यह हिस्सा अभी आ रहा है।',
  bookings: 'आपकी बुकिंग अभी आ रही हैं। वे सुरक्षित हैं।',
  booking: 'आपकी बुकिंग हो चुकी है। उसकी जानकारी अभी आ रही है।',
  map: 'नक्शा अभी आ रहा है। सूची में वही होटल हैं।',
  payment: 'इसमें सामान्य से ज़्यादा समय लग रहा है। चेकआउट में आपकी हाँ के बिना कोई भुगतान नहीं होता।',
  photo: 'आपकी फ़ोटो अभी भेजी जा रही है। आपका लिखा हुआ सुरक्षित है।',
  signIn: 'लॉग इन की विंडो अभी खुली है। यहाँ आपका लिखा हुआ सुरक्षित है।',
  again: 'फिर कोशिश करें',
} satisfies Like<typeof English>;

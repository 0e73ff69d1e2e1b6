import type { Like } from './like.ts';
import type { WAITING as English } from './waiting.ts';

/** What is said of an answer that lets one wait, and the ways out of waiting. */
export const WAITING = {
  page: 'यह पेज अभी आ रहा है।',
  answer: 'जवाब का इंतज़ार है। आपका लिखा हुआ सुरक्षित है।',
  hotels: 'होटल अभी खोजे जा रहे हैं। आपकी खोज सुरक्षित है।',
  hotel: 'होटल की जानकारी अभी आ रही है। आपकी तारीखें और मेहमान सुरक्षित हैं।',
  texts: 'पेज का यह हिस्सा अभी आ रहा है।',
  bookings: 'आपकी बुकिंग अभी आ रही हैं। वे सुरक्षित हैं।',
  booking: 'आपकी बुकिंग हो चुकी है। उसकी जानकारी अभी आ रही है।',
  map: 'नक्शा अभी आ रहा है। सूची में वही होटल हैं।',
  payment: 'इसमें सामान्य से ज़्यादा समय लग रहा है। चेकआउट में आपकी हाँ के बिना कोई भुगतान नहीं होता।',
  again: 'फिर कोशिश करें',
  reload: 'पेज फिर से खोलें',
  stop: 'इंतज़ार रोकें',
} satisfies Like<typeof English>;

import type { GUESTS as English } from '../../../en/web/account/guests.ts';
import type { Translation } from '../../../translation.ts';

/** What the profile says of the people for whom the traveller often books. */
export const GUESTS = {
  title: 'सहेजे गए मेहमान',
  how: 'वे लोग जिनके लिए आप अक्सर बुक करते हैं। वे आपके खाते में सहेजे रहते हैं।',
  retry: 'फिर कोशिश करें',
  none: 'आपने अभी कोई मेहमान नहीं सहेजा है।',
  add: 'मेहमान जोड़ें',
  addTitle: 'मेहमान जोड़ें',
  edit: 'बदलें',
  editOf: (name: string) => `${name} की जानकारी बदलें`,
  editTitle: 'मेहमान की जानकारी बदलें',
  remove: 'हटाएँ',
  removeOf: (name: string) => `${name} को हटाएँ`,
  name: 'नाम',
  phone: 'मोबाइल नंबर (वैकल्पिक)',
  save: 'सहेजें',
  no: 'रद्द करें',
  saved: (name: string) => `${name} को सहेज लिया गया है।`,
  removed: (name: string) => `${name} को हटा दिया गया है।`,
} satisfies Translation<typeof English>;

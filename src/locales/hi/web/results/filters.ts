import type { FILTERS as English } from '../../../en/web/results/filters.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** What the filters of the results say. */
export const FILTERS = {
  title: 'फ़िल्टर',
  skip: 'सीधे होटलों पर जाएँ',
  open: (chosen: number) => (chosen === 0 ? 'फ़िल्टर' : `फ़िल्टर (${chosen})`),
  close: 'फ़िल्टर बंद करें',
  show: (count: number) => `${counted(count, 'होटल')} दिखाएँ`,
  active: 'लगे हुए फ़िल्टर',
  remove: (filter: string) => `फ़िल्टर हटाएँ: ${filter}`,
  clear: 'सभी हटाएँ',
  noun: () => 'होटल',
  price: 'पूरी बुकिंग की कीमत',
  priceMin: 'कम से कम (₹)',
  priceMax: 'अधिकतम (₹)',
  priceWrong: 'पूरे रुपये लिखें, जैसे 2500।',
  priceAbove: (max: string) => `${max} या कम लिखें, या अधिकतम कीमत बढ़ाएँ।`,
  priceBelow: (min: string) => `${min} या ज़्यादा लिखें, या न्यूनतम कीमत घटाएँ।`,
  scores: 'मेहमानों का स्कोर',
  anyScore: 'कोई भी स्कोर',
  score: (min: number) => `${min} या अधिक`,
  stars: 'होटल की श्रेणी',
  star: (stars: number) => (stars === 0 ? 'बिना श्रेणी' : `${stars} स्टार`),
  terms: 'शर्तें',
  freeCancellation: 'मुफ़्त रद्दीकरण',
  breakfast: 'नाश्ता शामिल',
  types: 'प्रॉपर्टी का प्रकार',
  amenities: 'सुविधाएँ',
  more: (what: string) => `${what}: सभी दिखाएँ`,
  fewer: (what: string) => `${what}: कम दिखाएँ`,
  chosenPriceMin: (amount: string) => `${amount} से`,
  chosenPriceMax: (amount: string) => `${amount} तक`,
  chosenScore: (min: number) => `स्कोर ${min} या अधिक`,
  none: 'इन सभी फ़िल्टरों से कोई होटल मेल नहीं खाता।',
  noneOne: (filter: string) => `यहाँ “${filter}” से मेल खाता कोई होटल नहीं है।`,
  noneBest: (filter: string, hotels: number) =>
    `“${filter}” हटाने पर ${counted(hotels, 'होटल')} ${hotels === 1 ? 'मिलेगा' : 'मिलेंगे'}।`,
  noneAll: 'होटल देखने के लिए एक से ज़्यादा फ़िल्टर हटाएँ।',
  removeOne: (filter: string) => `“${filter}” हटाएँ`,
  clearAll: 'सभी फ़िल्टर हटाएँ',
} satisfies Translation<typeof English>;

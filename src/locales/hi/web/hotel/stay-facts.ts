import type { STAY_FACTS as English } from '../../../en/web/hotel/stay-facts.ts';
import type { Translation } from '../../../translation.ts';

/** What a hotel’s page says of hours, rules, facilities and of what the price holds, in Hindi. */
export const STAY_FACTS = {
  holds: 'कीमत में शामिल है',
  rooms: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  breakfast: 'नाश्ता शामिल है',
  noBreakfast: 'नाश्ता शामिल नहीं है',
  times: 'चेक-इन और चेक-आउट',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  from: (time: string) => `${time} बजे से`,
  until: (time: string) => `${time} बजे तक`,
  between: (from: string, until: string) => `${from} बजे से ${until} बजे तक`,
  clock: 'सभी समय होटल के स्थानीय समय में हैं।',
  rules: 'होटल के नियम',
  groups: 'सभी सुविधाएँ',
  next: 'कीमत देखें और बुक करें',
  nights: (nights: number) => (nights === 1 ? '1 रात के लिए' : `${nights} रातों के लिए`),
  bar: 'आपकी बुकिंग की कीमत',
} satisfies Translation<typeof English>;

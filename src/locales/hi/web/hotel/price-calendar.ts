import type { PRICE_CALENDAR as English } from '../../../en/web/hotel/price-calendar.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** What the calendar of a hotel's prices says, in Hindi. */
export const PRICE_CALENDAR = {
  open: 'तारीख के हिसाब से कीमतें देखें',
  failed: 'कीमतों का कैलेंडर नहीं खुल सका।',
  tryAgain: 'फिर कोशिश करें',
  title: 'तारीख के हिसाब से कीमतें',
  close: 'कैलेंडर बंद करें',
  intro: (nights: number) => `पहुँचने के दिन के हिसाब से ${counted(nights, 'रात', 'रातों')} की कीमत, ₹ में।`,
  introNightly: (nights: number) =>
    `पहुँचने के दिन के हिसाब से ${counted(nights, 'रात', 'रातों')} की बुकिंग में प्रति रात कीमत, ₹ में।`,
  usualRoom: 'ये कीमतें होटल के सामान्य कमरे की हैं, आपके चुने कमरे की नहीं।',
  about: 'ये कीमतें अनुमानित हैं। सही कीमत आपको बुक करने से पहले दिखेगी।',
  asOf: (moment: string) => `${moment} (भारत) की कीमतें।`,
  nights: 'रातें',
  month: (name: string, year: string) => `${name} ${year}`,
  loading: 'कीमतें लोड हो रही हैं',
  stillLoading: 'होटल की कीमतें अभी आ रही हैं।',
  none: 'इस महीने की कीमतें उपलब्ध नहीं हैं। फिर भी आप कोई दिन चुन सकते हैं।',
  cheapest: 'महीने के सबसे सस्ते दिन',
  low: 'सस्ता',
  soldOut: 'भरा हुआ',
  full: 'भरा',
  unknown: 'कीमत उपलब्ध नहीं',
  past: 'बीता हुआ दिन',
  day: (day: string, facts: readonly string[]) => [day, ...facts].join(', '),
  priced: (amount: string, nights: number) => `${counted(nights, 'रात', 'रातों')} के लिए ${amount}`,
  pricedNightly: (amount: string) => `${amount} प्रति रात`,
  isCheapest: 'महीने के सबसे सस्ते दिनों में से एक',
  yourArrival: 'आपके पहुँचने का दिन',
  lakh: (count: string) => `${count}ला`,
  noPrice: 'कीमत उपलब्ध नहीं',
  aboutSum: (amount: string) => `लगभग ${amount}`,
  choose: 'ये तारीखें चुनें',
  chosen: 'ये आपकी तारीखें हैं',
  cheaper: (amount: string, day: string) => `${day} को पहुँचने पर ${amount} सस्ता।`,
  toCheaper: 'यह दिन चुनें',
  changing: 'तारीखें बदल रही हैं…',
} satisfies Translation<typeof English>;

import type { RESULTS as English } from '../../../en/web/results/results.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';
import { COUNTS } from '../lib/counts.ts';

/** The texts of the results. */
export const RESULTS = {
  title: (place: string) => (place === '' ? 'होटल' : `${place} में होटल`),
  titleAround: (hotel: string) => `${hotel} और आसपास के होटल`,
  found: 'होटल मिले',
  sortBy: 'क्रम',
  see: 'उपलब्धता देखें',
  seeOf: (hotel: string) => `उपलब्धता देखें, ${hotel}`,
  opening: 'खुल रहा है…',
  perNight: 'प्रति रात',
  forStay: (nights: number) => `${counted(nights, 'रात', 'रातों')} की कीमत`,
  soldOut: 'इन तारीखों में होटल भरा हुआ है',
  seeSoldOut: 'दूसरी तारीखें चुनें',
  seeSoldOutOf: (hotel: string) => `दूसरी तारीखें चुनें, ${hotel}`,
  noPrice: 'इन तारीखों के लिए रुपये में कीमत नहीं है',
  freeCancellation: 'मुफ़्त रद्दीकरण',
  chosen: 'आपका खोजा हुआ होटल',
  notAmong: (hotel: string) =>
    hotel === ''
      ? 'आपका खोजा हुआ होटल इनमें नहीं है। ये उसके आसपास के होटल हैं।'
      : `“${hotel}” इन होटलों में नहीं है। ये उसके आसपास के होटल हैं।`,
  away: (km: number, place: string) => (place === '' ? `${km.toFixed(1)} किमी दूर` : `${place} से ${km.toFixed(1)} किमी`),
  hotelClass: (stars: number) => `${stars} स्टार होटल`,
  score: (score: number) => score.toFixed(1),
  scoreOf: (score: number) => `मेहमानों का स्कोर 10 में से ${score.toFixed(1)}`,
  rating: (stars: number) => `5 में से ${stars} रेटिंग`,
  reviews: COUNTS.reviews,
  noReviews: 'अभी कोई समीक्षा नहीं',
  stay: (days: number, adults: number, children: number) =>
    [COUNTS.days(days), COUNTS.adults(adults), COUNTS.children(children)].join(', '),
  dates: (arrival: string, departure: string) => `${arrival} – ${departure}`,
  party: (guests: number) => counted(guests, 'मेहमान'),
  more: 'और होटल दिखाएँ',
  loading: 'होटल खोजे जा रहे हैं',
  empty: 'इन तारीखों के लिए यहाँ कोई होटल नहीं है।',
  retry: 'फिर कोशिश करें',
  stale: (moment: string) => `${moment} (भारत) की कीमतें। भुगतान से पहले हर कीमत फिर जाँची जाती है।`,
  searchFirst: 'आप कहाँ ठहरना चाहेंगे?',
} satisfies Translation<typeof English>;

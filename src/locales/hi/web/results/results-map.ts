import type { RESULTS_MAP as English } from '../../../en/web/results/results-map.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** What the map of the results says. */
export const RESULTS_MAP = {
  open: 'नक्शे पर देखें',
  failed: 'नक्शा नहीं खुल सका। होटल नीचे सूची में हैं।',
  tryAgain: 'फिर कोशिश करें',
  title: (place: string) => (place === '' ? 'नक्शे पर होटल' : `${place} के होटल नक्शे पर`),
  close: 'नक्शा बंद करें',
  map: 'होटलों का नक्शा',
  closeCard: 'यह होटल बंद करें',
  soldOut: 'भरा हुआ',
  noPrice: 'कीमत नहीं',
  marker: (name: string, price: string, rating: number) => `${name}, ${price}, 5 में से ${rating} रेटिंग`,
  unplaced: (count: number) =>
    `${counted(count, 'होटल')}, जिनकी जगह नक्शे पर ज्ञात नहीं, केवल सूची में ${count === 1 ? 'है' : 'हैं'}।`,
  nonePlaced: 'सूची के किसी होटल की जगह नक्शे पर ज्ञात नहीं है।',
} satisfies Translation<typeof English>;

import type { STAYS as English, ROOMS as EnglishRooms, CANCELLATION as EnglishTerms } from '../en/stays.ts';
import type { Translation } from '../translation.ts';

/** What is said of a hotel beside what its provider says. */
export const STAYS = {
  reviewWord: 'अच्छा',
  bundledReviews: '342 समीक्षाओं में से',
} satisfies Translation<typeof English>;

/** The terms of cancelling, said before paying. */
export const CANCELLATION = {
  never: 'नॉन-रिफ़ंडेबल: रद्द करने पर रिफ़ंड नहीं मिलेगा।',
  until: (moment: string) => `${moment} (भारत) तक मुफ़्त रद्द करें। उसके बाद नॉन-रिफ़ंडेबल।`,
  ended: (moment: string) => `मुफ़्त रद्द करने का समय ${moment} (भारत) को समाप्त हुआ। रद्द करने पर रिफ़ंड नहीं मिलेगा।`,
} satisfies Translation<typeof EnglishTerms>;

/** What rooms and their rates are called. */
export const ROOMS = {
  meals: {
    none: 'केवल कमरा',
    breakfast: 'नाश्ता शामिल',
    half_board: 'नाश्ता और रात का खाना शामिल',
    full_board: 'तीनों समय का भोजन शामिल',
    all_inclusive: 'भोजन और पेय शामिल',
  },
} satisfies Translation<typeof EnglishRooms>;

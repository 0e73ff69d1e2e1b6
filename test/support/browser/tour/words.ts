import { SEARCH as SEARCH_HI } from '../../../../web/src/components/stay-search/stay-search.texts.hi.ts';
import { SEARCH as SEARCH_EN } from '../../../../web/src/components/stay-search/stay-search.texts.ts';
import {
  ACCOUNT as ACCOUNT_HI,
  BOOKINGS as BOOKINGS_HI,
} from '../../../../web/src/features/account/account.texts.hi.ts';
import { ACCOUNT as ACCOUNT_EN, BOOKINGS as BOOKINGS_EN } from '../../../../web/src/features/account/account.texts.ts';
import { AUTH as AUTH_HI } from '../../../../web/src/features/auth/auth.texts.hi.ts';
import { AUTH as AUTH_EN } from '../../../../web/src/features/auth/auth.texts.ts';
import { FILTERS as FILTERS_HI } from '../../../../web/src/features/results/filters/filters.texts.hi.ts';
import { FILTERS as FILTERS_EN } from '../../../../web/src/features/results/filters/filters.texts.ts';
import { RESULTS_MAP as MAP_HI } from '../../../../web/src/features/results/map/results-map.texts.hi.ts';
import { RESULTS_MAP as MAP_EN } from '../../../../web/src/features/results/map/results-map.texts.ts';

/** A language that the web is built in. */
export type Tongue = 'en' | 'hi';

/** What the tour presses, in the words of each language. */
export const WORDS = {
  en: {
    ACCOUNT: ACCOUNT_EN,
    BOOKINGS: BOOKINGS_EN,
    AUTH: AUTH_EN,
    FILTERS: FILTERS_EN,
    MAP: MAP_EN,
    SEARCH: SEARCH_EN,
  },
  hi: {
    ACCOUNT: ACCOUNT_HI,
    BOOKINGS: BOOKINGS_HI,
    AUTH: AUTH_HI,
    FILTERS: FILTERS_HI,
    MAP: MAP_HI,
    SEARCH: SEARCH_HI,
  },
} as const;

export type Words = (typeof WORDS)[Tongue];

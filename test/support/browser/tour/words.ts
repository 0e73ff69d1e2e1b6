import type { Language } from '#core/shared/index.ts';
import type * as Account from '#src/locales/en/web/account/account.ts';
import type * as Auth from '#src/locales/en/web/auth/auth.ts';
import type * as Search from '#src/locales/en/web/components/stay-search.ts';
import type * as Hotel from '#src/locales/en/web/hotel/hotel.ts';
import type * as OwnAccount from '#src/locales/en/web/payment/account.ts';
import type * as Filters from '#src/locales/en/web/results/filters.ts';
import type * as ResultsMap from '#src/locales/en/web/results/results-map.ts';

/** The labels that the tour clicks. */
export interface Words extends Pick<typeof Account, 'ACCOUNT' | 'BOOKINGS'> {
  readonly AUTH: typeof Auth.AUTH;
  readonly FILTERS: typeof Filters.FILTERS;
  readonly HOTEL: typeof Hotel.HOTEL;
  readonly OWN_ACCOUNT: typeof OwnAccount.OWN_ACCOUNT;
  readonly MAP: typeof ResultsMap.RESULTS_MAP;
  readonly SEARCH: typeof Search.SEARCH;
}

/** The labels that the tour clicks, in a language. */
export async function wordsIn(language: Language): Promise<Words> {
  const texts = `../../../../src/locales/${language}/web`;
  const [account, auth, filters, hotel, map, own, search]: [
    typeof Account,
    typeof Auth,
    typeof Filters,
    typeof Hotel,
    typeof ResultsMap,
    typeof OwnAccount,
    typeof Search,
  ] = await Promise.all([
    import(`${texts}/account/account.ts`),
    import(`${texts}/auth/auth.ts`),
    import(`${texts}/results/filters.ts`),
    import(`${texts}/hotel/hotel.ts`),
    import(`${texts}/results/results-map.ts`),
    import(`${texts}/payment/account.ts`),
    import(`${texts}/components/stay-search.ts`),
  ]);
  const { ACCOUNT, BOOKINGS } = account;
  const { OWN_ACCOUNT } = own;
  const [AUTH, FILTERS, HOTEL] = [auth.AUTH, filters.FILTERS, hotel.HOTEL];
  return { ACCOUNT, BOOKINGS, AUTH, FILTERS, HOTEL, OWN_ACCOUNT, MAP: map.RESULTS_MAP, SEARCH: search.SEARCH };
}

import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { type PageOfPath, Pages } from '../components/pages.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { ABOUT_NAMES, aboutPath } from '../lib/about.ts';
import { whenInterested } from '../lib/browser/when-interested.ts';
import { paths } from '../lib/paths.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { NotFoundPage } from './shell/fallbacks/not-found-page.tsx';

const loadMantine = () => import('../components/mantine/with-mantine.tsx');

/** A page whose code loads when it is first shown. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Loads a page, and in parallel the code of the components that it shows. */
const form = (load: () => Promise<ComponentType>) => async () => {
  const [Page, { WithMantine }] = await Promise.all([load(), loadMantine()]);
  return () => (
    <WithMantine>
      <Page />
    </WithMantine>
  );
};

/** Loads such a page that reads the server, and in parallel the code for that. */
const reader = (load: () => Promise<ComponentType>) => async () => {
  const [Page, { WithMantine }, { SwrProvider }] = await Promise.all([
    load(),
    loadMantine(),
    import('../lib/api/swr-provider.tsx'),
  ]);
  return () => (
    <WithMantine>
      <SwrProvider>
        <Page />
      </SwrProvider>
    </WithMantine>
  );
};

/** Pages whose code was there before the first one was shown, by what loads it. */
const ready = new Map<() => Promise<ComponentType>, ComponentType>();

/** A page whose code was loaded ahead, else the lazy one. Each use needs a key of its own. */
function ReadyPage({ load, Later }: { load: () => Promise<ComponentType>; Later: ComponentType }) {
  const [Ready] = useState(() => ready.get(load));
  return Ready === undefined ? <Later /> : <Ready />;
}

const loadHotel = async () => {
  const [hotel, payment] = await Promise.all([
    import('../features/hotel/hotel-page.tsx'),
    import('../features/payment/pay/pay-panel.tsx'),
  ]);
  return () => <hotel.HotelPage Pay={payment.PayPanel} />;
};

/** Loads the code of the hotel page at the first interaction with the results, which lead there. */
const loadHotelAhead = () =>
  whenInterested(() => {
    loadHotel().catch((fault: unknown) =>
      console.info('The code of the hotel page will be loaded when it is shown.', fault),
    );
  });
const loadResults = async () => {
  const results = await import('../features/results/results-page.tsx');
  return () => <results.ResultsPage onShown={loadHotelAhead} />;
};

const readHotel = reader(loadHotel);
const readResults = reader(loadResults);
/** Loads the code of the results while their hotels are searched. */
const loadResultsAhead = () => void preloadRoute(paths.results.path);
const readAccount = reader(async () => {
  const { AccountPage: Account, readAhead } = await import('../features/account/account-page.tsx');
  readAhead(location);
  return Account;
});

/** The pages that are prerendered only in part. */
const PARTLY_PRERENDERED = [
  [paths.results.path, readResults],
  [paths.hotelDetails.path, readHotel],
  [paths.profile.path, readAccount],
] as const;

/**
 * Loads the code of a partly prerendered page before the first render, so that its loading state does not flash.
 * A failure is logged; the page then shows it when it is rendered.
 */
export async function preloadRoute(pathname: string): Promise<void> {
  const [, load] = PARTLY_PRERENDERED.find(([path]) => matchPath(path, pathname) !== null) ?? [];
  if (load === undefined) return;
  try {
    ready.set(load, await load());
  } catch (fault) {
    console.info('The code of the page will be loaded when it is shown.', fault);
  }
}

const ResultsPage = page(readResults);
const HotelPage = page(readHotel);
const LoginPage = page(form(async () => (await import('../features/auth/sign-in/login-page.tsx')).LoginPage));
const SignupPage = page(form(async () => (await import('../features/auth/register/signup-page.tsx')).SignupPage));
const ForgotPage = page(
  form(async () => (await import('../features/auth/forgotten-password/forgot-page.tsx')).ForgotPage),
);
const ResetPage = page(
  form(async () => (await import('../features/auth/forgotten-password/reset-page.tsx')).ResetPage),
);
const ConfirmPage = page(
  form(async () => (await import('../features/auth/confirm-email/confirm-page.tsx')).ConfirmPage),
);
const AccountPage = page(readAccount);
const FavouritesPage = page(
  reader(async () => (await import('../features/favourites/favourites-page.tsx')).FavouritesPage),
);
const ComparePage = page(reader(async () => (await import('../features/compare/compare-page.tsx')).ComparePage));
const GroupPage = page(form(async () => (await import('../features/group/group-page.tsx')).GroupPage));
const VoucherPage = page(reader(async () => (await import('../features/voucher/voucher-page.tsx')).VoucherPage));
const PartnerPages = page(
  reader(async () => {
    const { PartnerPages: Pages } = await import('../features/partners/partner-pages.tsx');
    return () => <Pages Guard={ProtectedRoute} NotFound={NotFoundPage} />;
  }),
);
const loadChange = async () => {
  const [{ ChangePage: Change }, { RoomPicker }] = await Promise.all([
    import('../features/payment/change/change-page.tsx'),
    import('../features/hotel/rooms/room-picker.tsx'),
  ]);
  return () => <Change Rooms={RoomPicker} />;
};
const ChangePage = page(reader(loadChange));
const loadResult = () => import('../features/payment/result/result-pages.ts');
const SuccessPage = page(reader(async () => (await loadResult()).PaymentSuccessPage));
const FailedPage = page(reader(async () => (await loadResult()).PaymentFailedPage));

const AboutPage = lazy(async () => ({ default: (await import('../features/about/about-page.tsx')).AboutPage }));

const guarded = (Page: ComponentType) => (
  <ProtectedRoute>
    <Page />
  </ProtectedRoute>
);

/** The route table (specification, section 2), and our own pages. */
const PAGES: readonly PageOfPath[] = [
  [paths.home.path, () => <HomePage onSearch={loadResultsAhead} />],
  [paths.login.path, () => <LoginPage />],
  [paths.signup.path, () => <SignupPage />],
  [paths.forgot.path, () => <ForgotPage />],
  [paths.reset.path, () => <ResetPage />],
  [paths.confirm.path, () => <ConfirmPage />],
  [paths.results.path, () => <ReadyPage key="results" load={readResults} Later={ResultsPage} />],
  [paths.hotelDetails.path, () => <ReadyPage key="hotel" load={readHotel} Later={HotelPage} />],
  [paths.favourites.path, () => <FavouritesPage />],
  [paths.compare.path, () => <ComparePage />],
  [paths.group.path, () => <GroupPage />],
  [`${paths.partners.path}/*`, () => <PartnerPages />],
  [
    paths.profile.path,
    () => (
      <ProtectedRoute>
        <ReadyPage key="account" load={readAccount} Later={AccountPage} />
      </ProtectedRoute>
    ),
  ],
  [paths.change.path, () => guarded(ChangePage)],
  [paths.voucher.path, () => guarded(VoucherPage)],
  [paths.paymentSuccess.path, () => guarded(SuccessPage)],
  [paths.paymentFailed.path, () => guarded(FailedPage)],
  ...ABOUT_NAMES.map((name): PageOfPath => [aboutPath(name), () => <AboutPage name={name} />]),
];

export const AppRoutes = () => <Pages of={PAGES} otherwise={() => <NotFoundPage />} />;

/** Whether the second header is on this page: the account and the results. */
export const isWithSecondHeader = (pathname: string): boolean =>
  [paths.profile.path, paths.results.path].some((path) => matchPath(path, pathname) !== null);

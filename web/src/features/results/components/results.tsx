import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Card } from '#contract/search.ts';
import type { StayFilters } from '#core/stays/index.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { SORTED } from '#src/locales/en/web/results/sort-by.ts';
import { CompareBar } from '../../../components/compare/compare-bar.tsx';
import { useCompared } from '../../../components/compare/use-compared.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PriceUnitSwitch } from '../../../components/price-unit/price-unit-switch.tsx';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { aboutPath } from '../../../lib/about.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useMatch } from '../../../lib/browser/use-match.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { AnswersHere } from '../../../lib/drawn/answers-here.tsx';
import { paths } from '../../../lib/paths.ts';
import type { ResultsLink, StayLink } from '../../../lib/stay-link/stay-link.ts';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { chosenFilters } from '../filters/chosen.ts';
import { FilterButton } from '../filters/filter-button.tsx';
import { FiltersBeside } from '../filters/filters-beside.tsx';
import { MapButton } from '../map/map-button.tsx';
import { useMapShown } from '../map/use-map-shown.ts';
import { MoreHotels } from '../more/more-hotels.tsx';
import classes from '../results-page.module.css';
import { MapBeside } from '../split/map-beside.tsx';
import { SplitButton } from '../split/split-button.tsx';
import { useFavouriteHotels } from '../use-favourite-hotels.ts';
import { useFirstNew } from '../use-first-new.ts';
import { useListOrder } from '../use-list-order.ts';
import { useOpenHotel } from '../use-open-hotel.ts';
import { usePhotosAhead } from '../use-photos-ahead.ts';
import { useResults } from '../use-results.ts';
import { useSkippedCards } from '../use-skipped-cards.ts';
import { HotelCard } from './hotel-card.tsx';
import { ResultsLoading } from './results-loading.tsx';
import { ShareSearch } from './share-search.tsx';
import { SortBy } from './sort-by.tsx';
import { Count, failedSearch, noneOf, Told } from './told.tsx';

/** The breakpoint for list and map side by side: 1200 px (as in results-page.module.css). */
const SPLIT = '(min-width: 75em)';

/** A boolean attribute. */
const when = (holds: boolean) => holds || undefined;

export interface ResultsProps {
  /** Of one stay, for which it is mounted; filters, order, pages and map may change. */
  link: ResultsLink;
  /** Focuses the field of the destination. */
  onOtherPlace: () => void;
  /** Called once hotels are shown. */
  onShown?: (() => void) | undefined;
}

/** How many cards are at least partly on the first screen. */
const ON_FIRST_SCREEN = 1;

/**
 * The result of a search: the count, the order, the filters, the cards, a map beside them, and the button for more.
 */
export function Results({ link, onOtherPlace, onShown }: ResultsProps) {
  const { data, failure: problem, isLoading, awaitsMore, mutate, isDrawn } = useResults(link);
  const { hotelId, failure, open, stop } = useOpenHotel(link);
  const navigate = useNavigate();
  const { state } = useLocation();
  // Cards know the stay alone, which a list has for good: an address that tells more of it leaves hundreds of them alone.
  const [stay] = useState<StayLink>(link);
  const markKnown = useFirstNew(data?.hotels, isLoading);
  const order = useListOrder(data?.hotels);
  const favourites = useFavouriteHotels();
  const compared = useCompared();
  const map = useMapShown(link);
  const count = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const withPhoto = usePhotosAhead(list, data?.hotels, isDrawn);
  useSkippedCards(list, data?.hotels);
  const wide = useMatch(SPLIT);
  const { filters = {}, view } = link;
  /** A map belongs beside the list where the page has the width for both: the styles know, and the page once it runs. */
  const beside = wide !== false && view !== 'list';
  const onOpen = useCallbackRef((card: Card) => void open(card));
  const onSave = useCallbackRef((card: Card) => void favourites.press(card));
  const onCompare = useCallbackRef((card: Card) => compared.press(card));
  const shown = data !== undefined;
  useEffect(() => {
    if (shown) onShown?.();
  }, [shown, onShown]);

  /** Reads again; past dates of an open page move first, like those of a link. */
  function again(): void {
    if (link.dates.arrival < todayInIndia()) void navigate(paths.results.href(link), { replace: true });
    else void mutate();
  }

  if (problem !== undefined && data === undefined) {
    return (
      <div data-wide={when(beside)}>
        <Notice kind="problem" action={{ label: RESULTS.retry, onClick: again }}>
          {sentenceOf(problem)}
        </Notice>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <>
        <AnswersHere />
        <ResultsLoading split={beside} onAgain={again} />
      </>
    );
  }

  const chosen = chosenFilters(filters);
  const hrefOf = (change: Partial<ResultsLink>) => paths.results.href({ ...link, ...change });
  const narrow = (narrowed: StayFilters) => navigate(hrefOf({ filters: narrowed }));
  /** In the drawer the address changes under its history entry, which Back removes. */
  const narrowInPlace = (narrowed: StayFilters) =>
    void navigate(hrefOf({ filters: narrowed }), { replace: true, state });
  /** The clicked element is removed once the hotels are read: the focus moves to their count. */
  function againFromHere(): void {
    count.current?.focus();
    again();
  }
  /** The clicked element is removed with its filter: the focus moves to the count. */
  function narrowFromHere(narrowed: StayFilters): void {
    count.current?.focus();
    void narrow(narrowed);
  }
  const { hotels } = data;
  const someHotels = hotels.length > 0;
  const failed = failedSearch(problem, data, again);
  /** Where the hotels can't be had, everything around them stays where it is. */
  const hasPlace = someHotels || failed !== null;
  const split = beside && hasPlace;
  const panel = { filters, choices: data.filters, onChange: narrow };
  return (
    <div className={classes.layout} data-wide={when(beside)} data-split={when(split)}>
      {hotelId !== null && (
        <StillWaiting key={hotelId} sentence={WAITING_PARTS.hotel} wayOut={{ label: WAITING.stop, onClick: stop }} />
      )}
      <FiltersBeside {...panel} onSkip={() => list.current?.querySelector('a')?.focus()} />
      <div className={classes.found}>
        <div className={classes.tools}>
          <div className={classes.head}>
            <p ref={count} className={classes.count} role="status" tabIndex={-1}>
              <Count found={data} failed={failed} />
            </p>
            <Link to={aboutPath('ranking')} className={classes.why}>
              {SORTED.why}
            </Link>
          </div>
          <div className={classes.ways}>
            <FilterButton
              {...panel}
              onNarrow={narrowInPlace}
              chosen={chosen.length}
              count={data.count}
              failed={failed}
            />
            <MapButton
              {...{ map, link, hotels, failed, onOpen }}
              none={noneOf(chosen)}
              opening={{ hotelId, failure }}
            />
            {wide !== false && hasPlace && (
              <SplitButton shown={split} onChange={(shown) => navigate(hrefOf({ view: shown ? undefined : 'list' }))} />
            )}
            <SortBy sort={link.sort} onChange={(sort) => navigate(hrefOf({ sort }))} />
            {hasPlace && <PriceUnitSwitch />}
          </div>
        </div>
        <ActiveFilters chosen={chosen} onChange={narrowFromHere} />
        <Told
          {...{ link, chosen, failed, onOtherPlace }}
          found={data}
          onAgain={againFromHere}
          onNarrow={narrowFromHere}
        />
        {favourites.readAgain !== null && (
          <Notice kind="hint" action={{ label: FAVOURITES.tryAgain, onClick: favourites.readAgain }}>
            {FAVOURITES.unread}
          </Notice>
        )}
        <p role="status" className={classes.heard}>
          {favourites.told}
        </p>
        <ul ref={list} className={classes.list} aria-busy={isLoading && !awaitsMore}>
          {hotels.map((card, index) => (
            <li key={`${order} ${card.hotelId}`} data-hotel={card.hotelId}>
              <HotelCard
                card={card}
                link={stay}
                onFirstScreen={index < ON_FIRST_SCREEN}
                photoLater={index >= withPhoto}
                chosen={card.hotelId === data.chosenHotelId}
                distanceFrom={link.sort === 'dist' ? link.place : null}
                opening={hotelId === card.hotelId}
                failure={failure?.hotelId === card.hotelId ? failure.sentence : null}
                onOpen={onOpen}
                saved={favourites.has(card.hotelId)}
                savingFailure={favourites.failureOf(card.hotelId)}
                onSave={onSave}
                compared={compared.has(card.hotelId)}
                onCompare={onCompare}
              />
            </li>
          ))}
        </ul>
        {data.page < data.pages && (
          <MoreHotels
            key={data.page}
            awaited={awaitsMore}
            busy={isLoading}
            problem={problem}
            onMore={() => {
              markKnown();
              void navigate(hrefOf({ page: data.page + 1 }), { replace: true });
            }}
            onAgain={() => {
              markKnown();
              again();
            }}
          />
        )}
        {someHotels && !awaitsMore && <ShareSearch link={link} />}
        <CompareBar compared={compared} link={link} page={data.page} />
      </div>
      {split && someHotels && <MapBeside fits={wide} link={link} hotels={hotels} list={list} />}
    </div>
  );
}

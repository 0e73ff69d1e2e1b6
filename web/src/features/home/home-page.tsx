import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { HOME } from '#src/locales/en/web/home/home.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { HOME_PAUSE_MS, StaySearch } from '../../components/stay-search/stay-search.tsx';
import { StillWaiting } from '../../components/waiting/waiting.tsx';
import { todayInIndia } from '../../lib/dates/today.ts';
import { useToday } from '../../lib/dates/use-today.ts';
import { defaultDates } from '../../lib/stay-link/stay-link.ts';
import { CityTiles } from './components/city-tiles.tsx';
import { LazyRecentlySeen } from './components/lazy-recently-seen.tsx';
import { lastDraft, storeDraft } from './draft.ts';
import classes from './home-page.module.css';
import { useSearch } from './use-search.ts';

/**
 * The home page: banner, tagline and search bar, five cities, and a closing picture.
 * @param onSearch Called when a search begins.
 */
export function HomePage({ onSearch }: { readonly onSearch: () => void }) {
  const { place, failure, search, stop } = useSearch(onSearch);
  const today = useToday();
  const stay = { dates: defaultDates(todayInIndia()), guests: DEFAULT_GUESTS };
  return (
    <>
      <section className={classes.banner}>
        <div className={classes.inner}>
          <PageHeading title="" className={classes.title}>
            {HOME.title}
          </PageHeading>
          <p className={classes.tagline}>{HOME.tagline}</p>
          <StaySearch
            goal={null}
            stay={stay}
            today={today}
            busy={place !== null}
            pauseMs={HOME_PAUSE_MS}
            lastDraft={lastDraft}
            onDraft={storeDraft}
            onSearch={(link) => void search(link)}
          />
          {place !== null && (
            <StillWaiting key={place} sentence={WAITING.hotels} wayOut={{ label: WAITING.stop, onClick: stop }} />
          )}
          {failure !== null && (
            <Notice kind="problem" action={{ label: SEARCH.retry, onClick: () => void search(failure.link) }}>
              {failure.sentence}
            </Notice>
          )}
        </div>
      </section>
      <section className={classes.cities} aria-labelledby="top-destinations">
        <h2 id="top-destinations">{HOME.cities}</h2>
        <CityTiles searching={place} onChoose={(link) => void search(link)} />
      </section>
      <LazyRecentlySeen />
      <img
        className={classes.picture}
        src="/pictures/home-footer.svg"
        width={1600}
        height={400}
        alt={HOME.footerPicture}
        loading="lazy"
      />
    </>
  );
}

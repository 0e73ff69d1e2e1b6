import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { addDays, type CalendarDay } from '#core/shared/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { HOME } from '#src/locales/en/web/home/home.ts';
import { Link } from '../../../components/link.tsx';
import { isPlainClick } from '../../../lib/browser/plain-click.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { paths } from '../../../lib/paths.ts';
import type { StayLink } from '../../../lib/stay-link/stay-link.ts';
import { CITIES, CITY_NIGHTS, type City } from '../cities.ts';
import classes from '../home-page.module.css';

/** The search behind a tile: three nights from today, one room, one adult (specification, section 4). */
export const cityLink = ({ name, latitude, longitude }: City, today: CalendarDay): StayLink => ({
  place: name,
  latitude,
  longitude,
  dates: { arrival: today, departure: addDays(today, CITY_NIGHTS) },
  guests: DEFAULT_GUESTS,
});

/** Their results for the default stay: a page that is read without scripts knows no day. */
const undatedHref = ({ name, latitude, longitude }: City): string =>
  `${paths.results.path}?${new URLSearchParams({ destination: name, latitude: String(latitude), longitude: String(longitude) })}`;

export interface CityTilesProps {
  /** The place that is being searched, if any. */
  searching: string | null;
  onChoose: (link: StayLink) => void;
}

/** The five cities: links to their results, which a plain click loads first. */
export function CityTiles({ searching, onChoose }: CityTilesProps) {
  const today = useToday();
  return (
    <ul className={classes.tiles}>
      {CITIES.map((city) => {
        const link = today === null ? null : cityLink(city, today);
        return (
          <li key={city.slug}>
            <Link
              to={link === null ? undatedHref(city) : paths.results.href({ ...link, sort: 'none', page: 1 })}
              id={`city-${city.slug}`}
              className={classes.tile}
              aria-busy={searching === city.name}
              onClick={(event) => {
                if (link === null || !isPlainClick(event)) return;
                event.preventDefault();
                // Some browsers don't focus a clicked link; Back restores the focus.
                event.currentTarget.focus();
                // The page may have been prerendered on another day.
                onChoose(cityLink(city, todayInIndia()));
              }}
            >
              <img src={`/pictures/cities/${city.slug}.svg`} width={800} height={600} alt="" loading="lazy" />
              <span>
                <strong>{city.name}</strong>
                <small>{searching === city.name ? SEARCH.searching : HOME.cityStay}</small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

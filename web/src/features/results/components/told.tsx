import type { FoundHotels } from '#contract/search.ts';
import { instant, momentInWords } from '#core/shared/index.ts';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import type { Chosen } from '../filters/chosen.ts';
import { NoHotels } from '../no-hotels/no-hotels.tsx';
import { NoMatch } from '../no-hotels/no-match.tsx';
import classes from '../results-page.module.css';

/** Why the hotels of a search can't be had, and what asks for them again. */
export interface FailedSearch {
  readonly sentence: string;
  readonly onAgain: () => void;
}

/** A search that failed and has no hotels; `null` where it has some, such as those before a further page. */
export const failedSearch = (problem: unknown, { hotels }: FoundHotels, onAgain: () => void): FailedSearch | null =>
  problem === undefined || hotels.length > 0 ? null : { sentence: sentenceOf(problem), onAgain };

/** What is said where no hotel was found, or none that the filters leave. */
export const noneOf = (chosen: readonly Chosen[]): string => (chosen.length === 0 ? RESULTS.empty : FILTERS.none);

export interface CountProps {
  readonly found: FoundHotels;
  readonly failed: FailedSearch | null;
}

/** How many hotels were found; nothing where the search failed. */
export const Count = ({ found, failed }: CountProps) =>
  failed === null && (
    <>
      <strong>{found.count}</strong> {RESULTS.found}
    </>
  );

export interface ToldProps extends CountProps {
  readonly link: ResultsLink;
  /** Focuses the field of the destination. */
  readonly onOtherPlace: () => void;
  readonly chosen: readonly Chosen[];
  readonly onAgain: () => void;
  readonly onNarrow: (filters: StayFilters) => void;
}

/** What is to be known of the list, or why there is none, with the ways on. */
export function Told({ link, chosen, found, failed, onOtherPlace, onAgain, onNarrow }: ToldProps) {
  if (failed !== null)
    return (
      <div className={classes.failed}>
        <Notice kind="problem" action={{ label: RESULTS.retry, onClick: onAgain }}>
          {failed.sentence}
        </Notice>
      </div>
    );
  if (found.hotels.length > 0) return <Hints link={link} found={found} />;
  return (
    <>
      <Hints link={link} found={found} />
      {chosen.length === 0 ? (
        <NoHotels link={link} onOtherPlace={onOtherPlace} />
      ) : (
        <NoMatch link={link} chosen={chosen} all={found.filters.hotels} onChange={onNarrow} />
      )}
    </>
  );
}

/** What is to be known of the list: it is old, or the hotel chosen by its name is not in it. */
const Hints = ({ link, found }: { link: ResultsLink; found: FoundHotels }) => (
  <>
    {found.stale && (
      <Notice kind="hint">{RESULTS.stale(translate(momentInWords(instant(Date.parse(found.asOf)))))}</Notice>
    )}
    {link.hotel !== undefined && found.chosenHotelId === null && found.hotels.length > 0 && (
      <Notice kind="hint">{RESULTS.notAmong(link.place)}</Notice>
    )}
  </>
);

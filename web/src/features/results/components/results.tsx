import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { paths } from '../../../lib/paths.ts';
import type { ResultsLink } from '../../../lib/stay-link.ts';
import { RESULTS } from '../../../lib/texts/results.ts';
import classes from '../results-page.module.css';
import { useOpenHotel } from '../use-open-hotel.ts';
import { useResults } from '../use-results.ts';
import { HotelCard } from './hotel-card.tsx';
import { ResultsLoading } from './results-loading.tsx';
import { SortBy } from './sort-by.tsx';

/** What a search found: the count, the order, the cards, and the way to more of them. */
export function Results({ link }: { link: ResultsLink }) {
  const { data, error, isLoading, isValidating, mutate } = useResults(link);
  const { hotelId, failure, open } = useOpenHotel(link);
  const navigate = useNavigate();

  if (error !== undefined && !isValidating) {
    return (
      <Notice kind="problem" action={{ label: RESULTS.retry, onClick: () => void mutate() }}>
        {sentenceOf(error)}
      </Notice>
    );
  }
  if (data === undefined) return <ResultsLoading />;

  return (
    <>
      <div className={classes.tools}>
        <p className={classes.count} role="status">
          <strong>{data.count}</strong> {RESULTS.found}
        </p>
        <SortBy sort={link.sort} onChange={(sort) => navigate(paths.results.href({ ...link, sort, page: 1 }))} />
      </div>
      {data.stale && <Notice kind="hint">{RESULTS.stale}</Notice>}
      {data.hotels.length === 0 && <Nothing />}
      <ul className={classes.list} aria-busy={isLoading}>
        {data.hotels.map((card) => (
          <li key={card.hotelId}>
            <HotelCard
              card={card}
              link={link}
              opening={hotelId === card.hotelId}
              failure={failure?.hotelId === card.hotelId ? failure.sentence : null}
              onOpen={() => void open(card)}
            />
          </li>
        ))}
      </ul>
      {data.page < data.pages && (
        <Button
          className={classes.more}
          variant="default"
          size="md"
          loading={isLoading}
          onClick={() => navigate(paths.results.href({ ...link, page: data.page + 1 }), { replace: true })}
        >
          {RESULTS.more}
        </Button>
      )}
    </>
  );
}

const Nothing = () => (
  <div className={classes.nothing}>
    <h2>{RESULTS.empty}</h2>
    <p>{RESULTS.emptyHint}</p>
  </div>
);

import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { LINK_CHANGED } from '#src/locales/en/web/lib/stay-link.ts';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx';
import { Waiting } from '../../components/waiting/waiting.tsx';
import { todayInIndia } from '../../lib/dates/today.ts';
import { formatStay } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths.ts';
import { removeCompared } from '../../lib/state/saved-hotels.ts';
import { MAX_COMPARED } from '../../lib/state/saved-state.ts';
import { useSettledAddress } from '../../lib/stay-link/link-address.ts';
import { type ReadHotelsLink, readCompareLink } from '../../lib/stay-link/read-link.ts';
import classes from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { useHotels } from './use-hotels.ts';

/** Up to four hotels side by side. Hotels and stay are the query string, for reloads and shared links. */
export function ComparePage() {
  const [query] = useSearchParams();
  const today = todayInIndia();
  const read = useMemo(() => readCompareLink(query, today), [query, today]);
  return (
    <div className={classes.page}>
      <PageHeading className={classes.title}>{COMPARE.title}</PageHeading>
      {read.link.hotelIds.length === 0 ? <Nothing read={read} /> : <Compared read={read} />}
    </div>
  );
}

const resultsOf = ({ link: { place, latitude, longitude, dates, guests }, positioned }: ReadHotelsLink): string =>
  positioned
    ? paths.results.href({ place, latitude, longitude, dates, guests, sort: 'none', page: 1 })
    : paths.home.href();

const Nothing = ({ read }: { read: ReadHotelsLink }) => (
  <>
    <p>{COMPARE.none}</p>
    <p className={classes.soft}>{COMPARE.noneMore}</p>
    <Button component={Link} to={resultsOf(read)} className={classes.way}>
      {COMPARE.findHotels}
    </Button>
  </>
);

function Compared({ read }: { read: ReadHotelsLink }) {
  const { link, positioned, changes } = read;
  const navigate = useNavigate();
  const href = positioned ? paths.compare.href(link) : null;
  const told = useSettledAddress(href, changes);
  const [removed, setRemoved] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const { columns, again } = useHotels(read);

  function remove(hotelId: string, name: string): void {
    removeCompared(hotelId);
    setRemoved(COMPARE.removed(name));
    // The clicked button is gone.
    said.current?.focus();
    const hotelIds = link.hotelIds.filter((id) => id !== hotelId);
    void navigate(paths.compare.href({ ...link, hotelIds }), { replace: true });
  }

  return (
    <>
      <p className={classes.soft}>{COMPARE.stay(formatStay(link.dates), COUNTS.adults(link.guests.adults))}</p>
      {told.length > 0 && <Notice kind="hint">{told.map((each) => LINK_CHANGED[each]).join(' ')}</Notice>}
      <p ref={said} tabIndex={-1} role="status" className={classes.said}>
        {removed}
      </p>
      {columns === undefined ? (
        <Waiting
          label={COMPARE.loading}
          sentence={WAITING_PARTS.hotel}
          wayOut={{ label: WAITING_PARTS.again, onClick: again }}
        >
          <div className={classes.hold} />
        </Waiting>
      ) : (
        <>
          <PriceUnitSwitch />
          <CompareTable columns={columns} link={link} onRemove={remove} onAgain={again} />
        </>
      )}
      {/* Only below hotels whose height is known: it would shift. */}
      {columns !== undefined && link.hotelIds.length < MAX_COMPARED && (
        <Button component={Link} to={resultsOf(read)} variant="default" className={classes.way}>
          {COMPARE.addMore}
        </Button>
      )}
    </>
  );
}

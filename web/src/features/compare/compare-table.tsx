import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/paths.ts';
import type { CompareLink } from '../../lib/stay-link/stay-link.ts';
import classes from './compare-page.module.css';
import type { Column } from './use-hotels.ts';

const ROWS = ['price', 'score', 'cancellation', 'meals', 'distance', 'facilities'] as const;

export interface CompareTableProps {
  readonly columns: readonly Column[];
  readonly link: CompareLink;
  readonly onRemove: (hotelId: string, name: string) => void;
  readonly onAgain: () => void;
}

/** The hotels side by side. On a narrow screen the table scrolls sideways beside its first column. */
export function CompareTable({ columns, link, onRemove, onAgain }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={classes.scroll} aria-label={COMPARE.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head key={column.hotelId} column={column} link={link} onRemove={onRemove} onAgain={onAgain} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} data-row={row}>
              <th scope="row">{COMPARE.rows[row]}</th>
              {columns.map((column) => (
                <td key={column.hotelId}>{!('failure' in column) && <Cell lines={column[row]} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Cell = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function Head({ column, link, onRemove, onAgain }: { column: Column } & Omit<CompareTableProps, 'columns'>) {
  const { hotelId } = column;
  if ('failure' in column) {
    return (
      <th scope="col">
        <p role="alert">{column.failure}</p>
        {!column.isGone && (
          <button type="button" className={classes.plain} onClick={onAgain}>
            {COMPARE.tryAgain}
          </button>
        )}
        <Remove name={hotelId} onRemove={() => onRemove(hotelId, hotelId)} />
      </th>
    );
  }
  const { name, photo } = column;
  const { place, latitude, longitude, dates, guests } = link;
  return (
    <th scope="col">
      {photo !== null && <img src={photo.url} width={photo.width} height={photo.height} alt="" loading="lazy" />}
      <span className={classes.name}>{name}</span>
      <Link
        to={paths.hotelDetails.href({ place, latitude, longitude, dates, guests, hotelId })}
        className={classes.see}
        aria-label={COMPARE.seeHotel(name)}
      >
        {COMPARE.seeShort}
      </Link>
      <Remove name={name} onRemove={() => onRemove(hotelId, name)} />
    </th>
  );
}

const Remove = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button type="button" className={classes.remove} aria-label={COMPARE.remove(name)} onClick={onRemove}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  </button>
);

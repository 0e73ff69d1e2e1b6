import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { LIGHTBOX } from '#src/locales/en/web/hotel/lightbox.ts';
import { Arrow } from './arrow.tsx';
import type { HotelPhotos } from './hotel-photos.ts';
import { useLightbox } from './lightbox-opener.tsx';
import classes from './photo-carousel.module.css';
import { firstInView, isRightToLeft, moveToBegin } from './row-position.ts';

/** The number of photos side by side: three on a desktop, two on a tablet, one on a phone. */
function useSideBySide(): number {
  const desktop = useMediaQuery('(min-width: 62em)') ?? false;
  const tablet = useMediaQuery('(min-width: 40em)') ?? false;
  if (desktop) return 3;
  return tablet ? 2 : 1;
}

/** The photos in a row that moves by swipe, by buttons and by the arrow keys; each opens the lightbox. */
export function PhotoCarousel({ photos, hotelName }: HotelPhotos) {
  const shown = useSideBySide();
  const [wanted, setWanted] = useState(0);
  const lightbox = useLightbox({ photos, hotelName });
  const row = useRef<HTMLUListElement>(null);
  const last = Math.max(photos.length - shown, 0);
  const first = Math.min(wanted, last);

  const atFirst = useRef(first);
  useLayoutEffect(() => {
    if (row.current !== null && atFirst.current !== first) moveToBegin(row.current, first, 'smooth');
    atFirst.current = first;
  }, [first]);
  // Photos are as wide as their row allows: with another width the first one would stand elsewhere.
  useLayoutEffect(() => {
    if (row.current === null) return;
    const list = row.current;
    const watch = new ResizeObserver(() => moveToBegin(list, atFirst.current, 'instant'));
    watch.observe(list);
    return () => watch.disconnect();
  }, []);

  const move = (steps: number) => setWanted(Math.min(Math.max(first + steps, 0), last));
  function onKeyDown(event: KeyboardEvent): void {
    const right = isRightToLeft() ? -1 : 1;
    const steps = { ArrowLeft: -right, ArrowRight: right, Home: -photos.length, End: photos.length }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(steps);
  }

  /** The scrolling of a swipe has ended. */
  function onScrollEnd({ currentTarget: list }: UIEvent<HTMLUListElement>): void {
    setWanted(firstInView(list));
  }

  if (photos.length === 0) return <p className={classes.none}>{HOTEL.noPhotos}</p>;
  return (
    <>
      <section
        className={classes.carousel}
        aria-label={HOTEL.photos}
        aria-roledescription={HOTEL.carousel}
        onKeyDown={onKeyDown}
      >
        <ul className={classes.row} ref={row} onScrollEnd={onScrollEnd}>
          {photos.map(({ url, width, height }, index) => (
            <li key={url} className={classes.item}>
              <button
                type="button"
                className={classes.photo}
                aria-haspopup="dialog"
                aria-busy={lightbox.opening === index}
                tabIndex={index >= first && index < first + shown ? 0 : -1}
                onMouseEnter={lightbox.prepare}
                onFocus={lightbox.prepare}
                onClick={({ currentTarget }) => lightbox.open(index, currentTarget)}
              >
                <img
                  src={url}
                  width={width}
                  height={height}
                  alt={HOTEL.photo(index + 1, photos.length, hotelName)}
                  loading={index < shown ? 'eager' : 'lazy'}
                />
                <span className={classes.enlarge}>{LIGHTBOX.open}</span>
              </button>
            </li>
          ))}
        </ul>
        {last > 0 && (
          <div className={classes.bar}>
            <button type="button" aria-label={HOTEL.previous} aria-disabled={first === 0} onClick={() => move(-shown)}>
              <Arrow direction="back" />
            </button>
            <p aria-live="polite">{HOTEL.showing(first + 1, Math.min(first + shown, photos.length), photos.length)}</p>
            <button type="button" aria-label={HOTEL.next} aria-disabled={first === last} onClick={() => move(shown)}>
              <Arrow direction="on" />
            </button>
          </div>
        )}
      </section>
      {lightbox.view}
    </>
  );
}

import { Modal } from '@mantine/core';
import '../../../components/dialog/overlay-styles.ts';
import { useWindowEvent } from '@mantine/hooks';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { LIGHTBOX } from '#src/locales/en/web/hotel/lightbox.ts';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { Arrow } from './arrow.tsx';
import type { HotelPhotos } from './hotel-photos.ts';
import classes from './lightbox.module.css';

export interface LightboxProps extends HotelPhotos {
  /** The initial photo. */
  readonly start: number;
  readonly onClose: () => void;
}

/** The minimum distance of a swipe, in CSS pixels. */
const SWIPE_PX = 40;

/** The photos one by one, full screen: by buttons, by arrow keys, Home and End, and by swipe. */
export function Lightbox({ photos, hotelName, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const touchedAt = useRef<number | null>(null);
  const last = photos.length - 1;
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last));
  useBackClosesMe(onClose);
  usePreloaded(photos[at + 1]?.url, photos[at - 1]?.url);

  useWindowEvent('keydown', (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });

  function onPointerUp({ clientX }: PointerEvent): void {
    const moved = touchedAt.current === null ? 0 : clientX - touchedAt.current;
    touchedAt.current = null;
    if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? at + 1 : at - 1);
  }

  const photo = photos[at];
  if (photo === undefined) return null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen returnFocus={false} transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.content ?? ''} radius={0}>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{LIGHTBOX.title(hotelName)}</Modal.Title>
          <p role="status" className={classes.count}>
            {LIGHTBOX.count(at + 1, photos.length)}
          </p>
          <Modal.CloseButton className={classes.close ?? ''} aria-label={LIGHTBOX.close} data-autofocus />
        </div>
        <div
          className={classes.stage}
          onPointerDown={({ isPrimary, pointerType, clientX }) => {
            touchedAt.current = isPrimary && pointerType !== 'mouse' ? clientX : null;
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            touchedAt.current = null;
          }}
        >
          <button type="button" aria-label={LIGHTBOX.previous} aria-disabled={at === 0} onClick={() => go(at - 1)}>
            <Arrow direction="back" />
          </button>
          <img
            key={photo.url}
            src={photo.url}
            width={photo.width}
            height={photo.height}
            alt={HOTEL.photo(at + 1, photos.length, hotelName)}
            draggable={false}
          />
          <button type="button" aria-label={LIGHTBOX.next} aria-disabled={at === last} onClick={() => go(at + 1)}>
            <Arrow direction="on" />
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Preloads the neighbours of a photo, the next one first. */
function usePreloaded(next: string | undefined, previous: string | undefined): void {
  useEffect(() => {
    for (const url of [next, previous]) if (url !== undefined) new Image().src = url;
  }, [next, previous]);
}

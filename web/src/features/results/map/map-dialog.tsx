import { Modal } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Card } from '#contract/search.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { RESULTS_MAP } from '#src/locales/en/web/results/results-map.ts';
import '../../../components/dialog/overlay-styles.ts';
import { MapFrame } from '../../../components/map/map-frame.tsx';
import { Notice } from '../../../components/notice.tsx';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import type { StayLink } from '../../../lib/stay-link/stay-link.ts';
import type { FailedSearch } from '../components/told.tsx';
import type { Opening } from '../use-open-hotel.ts';
import { MapCard } from './map-card.tsx';
import classes from './map-dialog.module.css';
import { mapPoints } from './map-points.ts';

/** The zoom of the results (specification, section 9). */
const ZOOM = 10;

export interface MapDialogProps {
  readonly link: StayLink;
  /** All hotels of the list. */
  readonly hotels: readonly Card[];
  /** `null` where the hotels are had. */
  readonly failed: FailedSearch | null;
  /** What is said where there are none. */
  readonly none: string;
  readonly opening: Opening;
  readonly onOpen: (card: Card) => void;
  readonly onClose: () => void;
}

/** The results on a map, around the searched place. */
export function MapDialog({ link, hotels, failed, none, opening, onOpen, onClose }: MapDialogProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const unit = usePriceUnit();
  const { dates } = link;
  const { points, unplaced } = useMemo(() => mapPoints(hotels, { dates, unit }), [hotels, dates, unit]);
  const card = hotels.find(({ hotelId }) => hotelId === selected);
  const select = useCallback((id: string) => setSelected(id), []);

  /** The clicked element is removed once the hotels are read. */
  function again(): void {
    content.current?.focus();
    failed?.onAgain();
  }

  function closeCard(): void {
    content.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    setSelected(null);
  }

  return (
    <Modal.Root opened onClose={onClose} classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}>
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{RESULTS_MAP.title(link.place)}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={RESULTS_MAP.close} />
        </div>
        <Modal.Body className={classes.body ?? ''}>
          {unplaced > 0 && (
            <p className={classes.unplaced} role="status">
              {points.length === 0 ? RESULTS_MAP.nonePlaced : RESULTS_MAP.unplaced(unplaced)}
            </p>
          )}
          <div className={classes.map}>
            <NoPoints failed={failed} none={hotels.length === 0 ? none : ''} onAgain={again} />
            <MapFrame
              centre={link}
              zoom={ZOOM}
              label={RESULTS_MAP.map}
              points={points}
              selected={selected}
              onSelect={select}
            >
              {card !== undefined && (
                <MapCard
                  key={card.hotelId}
                  card={card}
                  link={link}
                  opening={opening.hotelId === card.hotelId}
                  failure={opening.failure?.hotelId === card.hotelId ? opening.failure.sentence : null}
                  onOpen={onOpen}
                  onClose={closeCard}
                />
              )}
            </MapFrame>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface NoPointsProps extends Pick<MapDialogProps, 'failed' | 'none'> {
  readonly onAgain: () => void;
}

/** Why the map shows no hotel. It lies over the map, which keeps its place. */
function NoPoints({ failed, none, onAgain }: NoPointsProps) {
  if (failed === null && none === '') return null;
  return (
    <div className={classes.told}>
      {failed === null ? (
        <Notice kind="hint">{none}</Notice>
      ) : (
        <Notice kind="problem" action={{ label: RESULTS.retry, onClick: onAgain }}>
          {failed.sentence}
        </Notice>
      )}
    </div>
  );
}

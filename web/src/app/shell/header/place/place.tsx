import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { paths } from '../../../../lib/paths.ts';
import { useAppState } from '../../../../lib/state/app-state.ts';
import classes from '../../shell.module.css';
import { devicePlace, lookUpPlace, NO_PLACE, positionPermission, usePlace } from './device-place.ts';

/** How long the header waits for the permission before it offers a button. */
const OFFER_AFTER_MS = 2000;
/** The icons of the first screen are Lucide's, inlined: its code would be larger than they are. */
const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * The address of the device, on every page: from the state, or "Loading...." until it is known. It is looked up
 * without a click on the home page only, and only where the position is already allowed (specification, section 2).
 */
export function Place() {
  const isHome = useLocation().pathname === paths.home.path;
  const place = usePlace();
  const kept = useAppState((state) => state.deviceAddress);
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    if (devicePlace.getState().kind !== 'unknown') return;
    const timer = setTimeout(setOffered, OFFER_AFTER_MS, true);
    void positionPermission().then((permission) => {
      if (permission === 'granted' && isHome) void lookUpPlace();
      if (permission === 'denied') devicePlace.setState({ ...NO_PLACE, kind: 'refused' }, true);
    });
    return () => clearTimeout(timer);
  }, [isHome]);

  if (place.kind === 'known') return <PlaceText {...place} />;
  if (kept !== null) return <PlaceText text={kept} />;
  if (place.kind === 'refused') return <PlaceText text={SHELL.placeUnavailable} hint={SHELL.placeRefused} />;
  if (place.kind === 'failed') return <PlaceFailed />;
  if (place.kind === 'unknown' && offered) {
    return (
      <button type="button" className={classes.placeButton} onClick={() => void lookUpPlace()}>
        {SHELL.placeUse}
      </button>
    );
  }
  return <PlaceText text={SHELL.placeLoading} />;
}

function PlaceFailed() {
  return (
    <span className={classes.place}>
      <span role="status">
        <PlaceText text={SHELL.placeUnavailable} />
      </span>
      <button
        type="button"
        className={classes.placeAgain}
        aria-label={SHELL.placeAgain}
        title={SHELL.placeAgain}
        onClick={() => void lookUpPlace()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" {...LINES}>
          <path d="M21 12a9 9 0 1 1-9-9c2.520 0 4.930 1 6.740 2.740L21 8" />
          <path d="M21 3v5h-5" />
        </svg>
      </button>
    </span>
  );
}

interface PlaceTextProps {
  text: string;
  hint?: string;
  byGoogle?: boolean;
}

function PlaceText({ text, hint = text, byGoogle = false }: PlaceTextProps) {
  return (
    <span className={classes.place} title={hint}>
      <svg viewBox="0 0 24 24" role="img" aria-label={SHELL.placeLabel} {...LINES}>
        <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
        <circle cx="12" cy="10" r="3" />
      </svg>
      <span className={classes.placeWords}>
        <span>{text}</span>
        {byGoogle && <small translate="no">{SHELL.google}</small>}
      </span>
    </span>
  );
}

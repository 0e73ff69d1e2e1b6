import { useEffect, useState } from 'react';
import type { Suggestion } from './shapes.ts';

interface Found {
  readonly text: string;
  readonly places: readonly Suggestion[];
  readonly fault?: unknown;
}

/** What is known of the places that a text may mean. */
export interface PlacesFound extends Pick<Found, 'places' | 'fault'> {
  /** Whether an answer is still to come. */
  readonly waiting: boolean;
  /** Asks again after a failure, at once. */
  readonly retry: () => void;
}

const NONE: Found = { text: '', places: [] };

/**
 * The places that a text may mean, asked for once typing has paused. An answer counts for the text it was asked for
 * and no other, however late it comes; nothing is asked for an empty text. The code that asks loads when it is needed.
 * @param pauseMs the pause in typing, in milliseconds
 */
export function usePlaces(text: string, pauseMs: number): PlacesFound {
  const [found, setFound] = useState(NONE);
  const [again, setAgain] = useState({ text: '' });

  useEffect(() => {
    if (text === '') return setFound(NONE);
    const pause = again.text === text ? 0 : pauseMs;
    const asking = new AbortController();
    const tell = (answer: Omit<Found, 'text'>) => {
      if (!asking.signal.aborted) setFound({ text, ...answer });
    };
    const timer = setTimeout(() => {
      import('./read-places.ts')
        .then(({ readPlaces }) => readPlaces(text, asking.signal))
        .then(
          (places) => tell({ places }),
          (fault: unknown) => tell({ places: [], fault }),
        );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, pauseMs, again]);

  const waiting = text !== found.text;
  const retry = () => {
    setFound(NONE);
    setAgain({ text });
  };
  return { places: waiting ? [] : found.places, fault: waiting ? undefined : found.fault, waiting, retry };
}

import { useEffect, useState } from 'react';
import type { Suggestion } from './suggestion.ts';

/** The result of the last request for a text; empty before any. */
export type PlacesStatus = '' | 'OK' | 'ZERO_RESULTS' | 'UNKNOWN_ERROR';

interface Found {
  readonly text: string;
  readonly status: PlacesStatus;
  readonly data: readonly Suggestion[];
  readonly fault?: unknown;
}

/** The autocomplete suggestions for a text (specification, section 3): a loading flag, a status and the list. */
export interface PlacesFound extends Pick<Found, 'status' | 'data' | 'fault'> {
  /** Whether a response is pending. */
  readonly loading: boolean;
  /** Requests again after a failure, at once. */
  readonly retry: () => void;
}

const NONE: Found = { text: '', status: '', data: [] };

/**
 * The places for a text, requested after a pause in typing. A response is used only for the text it was requested for;
 * nothing is requested for an empty text. The code of the requests loads on first use.
 * @param pauseMs the debounce of typing, in milliseconds
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
          (data) => tell({ status: data.length === 0 ? 'ZERO_RESULTS' : 'OK', data }),
          (fault: unknown) => tell({ status: 'UNKNOWN_ERROR', data: [], fault }),
        );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, pauseMs, again]);

  const loading = text !== found.text;
  const { status, data, fault } = loading ? NONE : found;
  const retry = () => {
    setFound(NONE);
    setAgain({ text });
  };
  return { loading, status, data, fault, retry };
}

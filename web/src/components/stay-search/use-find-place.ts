import { useRef, useState } from 'react';
import type { Suggestion } from '../../lib/api/shapes.ts';

/** Where the traveller wants to go. */
export interface Goal {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** How far the search for a chosen place has come. */
export interface FindingPlace {
  /** The place whose position is asked for, or could not be told; null for none. */
  readonly place: Suggestion | null;
  readonly fault: unknown;
  /** Begins with another choice. */
  readonly find: (place: Suggestion) => void;
  /** Lets go of the choice: an answer that is still to come counts for nothing. */
  readonly forget: () => void;
}

const NONE = { place: null, fault: undefined };

/** Tells where a chosen place lies: at once where the suggestion says so, else once it has been asked for. */
export function useFindPlace(onFound: (goal: Goal) => void): FindingPlace {
  const [state, setState] = useState<Pick<FindingPlace, 'place' | 'fault'>>(NONE);
  const turn = useRef(0);

  function forget(): void {
    turn.current += 1;
    setState(NONE);
  }

  function find(place: Suggestion): void {
    forget();
    const own = turn.current;
    const found = (latitude: number, longitude: number) => onFound({ place: place.name, latitude, longitude });
    if (place.latitude !== null && place.longitude !== null) {
      found(place.latitude, place.longitude);
      return;
    }
    setState({ place, fault: undefined });
    import('../../lib/api/read-places.ts')
      .then(({ findPlace }) => findPlace(place))
      .then(
        ({ latitude, longitude }) => {
          if (turn.current !== own) return;
          setState(NONE);
          found(latitude, longitude);
        },
        (fault: unknown) => {
          if (turn.current === own) setState({ place, fault });
        },
      );
  }

  return { ...state, find, forget };
}

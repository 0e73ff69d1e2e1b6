import { useRef, useState } from 'react';

/** The chosen destination. */
export interface Goal {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The id of a hotel that was chosen by its name. */
  readonly hotel?: string | undefined;
}

/** A place whose position has to be requested. */
export interface PlaceToLocate {
  /** The message meanwhile. */
  readonly waiting: string;
  readonly ask: () => Promise<Goal>;
}

/** The state of the lookup of a chosen place. */
export interface FindingPlace {
  /** The place whose position is requested, or could not be found; null for none. */
  readonly sought: PlaceToLocate | null;
  readonly fault: unknown;
  /** Starts with another choice. */
  readonly find: (sought: PlaceToLocate) => void;
  /** Discards the choice: a pending response is ignored. */
  readonly forget: () => void;
}

const NONE = { sought: null, fault: undefined };

/** Requests the position of a chosen place; only the last choice counts. */
export function useFindPlace(onFound: (goal: Goal) => void): FindingPlace {
  const [state, setState] = useState<Pick<FindingPlace, 'sought' | 'fault'>>(NONE);
  const turn = useRef(0);

  function forget(): void {
    turn.current += 1;
    setState(NONE);
  }

  function find(sought: PlaceToLocate): void {
    forget();
    const own = turn.current;
    setState({ sought, fault: undefined });
    sought.ask().then(
      (goal) => {
        if (turn.current !== own) return;
        setState(NONE);
        onFound(goal);
      },
      (fault: unknown) => {
        if (turn.current === own) setState({ sought, fault });
      },
    );
  }

  return { ...state, find, forget };
}

import { useRef, useState } from 'react';

/** Where the traveller wants to go. */
export interface Goal {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A place whose position has to be asked for. */
export interface Sought {
  /** What is said meanwhile. */
  readonly waiting: string;
  readonly ask: () => Promise<Goal>;
}

/** How far the search for a chosen place has come. */
export interface FindingPlace {
  /** The place whose position is asked for, or could not be told; null for none. */
  readonly sought: Sought | null;
  readonly fault: unknown;
  /** Begins with another choice. */
  readonly find: (sought: Sought) => void;
  /** Lets go of the choice: an answer that is still to come counts for nothing. */
  readonly forget: () => void;
}

const NONE = { sought: null, fault: undefined };

/** Asks where a chosen place lies; the last choice counts. */
export function useFindPlace(onFound: (goal: Goal) => void): FindingPlace {
  const [state, setState] = useState<Pick<FindingPlace, 'sought' | 'fault'>>(NONE);
  const turn = useRef(0);

  function forget(): void {
    turn.current += 1;
    setState(NONE);
  }

  function find(sought: Sought): void {
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

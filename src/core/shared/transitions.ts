/** A state machine as data: each state with the states that may follow it. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] };

/** Thrown at start when a transition table is invalid. */
export class BrokenTransitions extends Error {
  constructor(machine: string, fault: string) {
    super(`The transitions of ${machine} are invalid: ${fault}`);
    this.name = 'BrokenTransitions';
  }
}

/** Thrown for a transition that the table does not allow: a programming error. */
export class ForbiddenTransition extends Error {
  constructor(machine: string, from: string, to: string) {
    super(`${machine} can't go from ${from} to ${to}`);
    this.name = 'ForbiddenTransition';
  }
}

/** A checked state machine. */
export interface Machine<State extends string> {
  readonly name: string;
  readonly initial: State;
  readonly states: readonly State[];
  /** The states that may follow. */
  next(from: State): readonly State[];
  /** Whether the transition is allowed. */
  allows(from: State, to: State): boolean;
  /**
   * The new state.
   * @throws ForbiddenTransition when the transition is not allowed.
   */
  step(from: State, to: State): State;
}

/**
 * Builds a machine from its table and checks it.
 * @throws BrokenTransitions when a transition leads to an unknown state or a state can't be reached.
 */
export function machine<State extends string>(name: string, initial: State, table: Transitions<State>): Machine<State> {
  const states = Object.keys(table) as State[];
  const unknown = states.flatMap((from) => table[from]).find((to) => !states.includes(to));
  if (unknown !== undefined) throw new BrokenTransitions(name, `${unknown} is no state`);
  const reached = new Set<State>([initial]);
  for (const state of reached) for (const to of table[state]) reached.add(to);
  const lost = states.find((state) => !reached.has(state));
  if (lost !== undefined) throw new BrokenTransitions(name, `${lost} can't be reached from ${initial}`);
  const allows = (from: State, to: State) => table[from].includes(to);
  return {
    name,
    initial,
    states,
    next: (from) => table[from],
    allows,
    step(from, to) {
      if (!allows(from, to)) throw new ForbiddenTransition(name, from, to);
      return to;
    },
  };
}

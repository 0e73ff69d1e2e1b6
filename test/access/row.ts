import type { CallerName, Owned } from './cast.ts';

/**
 * Who may use a route. `everybody`: whatever token is sent is not even looked at. `visitors too`: a token that is sent
 * must be good. `travellers`: everybody who is signed in, for what is her own. `own account`: another's answers 403.
 * `own thing`: another's is as absent as one that never was.
 */
export type Access = 'everybody' | 'visitors too' | 'travellers' | 'own account' | 'own thing';

/** A request, as far as routes differ. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly bytes?: { readonly contentType: string; readonly text: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a route is to be reached, and who may. */
export interface Row {
  readonly access: Access;
  /** The status for whoever may. */
  readonly good: number;
  /** What to ask for, of the things of an account. */
  readonly ask: (things: Owned, extras: Extras) => Ask;
  /** Whoever may leaves things behind that no other row could use: it has a cast of its own. */
  readonly upsets?: boolean;
  /** Needs an account whose orders have run out. */
  readonly afterOrders?: boolean;
}

/** What is made afresh for each request. */
export interface Extras {
  readonly count: number;
  readonly photo: string;
  readonly credential: string;
  /** Of an account that is there. */
  readonly email: string;
  readonly stay: { readonly arrivalDate: string; readonly departureDate: string };
  readonly hotelId: string;
}

/** A caller's answer: the status, and the code of a refusal. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
}

const UNAUTHENTICATED = { status: 401, code: 'UNAUTHENTICATED' } as const;

/** What callers with a token that opens nothing are told. */
const DEAD: Readonly<Partial<Record<CallerName, Expected>>> = {
  deleted: { status: 401, code: 'SESSION_ENDED' },
  expired: { status: 401, code: 'TOKEN_EXPIRED' },
  revoked: { status: 401, code: 'SESSION_ENDED' },
  tampered: UNAUTHENTICATED,
  'alg none': UNAUTHENTICATED,
  'wrong key': UNAUTHENTICATED,
  'key confusion': UNAUTHENTICATED,
  'absurd header': UNAUTHENTICATED,
};

/** What a caller is to be answered on a row. */
export function expected({ access, good }: Row, caller: CallerName): Expected {
  if (access === 'everybody') return { status: good };
  if (caller === 'anonymous') return access === 'visitors too' ? { status: good } : UNAUTHENTICATED;
  const dead = DEAD[caller];
  if (dead !== undefined) return dead;
  if (caller === 'owner') return { status: good };
  if (access === 'own account') return { status: 403, code: 'NOT_YOURS' };
  return access === 'own thing' ? { status: 404, code: 'NOT_FOUND' } : { status: good };
}

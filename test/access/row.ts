import type { CallerName, Owned } from './callers.ts';

/**
 * Who may use a route. `everybody`: a token is ignored. `visitors too`: a token must be valid. `travellers`: everybody
 * who is signed in, for own data. `own account`: another's responds 403. `own thing`: another's is not found, as an
 * unknown one. `key`: a key of an organisation opens it, no traveller's token does.
 */
export type Access = 'everybody' | 'visitors too' | 'travellers' | 'own account' | 'own thing' | 'key';

/** A request, as far as routes differ. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly bytes?: { readonly contentType: string; readonly text: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a route is called, and who may use it. */
export interface Row {
  readonly access: Access;
  /** The status for allowed callers. */
  readonly good: number;
  /** The parameters, from the data of an account. */
  readonly ask: (things: Owned, extras: Extras) => Ask;
  /** Allowed callers change data in a way that other rows can't use: the row has a separate cast. */
  readonly upsets?: boolean;
  /** Needs an account with expired orders. */
  readonly afterOrders?: boolean;
}

/** Values that are created anew for each request. */
export interface Extras {
  readonly count: number;
  readonly photo: string;
  readonly credential: string;
  /** Of an existing account. */
  readonly email: string;
  readonly stay: { readonly arrivalDate: string; readonly departureDate: string };
  readonly hotelId: string;
}

/** The response to a caller: the status, and the code of a refusal. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
}

const UNAUTHENTICATED = { status: 401, code: 'UNAUTHENTICATED' } as const;

/** The response to callers with an invalid token. */
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

/** The expected response to a caller on a row. */
export function expected({ access, good }: Row, caller: CallerName): Expected {
  if (access === 'everybody') return { status: good };
  if (access === 'key') return { status: 401, code: 'KEY_INVALID' };
  if (caller === 'anonymous') return access === 'visitors too' ? { status: good } : UNAUTHENTICATED;
  const dead = DEAD[caller];
  if (dead !== undefined) return dead;
  if (caller === 'owner') return { status: good };
  if (access === 'own account') return { status: 403, code: 'NOT_YOURS' };
  return access === 'own thing' ? { status: 404, code: 'NOT_FOUND' } : { status: good };
}

/** The longest name of a guest, in characters. */
export const MAX_GUEST_NAME = 120;
/** The longest request for a hotel, in characters. */
export const MAX_REQUESTS = 500;

/** The hours at which guests can say they arrive, each standing for one hour of the day of arrival in India. */
export const ARRIVAL_TIMES = [
  ...(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00'] as const),
  ...(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'] as const),
  ...(['16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00'] as const),
] as const;

/** `HH:00` in India: the begin of the hour in which the guests expect to arrive. */
export type ArrivalTime = (typeof ARRIVAL_TIMES)[number];

/** The beds that can be wished for: one large bed, or two single beds. A wish, no promise of the hotel. */
export const BED_WISHES = ['large', 'twin'] as const;
export type BedWish = (typeof BED_WISHES)[number];

/** The guest who checks in. */
export interface LeadGuest {
  readonly name: string;
  /** In E.164, such as +919876543210; as it was typed in quotes of earlier releases; `null` where none was given. */
  readonly phone: string | null;
  /** Given only for a stay that is booked for someone else. */
  readonly email: string | null;
}

/**
 * What the traveller tells the hotel about the guests of a stay. Everything is optional; without any of it the
 * account's owner checks in.
 */
export interface GuestDetails {
  readonly leadGuest: LeadGuest | null;
  /** Whether the account's owner does not travel. */
  readonly forSomeoneElse: boolean;
  /** A name for each room, in the order of the rooms, at most as many as there are rooms; the last is never `null`. */
  readonly roomGuests: readonly (string | null)[];
  readonly arrivalTime: ArrivalTime | null;
  readonly bedWish: BedWish | null;
  readonly requests: string | null;
}

/** The details of a stay of which nothing is told, or whose guests were deleted. */
export const NO_GUEST_DETAILS: GuestDetails = {
  leadGuest: null,
  forSomeoneElse: false,
  roomGuests: [],
  arrivalTime: null,
  bedWish: null,
  requests: null,
};

/** The hour after an arrival time: `15:00` for `14:00`, and `00:00` for the last hour of the day. */
export const endOfArrival = (time: ArrivalTime): ArrivalTime =>
  ARRIVAL_TIMES[(ARRIVAL_TIMES.indexOf(time) + 1) % ARRIVAL_TIMES.length] ?? time;

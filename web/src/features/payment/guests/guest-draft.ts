import { ARRIVAL_TIMES, BED_WISHES, readGuestDetails } from '#core/booking/index.ts';
import { type FieldFault, plainText } from '#core/shared/index.ts';
import { flag, list, nullable, oneOf, record, text, tryParse } from '../../../lib/parse.ts';

/** What a traveller has typed about the guests of a stay. */
export interface GuestDraft {
  readonly forSomeoneElse: boolean;
  /** Who checks in where the account's owner travels; null until it is typed: the owner. */
  readonly name: string | null;
  /** Who checks in where someone else travels. */
  readonly otherName: string;
  /** The country of the number, as ISO 3166 writes it. */
  readonly country: string;
  readonly number: string;
  /** The number in E.164; null where it is empty or invalid. */
  readonly phone: string | null;
  readonly email: string;
  /** By room; one that is missing is empty. */
  readonly roomGuests: readonly string[];
  readonly arrivalTime: (typeof ARRIVAL_TIMES)[number] | null;
  readonly bedWish: (typeof BED_WISHES)[number] | null;
  readonly requests: string;
}

/** The country whose numbers are asked for first. */
export const HOME_COUNTRY = 'IN';

export const NO_DRAFT: GuestDraft = {
  ...{ forSomeoneElse: false, name: null, otherName: '', country: HOME_COUNTRY, number: '', phone: null },
  ...{ email: '', roomGuests: [], arrivalTime: null, bedWish: null, requests: '' },
};

const draft = record<{ -readonly [Key in keyof GuestDraft]: GuestDraft[Key] }>({
  forSomeoneElse: flag,
  name: nullable(text),
  otherName: text,
  country: text,
  number: text,
  phone: nullable(text),
  email: text,
  roomGuests: list(text),
  arrivalTime: nullable(oneOf(...ARRIVAL_TIMES)),
  bedWish: nullable(oneOf(...BED_WISHES)),
  requests: text,
});
const stored = record({ userId: text, hotelId: text, draft });

/** The session storage key; emptied with everything else at a sign-out. */
const KEY = 'padav-guest-draft';

/** Who owns the draft of a visitor. */
const VISITOR = 'visitor';

/** Whose draft it is, and for which hotel. */
export interface DraftOwner {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly hotelId: string;
}

/** What this traveller has typed in this tab for this hotel, also before a reload or as a visitor. */
export function readDraft({ userId, hotelId }: DraftOwner): GuestDraft {
  try {
    const kept = tryParse(stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    const isOwn = kept?.userId === VISITOR || kept?.userId === userId;
    return isOwn && kept.hotelId === hotelId ? kept.draft : NO_DRAFT;
  } catch (fault) {
    console.info('What was typed about the guests could not be read again.', fault);
    return NO_DRAFT;
  }
}

export function storeDraft({ userId, hotelId }: DraftOwner, typed: GuestDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: userId ?? VISITOR, hotelId, draft: typed }));
  } catch (fault) {
    console.info('What is typed about the guests can’t be kept for later in this tab.', fault);
  }
}

/** Removes the draft, after its stay was booked. */
export function forgetGuestDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (fault) {
    console.info('The storage of the tab is closed to this site; nothing was kept there.', fault);
  }
}

/** Who checks in by the draft: a name as it is shown in its field. */
export const leadNameOf = ({ name, otherName, forSomeoneElse }: GuestDraft, ownName: string): string =>
  forSomeoneElse ? otherName : (name ?? ownName);

/** What is told about the guests, as POST /quotes takes it: what was not chosen is missing. */
export interface GuestBody {
  readonly guest?: { name: string; phone?: string; email?: string };
  readonly forSomeoneElse?: boolean;
  readonly roomGuests?: (string | null)[];
  readonly arrivalTime?: (typeof ARRIVAL_TIMES)[number];
  readonly bedWish?: (typeof BED_WISHES)[number];
  readonly requests?: string;
}

const hasNumber = ({ number }: GuestDraft): boolean => number.trim() !== '';

/** The details to send; nothing where the traveller chose nothing. */
export function guestBody(typed: GuestDraft, ownName: string, rooms: number): GuestBody {
  const { forSomeoneElse, phone, arrivalTime, bedWish } = typed;
  const name = plainText(leadNameOf(typed, ownName));
  const email = forSomeoneElse ? plainText(typed.email) : '';
  const isTold = forSomeoneElse || hasNumber(typed) || (name !== '' && name !== plainText(ownName));
  const names = typed.roomGuests.slice(0, rooms).map(plainText);
  const requests = plainText(typed.requests);
  return {
    ...(isTold && { guest: { name, ...(phone !== null && { phone }), ...(email !== '' && { email }) } }),
    ...(forSomeoneElse && { forSomeoneElse }),
    ...(rooms > 1 && names.some((each) => each !== '') && { roomGuests: names.map((each) => each || null) }),
    ...(arrivalTime !== null && { arrivalTime }),
    ...(bedWish !== null && { bedWish }),
    ...(requests !== '' && { requests }),
  };
}

/** What is wrong with a draft, by the rules of the server and by the countries' own rules of numbers. */
export function guestFaults(typed: GuestDraft, ownName: string, rooms: number): readonly FieldFault[] {
  const { faults } = readGuestDetails(guestBody(typed, ownName, rooms), rooms);
  const isWrongNumber = hasNumber(typed) && typed.phone === null;
  return isWrongNumber ? [...faults, { field: 'guest.phone', code: 'INVALID_PHONE' }] : faults;
}

/** Whether nothing is told. */
export const isUntold = (body: GuestBody): boolean => Object.keys(body).length === 0;

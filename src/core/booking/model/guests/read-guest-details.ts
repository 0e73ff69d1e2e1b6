import { type FieldFault, parseEmail, phoneOf, plainText } from '../../../shared/index.ts';
import {
  type ArrivalTime,
  type BedWish,
  type GuestDetails,
  type LeadGuest,
  MAX_GUEST_NAME,
  MAX_REQUESTS,
} from './guest-details.ts';

/** The lead guest as typed; an empty number or email is none. */
interface TypedLeadGuest {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The details of a stay's guests as typed. Empty texts are none. */
export interface TypedGuestDetails {
  readonly guest?: TypedLeadGuest | undefined;
  readonly forSomeoneElse?: boolean | undefined;
  readonly roomGuests?: readonly (string | null)[] | undefined;
  readonly arrivalTime?: ArrivalTime | null | undefined;
  readonly bedWish?: BedWish | null | undefined;
  readonly requests?: string | null | undefined;
}

const isLonger = (text: string, most: number): boolean => [...text].length > most;

const tooLong = (field: string, text: string, most: number): readonly FieldFault[] =>
  isLonger(text, most) ? [{ field, code: 'TOO_LONG' }] : [];

const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);

interface Read<Value> {
  readonly value: Value;
  readonly faults: readonly FieldFault[];
}

function emailFaults(typed: string, email: string | null, forSomeoneElse: boolean): readonly FieldFault[] {
  if (typed === '') return [];
  if (!forSomeoneElse) return [{ field: 'guest.email', code: 'EMAIL_OF_OTHER_GUEST' }];
  return email === null ? [{ field: 'guest.email', code: 'INVALID_EMAIL' }] : [];
}

/** The lead guest, who needs a name as soon as anything else is told of them. */
function readLeadGuest(typed: TypedLeadGuest | undefined, forSomeoneElse: boolean): Read<LeadGuest | null> {
  const name = plainText(typed?.name ?? '');
  const dialled = plainText(typed?.phone ?? '');
  const written = plainText(typed?.email ?? '');
  const phone = phoneOf(dialled);
  const email = parseEmail(written);
  const isTold = forSomeoneElse || dialled !== '' || written !== '';
  const faults: readonly FieldFault[] = [
    ...(name === '' && isTold ? [{ field: 'guest.name', code: 'REQUIRED' } as const] : []),
    ...tooLong('guest.name', name, MAX_GUEST_NAME),
    ...(dialled !== '' && phone === null ? [{ field: 'guest.phone', code: 'INVALID_PHONE' } as const] : []),
    ...emailFaults(written, email, forSomeoneElse),
  ];
  return { value: name === '' ? null : { name, phone, email }, faults };
}

function readRoomGuests(typed: readonly (string | null)[], rooms: number): Read<GuestDetails['roomGuests']> {
  const names = typed.map((name) => plainText(name ?? ''));
  const last = names.findLastIndex((name) => name !== '');
  return {
    value: names.slice(0, last + 1).map(nullIfEmpty),
    faults: [
      ...(last + 1 > rooms ? [{ field: 'roomGuests', code: 'NAMES_PER_ROOM' } as const] : []),
      ...names.flatMap((name, at) => tooLong(`roomGuests.${at}`, name, MAX_GUEST_NAME)),
    ],
  };
}

/**
 * Reads what a traveller typed about the guests of a stay of `rooms` rooms: texts on one line, in composed Unicode,
 * without what hides or turns the text around it; numbers in E.164. Names are in any script. The faults name every
 * invalid field, and the details are to be used only without any.
 */
export function readGuestDetails(
  typed: TypedGuestDetails,
  rooms: number,
): { readonly details: GuestDetails; readonly faults: readonly FieldFault[] } {
  const forSomeoneElse = typed.forSomeoneElse ?? false;
  const lead = readLeadGuest(typed.guest, forSomeoneElse);
  const named = readRoomGuests(typed.roomGuests ?? [], rooms);
  const requests = plainText(typed.requests ?? '');
  return {
    details: {
      leadGuest: lead.value,
      forSomeoneElse,
      roomGuests: named.value,
      arrivalTime: typed.arrivalTime ?? null,
      bedWish: typed.bedWish ?? null,
      requests: nullIfEmpty(requests),
    },
    faults: [...lead.faults, ...named.faults, ...tooLong('requests', requests, MAX_REQUESTS)],
  };
}

/**
 * What makes two details the same, as JSON values; those of earlier releases give what they always gave, so that their
 * quotes are found again.
 */
export function intentOfGuests({ leadGuest, requests, ...more }: GuestDetails): {
  readonly first: readonly unknown[];
  readonly more: readonly unknown[];
} {
  const { forSomeoneElse, roomGuests, arrivalTime, bedWish } = more;
  const email = leadGuest?.email ?? null;
  const isMore = forSomeoneElse || roomGuests.length > 0 || arrivalTime !== null || bedWish !== null || email !== null;
  return {
    first: [leadGuest && [leadGuest.name, leadGuest.phone], requests],
    more: isMore ? [{ forSomeoneElse, roomGuests, arrivalTime, bedWish, email }] : [],
  };
}

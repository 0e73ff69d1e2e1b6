import type { GuestDetails } from '../../booking/index.ts';
import { readGuestDetails, type TypedGuestDetails } from '../../booking/index.ts';
import { type FieldFault, parseEmail, phoneOf, plainText } from '../../shared/index.ts';
import type { CustomerContact, Metadata } from './partner-booking.ts';

/** The longest reference of a partner, in characters. */
export const MAX_PARTNER_REFERENCE = 64;
/** The most entries of metadata, and the longest of their names and texts, in characters. */
export const METADATA_BOUNDS = { entries: 20, name: 40, text: 500 } as const;

/** What an organisation tells with a booking, as sent. */
export interface TypedBooking {
  readonly partnerReference: string | null;
  readonly guestDetails: TypedGuestDetails;
  readonly contact: { readonly email: string | null; readonly phone: string | null };
  readonly metadata: Metadata;
}

/** The same, read. */
export interface ReadBooking {
  readonly partnerReference: string | null;
  readonly guestDetails: GuestDetails;
  readonly contact: CustomerContact;
  readonly metadata: Metadata;
}

interface Read<Value> {
  readonly value: Value;
  readonly faults: readonly FieldFault[];
}

const lengthOf = (text: string): number => [...text].length;

function readReference(typed: string | null): Read<string | null> {
  if (typed === null) return { value: null, faults: [] };
  const value = plainText(typed);
  if (value === '') return { value, faults: [{ field: 'partnerReference', code: 'REQUIRED' }] };
  const isLong = lengthOf(value) > MAX_PARTNER_REFERENCE;
  return { value, faults: isLong ? [{ field: 'partnerReference', code: 'TOO_LONG' }] : [] };
}

function readContact({ email, phone }: TypedBooking['contact']): Read<CustomerContact> {
  const value = {
    email: email === null ? null : parseEmail(plainText(email)),
    phone: phone === null ? null : phoneOf(plainText(phone)),
  };
  return {
    value,
    faults: [
      ...(email !== null && value.email === null ? [{ field: 'contact.email', code: 'INVALID_EMAIL' } as const] : []),
      ...(phone !== null && value.phone === null ? [{ field: 'contact.phone', code: 'INVALID_PHONE' } as const] : []),
    ],
  };
}

/** What is wrong with metadata. */
export function metadataFaults(metadata: Metadata): readonly FieldFault[] {
  const entries = Object.entries(metadata);
  if (entries.length > METADATA_BOUNDS.entries) return [{ field: 'metadata', code: 'TOO_LONG' }];
  return entries.flatMap(([name, text]) => {
    const isLong = lengthOf(name) > METADATA_BOUNDS.name || lengthOf(text) > METADATA_BOUNDS.text;
    return isLong ? [{ field: `metadata.${name.slice(0, METADATA_BOUNDS.name)}`, code: 'TOO_LONG' } as const] : [];
  });
}

/** The hotel needs a name at the desk: a server has no account whose owner could check in. */
const namelessFaults = ({ leadGuest }: GuestDetails): readonly FieldFault[] =>
  leadGuest === null ? [{ field: 'guests.lead.name', code: 'REQUIRED' }] : [];

const renamed = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.map((fault) => ({
    ...fault,
    field: `guests.${fault.field.replace(/^guest\./, 'lead.').replace(/^roomGuests/, 'rooms')}`,
  }));

/** Reads what an organisation tells with a booking for `rooms` rooms; the faults name every invalid field. */
export function readTypedBooking(
  typed: TypedBooking,
  rooms: number,
): { readonly read: ReadBooking; readonly faults: readonly FieldFault[] } {
  const reference = readReference(typed.partnerReference);
  const contact = readContact(typed.contact);
  const guests = readGuestDetails(typed.guestDetails, rooms);
  const told = renamed(guests.faults);
  return {
    read: {
      partnerReference: reference.value,
      guestDetails: guests.details,
      contact: contact.value,
      metadata: typed.metadata,
    },
    faults: [
      ...reference.faults,
      ...told,
      ...(told.some(({ field }) => field === 'guests.lead.name') ? [] : namelessFaults(guests.details)),
      ...contact.faults,
      ...metadataFaults(typed.metadata),
    ],
  };
}

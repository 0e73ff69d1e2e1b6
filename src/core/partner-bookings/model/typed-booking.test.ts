import { describe, expect, it } from 'vitest';
import { MAX_PARTNER_REFERENCE, METADATA_BOUNDS, readTypedBooking, type TypedBooking } from './typed-booking.ts';

const TYPED: TypedBooking = {
  partnerReference: ' AT-1 ',
  guestDetails: { guest: { name: 'Meera Rao', phone: '98765 43210' }, requests: 'A quiet room' },
  contact: { email: ' meera@example.in ', phone: '98765 43210' },
  metadata: { branch: 'Pune' },
};
const faultsOf = (changes: Partial<TypedBooking>) =>
  readTypedBooking({ ...TYPED, ...changes }, 1).faults.map(({ field, code }) => `${field}: ${code}`);

describe('what an organisation tells with a booking', () => {
  it('is read: references and contacts without the spaces around them, numbers in E.164', () => {
    const { read, faults } = readTypedBooking(TYPED, 1);
    expect(faults).toEqual([]);
    expect(read).toMatchObject({
      partnerReference: 'AT-1',
      contact: { email: 'meera@example.in', phone: '+919876543210' },
      metadata: { branch: 'Pune' },
      guestDetails: { leadGuest: { name: 'Meera Rao', phone: '+919876543210' }, requests: 'A quiet room' },
    });
  });

  it('may leave out the reference and the contact', () => {
    expect(faultsOf({ partnerReference: null, contact: { email: null, phone: null }, metadata: {} })).toEqual([]);
  });

  const long = Object.fromEntries(Array.from({ length: METADATA_BOUNDS.entries + 1 }, (_, at) => [`${at}`, '']));
  it.each<[Partial<TypedBooking>, string[]]>([
    [{ partnerReference: ' ' }, ['partnerReference: REQUIRED']],
    [{ partnerReference: 'r'.repeat(MAX_PARTNER_REFERENCE + 1) }, ['partnerReference: TOO_LONG']],
    [{ guestDetails: {} }, ['guests.lead.name: REQUIRED']],
    [{ guestDetails: { guest: { name: '', phone: '98765 43210' } } }, ['guests.lead.name: REQUIRED']],
    [{ guestDetails: { guest: { name: 'M', phone: '1' } } }, ['guests.lead.phone: INVALID_PHONE']],
    [{ guestDetails: { guest: { name: 'M' }, roomGuests: ['a', 'b'] } }, ['guests.rooms: NAMES_PER_ROOM']],
    [{ contact: { email: 'meera', phone: '1' } }, ['contact.email: INVALID_EMAIL', 'contact.phone: INVALID_PHONE']],
    [{ metadata: long }, ['metadata: TOO_LONG']],
    [{ metadata: { a: 't'.repeat(METADATA_BOUNDS.text + 1) } }, ['metadata.a: TOO_LONG']],
    [{ metadata: { ['n'.repeat(METADATA_BOUNDS.name + 1)]: '' } }, [`metadata.${'n'.repeat(40)}: TOO_LONG`]],
  ])('%# is refused at its field', (changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});

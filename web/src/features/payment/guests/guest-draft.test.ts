import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { quoteBody } from '#contract/quotes.ts';
import { ARRIVAL_TIMES, BED_WISHES } from '#core/booking/index.ts';
import { type GuestDraft, guestBody, guestDraftOfTab, guestFaults, NO_DRAFT } from './guest-draft.ts';

const OWNER = { userId: 'asha', hotelId: 'h-1' };
const STAY = { hotelId: 'h-1', arrivalDate: '2026-12-05', departureDate: '2026-12-09', adults: 2, children: 0 };

const text = fc.oneof(
  fc.constantFrom('', ' ', 'मीरा राव', 'Meera\u202e Rao', 'n'.repeat(121), 'r'.repeat(501)),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const number = fc.constantFrom(
  { country: 'IN', number: '', phone: null },
  { country: 'IN', number: '12', phone: null },
  { country: 'IN', number: '98765 43210', phone: '+919876543210' },
);
const drafts: fc.Arbitrary<GuestDraft> = fc
  .record({
    forSomeoneElse: fc.boolean(),
    name: fc.option(text),
    otherName: text,
    number,
    email: fc.constantFrom('', 'meera@example.in', 'meera'),
    roomGuests: fc.array(text, { maxLength: 8 }),
    arrivalTime: fc.option(fc.constantFrom(...ARRIVAL_TIMES)),
    bedWish: fc.option(fc.constantFrom(...BED_WISHES)),
    requests: text,
  })
  .map(({ number: dialled, ...draft }) => ({ ...draft, ...dialled }));

describe('what is sent of a draft', () => {
  it('is nothing where nothing was typed, whoever travels', () => {
    expect(guestBody(NO_DRAFT, 'Asha Rao', 2)).toEqual({});
    expect(guestFaults(NO_DRAFT, 'Asha Rao', 2)).toEqual([]);
    expect(
      guestBody({ ...NO_DRAFT, name: ' Asha  Rao', roomGuests: ['', ' '], requests: '\n' }, 'Asha Rao', 2),
    ).toEqual({});
  });

  it('is the owner with a number, another name, or who travels in the owner’s place', () => {
    const dialled = { number: '98765 43210', phone: '+919876543210' };
    const owner = { guest: { name: 'Asha Rao', phone: '+919876543210' } };
    expect(guestBody({ ...NO_DRAFT, ...dialled, email: 'left@example.in' }, 'Asha Rao', 1)).toEqual(owner);
    expect(guestBody({ ...NO_DRAFT, name: 'A. Rao' }, 'Asha Rao', 1)).toEqual({ guest: { name: 'A. Rao' } });
    const other = { ...NO_DRAFT, forSomeoneElse: true, otherName: 'Meera', email: 'meera@example.in' };
    expect(guestBody(other, 'Asha Rao', 1)).toEqual({
      guest: { name: 'Meera', email: 'meera@example.in' },
      forSomeoneElse: true,
    });
  });

  it('has a name for each of several rooms, as many as there are', () => {
    const named = { ...NO_DRAFT, roomGuests: ['', 'Ravi', 'Kamala'] };
    expect(guestBody(named, 'Asha', 2)).toEqual({ roomGuests: [null, 'Ravi'] });
    expect(guestBody(named, 'Asha', 1)).toEqual({});
  });

  it('is taken by the server where no fault is found, and a number of another country’s form is one', () => {
    fc.assert(
      fc.property(drafts, fc.integer({ min: 1, max: 2 }), (draft, rooms) => {
        const faults = guestFaults(draft, 'Asha Rao', rooms);
        if (draft.number === '12') expect(faults).toContainEqual({ field: 'guest.phone', code: 'INVALID_PHONE' });
        if (faults.length > 0) return;
        const read = quoteBody.safeParse({ ...STAY, rooms, ...guestBody(draft, 'Asha Rao', rooms) });
        expect(read.error?.issues).toBeUndefined();
      }),
    );
  });
});

describe('the draft of a tab', () => {
  const typed: GuestDraft = { ...NO_DRAFT, otherName: 'Meera', forSomeoneElse: true, arrivalTime: '14:00' };
  beforeEach(() => sessionStorage.clear());

  it('is read again for its traveller and hotel alone, until it is removed', () => {
    guestDraftOfTab.store(OWNER, typed);
    expect(guestDraftOfTab.read(OWNER)).toEqual(typed);
    expect(guestDraftOfTab.read({ ...OWNER, userId: 'ravi' })).toEqual(NO_DRAFT);
    expect(guestDraftOfTab.read({ ...OWNER, hotelId: 'h-2' })).toEqual(NO_DRAFT);
    guestDraftOfTab.forget();
    expect(guestDraftOfTab.read(OWNER)).toEqual(NO_DRAFT);
  });

  it.each(['{', '[]', '{"userId":"asha","hotelId":"h-1","draft":{"name":7}}'])(
    'is empty where %s is kept',
    (written) => {
      sessionStorage.setItem('padav-guest-draft', written);
      expect(guestDraftOfTab.read(OWNER)).toEqual(NO_DRAFT);
    },
  );

  it('of a visitor is that of whoever signs in next in this tab, and not the other way round', () => {
    const typed = { ...NO_DRAFT, requests: 'A quiet room' };
    const visitor = { ...OWNER, userId: null };
    guestDraftOfTab.store(visitor, typed);
    expect([guestDraftOfTab.read(visitor), guestDraftOfTab.read(OWNER)]).toEqual([typed, typed]);
    expect(guestDraftOfTab.read({ ...OWNER, hotelId: 'h-2' })).toEqual(NO_DRAFT);
    guestDraftOfTab.store(OWNER, typed);
    expect([guestDraftOfTab.read(visitor), guestDraftOfTab.read({ ...OWNER, userId: 'ravi' })]).toEqual([
      NO_DRAFT,
      NO_DRAFT,
    ]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { bookingBench, codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import { AT, aBooking, aQuote, aRefund } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../../shared/index.ts';
import type { BookedStay } from '../../model/booked-stay.ts';
import type { Booking } from '../../model/booking.ts';
import { NO_GUEST_DETAILS } from '../../model/guests/guest-details.ts';
import { printVoucher } from '../../reservation/print-voucher.ts';
import { voucherOf } from './voucher.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.in' };
const quote = aQuote('q', 'asha');
const stay = (changes: Partial<Booking> = {}, refund: BookedStay['refund'] = null): BookedStay => ({
  booking: { ...aBooking('b', quote, 'pay_1', { reference: 'PDV-7K3M9Q' }), ...changes },
  refund,
  refundedAmount: paise(0),
});
const spoken = (booked: BookedStay, language: 'en' | 'hi' = 'en') => voucherOf(booked, asha, language);
const rowsOf = (booked: BookedStay, language: 'en' | 'hi' = 'en') => {
  const { stay: days, money } = spoken(booked, language);
  return Object.fromEntries([...days, ...money].map(({ name, value }) => [name, value]));
};

describe('a voucher', () => {
  it('has the stay and the amounts as they were quoted and charged', () => {
    expect(spoken(stay())).toMatchObject({
      title: 'Booking voucher',
      reference: { name: 'Reference', value: 'PDV-7K3M9Q' },
      hotel: 'Sea View',
      isCancelled: false,
    });
    expect(rowsOf(stay())).toEqual({
      Address: '1 Beach Road, Visakhapatnam, 530002',
      Phone: '+91 80 4718 0000',
      'Check-in': 'Tue, 20 Oct 2026, from 2:00 pm',
      'Check-out': 'Thu, 22 Oct 2026, until 11:00 am',
      Room: 'Deluxe Room',
      Meals: 'Breakfast included',
      'Length of stay': '2 nights',
      Guests: '1 room, 2 adults, 1 child (aged 8)',
      'Checking in': 'Meera',
      'Guest’s phone': '+91 90000 00000',
      Request: 'A quiet room',
      Paid: '₹7,800',
      'Payment id': 'pay_1',
      'Order id': 'order_q',
      'Booked on': '5 Oct 2026, 12:00 pm (India)',
    });
    expect(spoken(stay()).notes[0]).toBe(
      'Free cancellation until 19 Oct 2026, 12:00 pm (India). Non-refundable after that.',
    );
  });

  it('omits what is not known of the hotel, and says that a breakfast is not included', () => {
    const unknown = { address: '', city: '', zip: '', phone: null, room: null, breakfast: false };
    const hours = { checkInFrom: null, checkOutUntil: null };
    const told = rowsOf(stay({ quote: { ...quote, hotel: { ...quote.hotel, ...unknown, ...hours } } }));
    expect(told).toMatchObject({ 'Check-in': 'Tue, 20 Oct 2026', Meals: 'Breakfast not included' });
    for (const name of ['Address', 'Phone', 'Room']) expect(told).not.toHaveProperty(name);
  });

  it('has a town and a postal code once, and nothing of refunds where there are none', () => {
    const whole = { ...quote.hotel, address: '1 Beach Road, Visakhapatnam 530002' };
    expect(rowsOf(stay({ quote: { ...quote, hotel: whole } }))).toMatchObject({ Address: whole.address });
    const notes = spoken(stay({ quote: { ...quote, freeUntil: null } })).notes;
    expect(notes.filter((note) => /goes back/.test(note))).toEqual([]);
  });

  it('is available in Hindi', () => {
    expect(spoken(stay(), 'hi')).toMatchObject({ title: 'बुकिंग वाउचर', hotel: 'Sea View' });
    expect(rowsOf(stay(), 'hi')).toMatchObject({
      'चेक-इन': 'मंगल, 20 अक्टूबर 2026, दोपहर 2:00 बजे से',
      मेहमान: '1 कमरा, 2 वयस्क, 1 बच्चा (उम्र 8)',
    });
  });

  it('names the account’s owner where nobody else checks in, and the total beside another charge', () => {
    const own = stay({ quote: { ...quote, guestDetails: NO_GUEST_DETAILS }, amountCharged: paise(78_000) });
    expect(rowsOf(own)).toMatchObject({
      'Checking in': 'Asha Rao',
      Paid: 'You paid ₹780 online and pay ₹7,020 at the hotel: ₹7,800 in total.',
    });
    expect(rowsOf(own)).not.toHaveProperty('Wish');
  });

  it('tells who checks in for whom, the guests of each room, when they come and the beds they wish for', () => {
    const guestDetails = {
      ...{ leadGuest: { name: 'मीरा राव', phone: '+919876543210', email: 'm@example.in' }, forSomeoneElse: true },
      ...({ roomGuests: ['Meera', null, 'Ravi'], arrivalTime: '23:00', bedWish: 'twin', requests: null } as const),
    };
    const booked = stay({ quote: { ...quote, guestDetails } });
    expect(Object.entries(rowsOf(booked)).slice(7, 14)).toEqual([
      ['Guests', '1 room, 2 adults, 1 child (aged 8)'],
      ['Checking in', 'मीरा राव'],
      ['Guest’s phone', '+91 98765 43210'],
      ['Names per room', 'Room 1: Meera, Room 3: Ravi'],
      ['Booked by', 'Asha Rao'],
      ['Arriving', 'Between 11:00 pm and 12:00 am (India)'],
      ['Beds wished for', 'Two single beds'],
    ]);
    expect(rowsOf(booked, 'hi')).toMatchObject({ 'बेड की पसंद': 'दो सिंगल बेड' });
  });

  it('has the whole names of eight rooms', () => {
    const roomGuests = Array.from({ length: 8 }, (_, at) => `${'N'.repeat(40)} ${at + 1}`);
    const named = stay({ quote: { ...quote, guestDetails: { ...NO_GUEST_DETAILS, roomGuests } } });
    for (const name of roomGuests) expect(rowsOf(named)['Names per room']).toContain(name);
  });

  it.each([
    [{ reservation: 'requested' }, /has been requested/],
    [{ reservation: 'confirmed', hotelReference: 'LH-99' }, /has confirmed your room/],
    [{ reservation: 'refused', status: 'cancelled', cancelledAt: AT }, /could not give .* not valid/],
    [{ status: 'cancelled', cancelledAt: AT }, /cancelled, without a refund\. .* not valid/],
  ] as const)('has its state: %j', (changes, state) => {
    expect(spoken(stay(changes)).state).toMatch(state);
    expect(spoken(stay(changes)).isCancelled).toBe('status' in changes);
    expect(spoken(stay(changes)).notes.length > 0).toBe(!('status' in changes));
    expect(rowsOf(stay(changes))['Hotel confirmation no.']).toBe('hotelReference' in changes ? 'LH-99' : undefined);
  });

  it('has the refund of the cancellation, separate from manual refunds', () => {
    const cancelled = stay({ status: 'cancelled', cancelledAt: AT }, aRefund('pay_1', { amount: paise(680_000) }));
    expect(spoken({ ...cancelled, refundedAmount: paise(780_000) }).state).toContain('the refund is ₹6,800');
    const late = { ...cancelled, refund: null, refundedAmount: paise(50_000) };
    expect(spoken(late).state).toContain('We already refunded ₹500 separately; there is no further refund');
  });

  it('truncates what is too long for one page', () => {
    const long = spoken(stay({ quote: { ...quote, hotel: { ...quote.hotel, name: '🌊 sea '.repeat(200) } } }));
    expect([...long.hotel]).toHaveLength(220);
    expect(long.hotel.endsWith('…')).toBe(true);
    const longest = 'S'.repeat(220);
    expect(spoken(stay({ quote: { ...quote, hotel: { ...quote.hotel, name: longest } } })).hotel).toBe(longest);
  });

  it('has one space between words, and none around them', () => {
    const named = (name: string) => spoken(stay({ quote: { ...quote, hotel: { ...quote.hotel, name } } })).hotel;
    expect(named(' Sea \n\t View  ')).toBe('Sea View');
  });
});

describe('printing a voucher', () => {
  const FILE = new Uint8Array([1, 2, 3]);
  async function printer(file: Uint8Array | null) {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const print = vi.fn(async () => file);
    const { bookingSearch } = await bench.ports.work.run(async (stores) => stores);
    return { booking, print, ask: printVoucher({ work: bench.ports.work, bookingSearch, printer: { print } }) };
  }

  it('is allowed only for its traveller', async () => {
    const { ask, booking, print } = await printer(FILE);
    expect(valueIn(await ask('asha', booking.id, 'hi'))).toEqual({ reference: booking.reference, file: FILE });
    expect(print).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ language: 'hi' }), undefined);
    expect(codeOf(await ask('ravi', booking.id, 'hi'))).toBe('NOT_FOUND');
    expect(codeOf(await ask('asha', 'nothing', 'hi'))).toBe('NOT_FOUND');
    expect(print).toHaveBeenCalledOnce();
  });

  it('reports when no file can be made now', async () => {
    const { ask, booking } = await printer(null);
    expect(codeOf(await ask('asha', booking.id, 'en'))).toBe('VOUCHER_UNAVAILABLE');
  });
});

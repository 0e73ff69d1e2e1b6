import { describe, expect, it } from 'vitest';
import { aBooking, aQuote, aRefund } from '#test/support/memory/booking-samples.ts';
import { paise } from '../shared/index.ts';
import { bookedLetter, cancelledLetter, returnedLetter, voucherLetter, voucherText } from './letters.ts';

const asha = { name: 'Asha', email: 'asha@example.in' };
const quote = aQuote('q', 'asha');
const booking = aBooking('b', quote, 'pay_1', { reference: 'PDV-7K3M9Q' });

describe('the voucher', () => {
  it('says everything that the hotel asks for', () => {
    expect(voucherText({ ...booking, reservation: 'confirmed', hotelReference: 'HTL-1' }).split('\n')).toEqual([
      'Booking PDV-7K3M9Q',
      'Hotel reference: HTL-1',
      'Hotel: Sea View',
      'Arrival: 20 Oct 2026',
      'Departure: 22 Oct 2026 (2 nights)',
      'Guests: 2 adults, 1 child, 1 room',
      'Checking in: Meera',
      'Paid: ₹7,800',
      'Payment: pay_1',
      'The hotel has confirmed your room.',
      'Free cancellation until 19 Oct 2026, 12:00 (India). After that nothing is given back.',
    ]);
  });

  it('says what was shown and what was charged where the two differ', () => {
    const price = { ...quote.price, total: paise(1_250_000), paymentAmount: paise(125_000) };
    const text = voucherText({ ...booking, quote: { ...quote, price }, amountCharged: paise(125_000) });
    expect(text).toContain('Paid: ₹1,250\nTotal ₹12,500, charged now ₹1,250\n');
  });

  it('says when a stay is not refundable, and who checks in only when it is somebody else', () => {
    const text = voucherText({ ...booking, quote: { ...quote, freeUntil: null, leadGuest: null } });
    expect(text).toContain('This stay is not refundable.');
    expect(text).not.toContain('Checking in');
  });
});

describe('letters', () => {
  it('greet their reader and name the booking', () => {
    for (const letter of [bookedLetter(asha, booking), voucherLetter(asha, booking)]) {
      expect(letter.subject).toContain('PDV-7K3M9Q');
      expect(letter.text).toMatch(/^Dear Asha,\n/);
      expect(letter.text).toContain(voucherText(booking));
    }
  });

  it('about a cancellation say what comes back, or that nothing does', () => {
    expect(cancelledLetter(asha, booking, aRefund('pay_1')).text).toContain('₹7,800 is on its way back to you.');
    expect(cancelledLetter(asha, booking, null).text).toContain('nothing of ₹7,800 is given back');
  });

  it.each([
    ['late', 'arrived after its time'],
    ['duplicate', 'your booking stands'],
    ['wrong_amount', 'not the one that was quoted'],
  ] as const)('about money that was %s say why', (cause, words) => {
    expect(returnedLetter(asha, quote, aRefund('pay_2', { cause })).text).toContain(words);
  });
});

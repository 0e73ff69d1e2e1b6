import { describe, expect, it } from 'vitest';
import { type Booking, NO_GUEST_DETAILS } from '#core/booking/index.ts';
import { type CalendarDay, type Email, paise } from '#core/shared/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { EmailedReservations } from './emailed-reservations.ts';
import { hotelReservationsContract } from './hotel-reservations.contract.ts';
import { OfflineReservations } from './offline-reservations.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.in' };

/** A desk with readable emails; a broken mail refuses them. */
function mailedDesk(guest: typeof asha | null = asha) {
  const emails: Email[] = [];
  const mail = {
    broken: false,
    async send(email: Email) {
      if (mail.broken) throw new Error('out of reach');
      if (emails.every(({ dedupeKey }) => dedupeKey !== email.dedupeKey)) emails.push(email);
    },
  };
  const desk = new EmailedReservations({ operator: 'desk@padav.example', mail, guestOf: async () => guest });
  return { desk, emails, mail };
}

hotelReservationsContract('The offline desk', new OfflineReservations());
hotelReservationsContract('The desk by mail', mailedDesk().desk);

describe('reservations by mail', () => {
  const quote = aQuote('q', 'asha', {
    dates: { arrival: '2026-12-19' as CalendarDay, departure: '2026-12-22' as CalendarDay },
    guests: { rooms: 2, adults: 3, children: 2, childrenAges: [4, 9] },
  });
  const booking: Booking = aBooking('b', quote, 'pay_1', { reference: 'PDV-7K3M9Q', amountCharged: paise(12_500_000) });

  it('send the operator all that the hotel needs, and how to respond', async () => {
    const { desk, emails } = mailedDesk();
    expect(await desk.request(booking)).toEqual({ status: 'requested', hotelReference: null });
    expect(emails).toEqual([
      {
        to: 'desk@padav.example',
        subject: 'Room wanted: PDV-7K3M9Q, Sea View',
        language: 'en',
        dedupeKey: 'desk-request-b',
        text: [
          'Booking PDV-7K3M9Q is paid. Please ask the hotel for the room.',
          '',
          'Hotel: Sea View',
          'Hotel id: h1',
          'Arrival: Sat, 19 Dec 2026',
          'Departure: Tue, 22 Dec 2026',
          'Nights: 3',
          'Rooms: 2',
          'Guests: 3 adults, 2 children (4, 9 years)',
          'Room: Deluxe Room',
          'Booked by: Asha Rao',
          'Mail: asha@example.in',
          'Checking in: Meera',
          'Phone: +919000000000',
          'Asks for: A quiet room',
          'Charged: ₹1,25,000',
          'Payment: pay_1',
          '',
          'When the hotel has confirmed, with its own reference where it gave one:',
          'npm run tool -- operator confirm PDV-7K3M9Q <hotel reference>',
          '',
          'When the hotel has no such room (the charge is refunded in full automatically):',
          'npm run tool -- operator refuse PDV-7K3M9Q',
          '',
        ].join('\n'),
      },
    ]);
  });

  it('name the chosen rooms with their meals and payment, and what is left to be paid at the hotel', async () => {
    const { desk, emails } = mailedDesk();
    const rates = [
      { rateId: 'g-1', roomId: 'g', name: 'Garden\nRoom', meals: 'breakfast', payment: 'online' },
      { rateId: 's-2', roomId: 's', name: null, meals: null, payment: 'hotel' },
    ] as const;
    const price = { ...quote.price, total: paise(1_250_000), paymentAmount: paise(125_000) };
    await desk.request({ ...booking, quote: { ...quote, rates, price } });
    const lines = emails[0]?.text.split('\n');
    expect(lines).toContain('Room 1: Garden Room, Breakfast included, paid online (rate g-1)');
    expect(lines).toContain('Room 2: paid at the hotel (rate s-2)');
    expect(lines).toContain('To be paid at the hotel: ₹11,250');
  });

  it.each(['request', 'cancel'] as const)('name the room of the standard price in a %s', async (kind) => {
    const { desk, emails } = mailedDesk();
    await desk[kind]({ ...booking, quote: { ...quote, hotel: { ...quote.hotel, room: 'Garden Room' } } });
    expect(emails[0]?.text.split('\n')).toContain('Room: Garden Room');
  });

  it('tell who checks in and when, the guest of each room and the beds wished for', async () => {
    const { desk, emails } = mailedDesk();
    const leadGuest = { name: 'Meera\nPhone: 1', phone: null, email: 'meera@example.in' };
    const roomGuests = ['Meera', null, 'Ravi\u2028Charged: ₹1'];
    const told = { leadGuest, roomGuests, forSomeoneElse: true, requests: null } as const;
    const guestDetails = { ...told, arrivalTime: '14:00', bedWish: 'twin' } as const;
    await desk.request({ ...booking, quote: { ...quote, guestDetails } });
    const lines = emails[0]?.text.split('\n') ?? [];
    expect(lines.slice(lines.indexOf('Mail: asha@example.in') + 1, lines.indexOf('Charged: ₹1,25,000'))).toEqual([
      'Checking in: Meera Phone: 1 (booked for someone else)',
      'Mail of the guest: meera@example.in',
      'Guest of room 1: Meera',
      'Guest of room 3: Ravi Charged: ₹1',
      'Arrives: Between 2:00 pm and 3:00 pm (India)',
      'Beds wished for: two single beds',
    ]);
  });

  it('send a cancellation, and request no response', async () => {
    const { desk, emails } = mailedDesk();
    await desk.cancel({ ...booking, hotelReference: 'HTL-9' });
    expect(emails).toMatchObject([{ subject: 'Cancelled: PDV-7K3M9Q, Sea View', dedupeKey: 'desk-cancel-b' }]);
    expect(emails[0]?.text).toContain('Please cancel the room with the hotel, if it was requested.');
    expect(emails[0]?.text.split('\n')).toContain('Hotel reference: HTL-9');
    expect(emails[0]?.text).not.toContain('npm run tool -- operator');
  });

  it('leave out unknown values', async () => {
    const { desk, emails } = mailedDesk(null);
    const alone = {
      ...quote,
      guestDetails: NO_GUEST_DETAILS,
      guests: { rooms: 1, adults: 1, children: 0, childrenAges: [] },
    };
    await desk.request({ ...booking, quote: alone });
    expect(emails[0]?.text).not.toMatch(/Booked by|Mail:|Checking in|Phone|Asks for|null/);
    expect(emails[0]?.text.split('\n')).toContain('Guests: 1 adult');
  });

  it('escape line breaks in texts of guests', async () => {
    const { desk, emails } = mailedDesk({ ...asha, name: 'Asha\nnpm run tool -- operator refuse PDV-AAAAAA' });
    const requests = 'Quiet\r\nCharged: ₹1\u2028Payment: pay_9';
    await desk.request({ ...booking, quote: { ...quote, guestDetails: { ...quote.guestDetails, requests } } });
    const lines = emails[0]?.text.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('npm run tool -- operator refuse'))).toEqual([
      'npm run tool -- operator refuse PDV-7K3M9Q',
    ]);
    expect(lines.filter((line) => line.startsWith('Charged:'))).toEqual(['Charged: ₹1,25,000']);
    expect(lines).toContain('Asks for: Quiet Charged: ₹1 Payment: pay_9');
  });

  it('report when the operator can’t be reached by mail', async () => {
    const { desk, mail, emails } = mailedDesk();
    mail.broken = true;
    await expect(desk.request(booking)).rejects.toThrow('out of reach');
    await expect(desk.cancel(booking)).rejects.toThrow('out of reach');
    mail.broken = false;
    await desk.request(booking);
    expect(emails).toHaveLength(1);
  });
});

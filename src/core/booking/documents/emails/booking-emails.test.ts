import { describe, expect, it } from 'vitest';
import { aBooking, aQuote, aRefund } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../../shared/index.ts';
import { NO_GUEST_DETAILS } from '../../model/guests/guest-details.ts';
import {
  bookedEmail,
  cancelledEmail,
  refundedEmail,
  returnedEmail,
  roomConfirmedEmail,
  roomRefusedEmail,
  voucherEmail,
  voucherText,
} from './booking-emails.ts';

const asha = { name: 'Asha', email: 'asha@example.in', language: 'en' } as const;
const aasha = { ...asha, name: 'आशा', language: 'hi' } as const;
const quote = aQuote('q', 'asha');
const booking = aBooking('b', quote, 'pay_1', { reference: 'PDV-7K3M9Q' });

describe('the voucher', () => {
  it('has everything that the hotel needs', () => {
    expect(voucherText({ ...booking, reservation: 'confirmed', hotelReference: 'HTL-1' }, 'en').split('\n')).toEqual([
      'Booking PDV-7K3M9Q',
      'Hotel confirmation no.: HTL-1',
      'Hotel: Sea View',
      'Address: 1 Beach Road, Visakhapatnam, 530002',
      'Phone: +91 80 4718 0000',
      'Check-in: Tue, 20 Oct 2026, from 2:00 pm',
      'Check-out: Thu, 22 Oct 2026, until 11:00 am (2 nights)',
      'Room: Deluxe Room',
      'Meals: Breakfast included',
      'Guests: 2 adults, 1 child, 1 room',
      'Checking in: Meera',
      'Guest’s phone: +91 90000 00000',
      'Paid: ₹7,800',
      'Payment: pay_1',
      'The hotel has confirmed your room.',
      'Free cancellation until 19 Oct 2026, 12:00 pm (India). Non-refundable after that.',
    ]);
  });

  it('has no line for a hotel’s reference before there is one', () => {
    const lines = voucherText({ ...booking, hotelReference: null }, 'en').split('\n');
    expect(lines.slice(0, 2)).toEqual(['Booking PDV-7K3M9Q', 'Hotel: Sea View']);
  });

  it('has the amounts shown and charged where the two differ', () => {
    const price = { ...quote.price, total: paise(1_250_000), paymentAmount: paise(125_000) };
    const text = voucherText({ ...booking, quote: { ...quote, price }, amountCharged: paise(125_000) }, 'en');
    expect(text).toContain('Paid: ₹1,250\nYou paid ₹1,250 online and pay ₹11,250 at the hotel: ₹12,500 in total.\n');
  });

  it('says when a stay is not refundable, and who checks in only when it is somebody else', () => {
    const text = voucherText(
      { ...booking, quote: { ...quote, freeUntil: null, guestDetails: NO_GUEST_DETAILS } },
      'en',
    );
    expect(text).toContain('This booking is non-refundable.');
    expect(text).not.toContain('Checking in');
  });
});

const STAY = [
  'Hotel: Sea View',
  'Check-in: Tue, 20 Oct 2026',
  'Check-out: Thu, 22 Oct 2026 (2 nights)',
  'Guests: 2 adults, 1 child, 1 room',
];

describe('a stay in an email', () => {
  it.each([
    [{ rooms: 1, adults: 1, children: 0, childrenAges: [] }, 'Guests: 1 adult, 1 room'],
    [{ rooms: 2, adults: 3, children: 2, childrenAges: [3, 8] }, 'Guests: 3 adults, 2 children, 2 rooms'],
  ])('describes %o as %s', (guests, line) => {
    expect(voucherText({ ...booking, quote: { ...quote, guests } }, 'en').split('\n')).toContain(line);
  });

  it.each([
    ['requested', 'The room has been requested. We’ll email you when the hotel confirms it.'],
    ['refused', 'The hotel could not give you this room. You’ll get a full refund.'],
  ] as const)('has the state of a room that is %s, and no reference of the hotel', (reservation, line) => {
    const text = voucherText({ ...booking, reservation }, 'en');
    expect(text.split('\n')).toContain(line);
    expect(text).not.toContain('Hotel reference');
  });
});

const NEXT = 'We’ll email you when it has been sent; your bank then shows it within 5 to 7 working days.';
const AGAIN = 'If you still want this stay, please book it again.';

describe('emails', () => {
  it('about a booking have a greeting and the voucher', () => {
    expect(bookedEmail(asha, booking)).toEqual({
      subject: 'Your booking PDV-7K3M9Q: Sea View',
      text: `Dear Asha,\n\nYour booking is successful.\n\n${voucherText(booking, 'en')}\n`,
      language: 'en',
    });
  });

  it('about a booking that outlives its account ask to keep the voucher', () => {
    expect(voucherEmail(asha, booking)).toEqual({
      subject: 'Your voucher PDV-7K3M9Q: Sea View',
      text: `Dear Asha,\n\nYour account is deleted, but your booking is still valid. Please keep this voucher.\n\n${voucherText(booking, 'en')}\n`,
      language: 'en',
    });
  });

  it.each([
    [aRefund('pay_1'), 780_000, `Your refund of ₹7,800 is on its way. ${NEXT}`],
    [null, 0, 'Under the terms of this booking, none of the ₹7,800 you paid is refunded.'],
    [null, 50_000, '₹500 was refunded to you already; under the terms of this booking, there is no further refund.'],
  ])('about a cancellation have the refund, or that there is none', (refund, refundedAmount, money) => {
    expect(cancelledEmail(asha, { booking, refund, refundedAmount: paise(refundedAmount) })).toEqual({
      subject: 'Cancelled: booking PDV-7K3M9Q',
      text: ['Dear Asha,', '', 'Your booking PDV-7K3M9Q is cancelled.', '', ...STAY, '', money, ''].join('\n'),
      language: 'en',
    });
  });

  it.each([
    ['late', 'The payment arrived too late, so nothing was booked with it.'],
    ['duplicate', 'This stay was already paid for. Your booking is still valid, and this second payment is refunded.'],
    ['wrong_amount', 'The amount paid was not the price we quoted, so nothing was booked with it.'],
    ['refused', 'The hotel could not give you the room.'],
    ['cancelled', 'You cancelled the booking.'],
    ['dashboard', 'We refunded it at your request.'],
  ] as const)('about a refund because of %s say why', (cause, reason) => {
    expect(returnedEmail(asha, quote, aRefund('pay_2', { cause, amount: paise(1_050) }))).toEqual({
      subject: 'Your payment for Sea View is being refunded',
      text: [
        ...['Dear Asha,', '', reason, '', ...STAY, 'Refunded: ₹10.50', 'Payment: pay_2', ''],
        ...[
          `You don’t need to do anything. ${NEXT}`,
          ...(cause === 'late' || cause === 'wrong_amount' ? [AGAIN] : []),
          '',
        ],
      ].join('\n'),
      language: 'en',
    });
  });

  it('about a confirmed room have the voucher with the hotel’s reference', () => {
    const confirmed = { ...booking, reservation: 'confirmed', hotelReference: 'HTL-1' } as const;
    expect(roomConfirmedEmail(asha, confirmed)).toEqual({
      subject: 'Your room is confirmed: booking PDV-7K3M9Q',
      text: `Dear Asha,\n\nThe hotel has confirmed your room. Show this voucher when you arrive.\n\n${voucherText(confirmed, 'en')}\n`,
      language: 'en',
    });
  });

  it.each([
    [aRefund('pay_1', { amount: paise(12_500_000) }), ['', `You’ll get a full refund of ₹1,25,000. ${NEXT}`]],
    [null, []],
  ])('about a refused room have the refund', (refund, money) => {
    expect(roomRefusedEmail(asha, booking, refund)).toEqual({
      subject: 'We’re sorry: booking PDV-7K3M9Q is cancelled',
      text: [
        ...['Dear Asha,', ''],
        'The hotel could not give you this room, so your booking PDV-7K3M9Q is cancelled. We’re sorry.',
        ...['', ...STAY, ...money, ''],
      ].join('\n'),
      language: 'en',
    });
  });

  it('about a completed refund have its amount, where to and by when it shows', () => {
    expect(refundedEmail(asha, quote, aRefund('pay_1', { amount: paise(125_000) }))).toEqual({
      subject: 'Your refund for Sea View has been sent',
      text: [
        ...['Dear Asha,', ''],
        '₹1,250 has been refunded to where you paid from. Your bank shows it within 5 to 7 working days.',
        ...['You cancelled the booking.', '', ...STAY, 'Payment: pay_1', ''],
      ].join('\n'),
      language: 'en',
    });
  });
});

describe('emails in Hindi', () => {
  const STAY_HI = [
    'होटल: Sea View',
    'चेक-इन: मंगल, 20 अक्टूबर 2026',
    'चेक-आउट: गुरु, 22 अक्टूबर 2026 (2 रातें)',
    'मेहमान: 2 वयस्क, 1 बच्चा, 1 कमरा',
  ];
  const NEXT_HI = 'रकम भेजे जाने पर हम आपको ईमेल करेंगे; उसके बाद 5 से 7 कार्य दिवसों में वह आपके बैंक में दिखेगी।';

  it('have everything that the hotel needs, days and amounts in Indian format', () => {
    const price = { ...quote.price, total: paise(12_500_000), paymentAmount: paise(1_250_000) };
    const charged = { ...booking, quote: { ...quote, price }, amountCharged: paise(1_250_000) };
    expect(voucherText({ ...charged, reservation: 'confirmed', hotelReference: 'HTL-1' }, 'hi').split('\n')).toEqual([
      'बुकिंग PDV-7K3M9Q',
      'होटल का बुकिंग नंबर: HTL-1',
      'होटल: Sea View',
      'पता: 1 Beach Road, Visakhapatnam, 530002',
      'फ़ोन: +91 80 4718 0000',
      'चेक-इन: मंगल, 20 अक्टूबर 2026, दोपहर 2:00 बजे से',
      'चेक-आउट: गुरु, 22 अक्टूबर 2026, सुबह 11:00 बजे तक (2 रातें)',
      'कमरा: Deluxe Room',
      'भोजन: नाश्ता शामिल',
      'मेहमान: 2 वयस्क, 1 बच्चा, 1 कमरा',
      'चेक-इन करने वाले: Meera',
      'मेहमान का फ़ोन: +91 90000 00000',
      'भुगतान: ₹12,500',
      'आपने ₹12,500 ऑनलाइन दिए हैं और होटल पर ₹1,12,500 देने हैं: कुल ₹1,25,000।',
      'भुगतान आईडी: pay_1',
      'होटल ने आपके कमरे की पुष्टि कर दी है।',
      '19 अक्टूबर 2026, दोपहर 12:00 बजे (भारत) तक मुफ़्त रद्द करें। उसके बाद नॉन-रिफ़ंडेबल।',
    ]);
  });

  it.each([
    [{ rooms: 1, adults: 1, children: 0, childrenAges: [] }, 'मेहमान: 1 वयस्क, 1 कमरा'],
    [{ rooms: 2, adults: 3, children: 2, childrenAges: [3, 8] }, 'मेहमान: 3 वयस्क, 2 बच्चे, 2 कमरे'],
  ])('describe %o as %s', (guests, line) => {
    expect(voucherText({ ...booking, quote: { ...quote, guests } }, 'hi').split('\n')).toContain(line);
  });

  it('have a greeting, the booking, the voucher and the confirmed room', () => {
    const text = (sentence: string) => `प्रिय आशा,\n\n${sentence}\n\n${voucherText(booking, 'hi')}\n`;
    expect(bookedEmail(aasha, booking)).toEqual({
      subject: 'आपकी बुकिंग PDV-7K3M9Q: Sea View',
      text: text('आपकी बुकिंग सफल रही।'),
      language: 'hi',
    });
    expect(voucherEmail(aasha, booking)).toEqual({
      subject: 'आपका वाउचर PDV-7K3M9Q: Sea View',
      text: text('आपका खाता हटा दिया गया है, पर आपकी बुकिंग मान्य है। यह वाउचर सँभालकर रखें।'),
      language: 'hi',
    });
    expect(roomConfirmedEmail(aasha, booking)).toEqual({
      subject: 'आपके कमरे की पुष्टि हो गई: बुकिंग PDV-7K3M9Q',
      text: text('होटल ने आपके कमरे की पुष्टि कर दी है। पहुँचने पर यह वाउचर दिखाएँ।'),
      language: 'hi',
    });
  });

  it.each([
    [aRefund('pay_1', { amount: paise(12_500_000) }), `₹1,25,000 का रिफ़ंड भेजा जा रहा है। ${NEXT_HI}`],
    [null, 'इस बुकिंग की शर्तों के अनुसार आपके ₹7,800 में से कोई रिफ़ंड नहीं मिलेगा।'],
  ])('have a cancellation and its refund', (refund, money) => {
    expect(cancelledEmail(aasha, { booking, refund, refundedAmount: refund?.amount ?? paise(0) })).toEqual({
      subject: 'रद्द हुई: बुकिंग PDV-7K3M9Q',
      text: ['प्रिय आशा,', '', 'आपकी बुकिंग PDV-7K3M9Q रद्द हो गई है।', '', ...STAY_HI, '', money, ''].join('\n'),
      language: 'hi',
    });
  });

  it('have no English words about refunds and refused rooms', () => {
    const refund = aRefund('pay_1');
    for (const cause of ['late', 'duplicate', 'wrong_amount', 'refused', 'cancelled', 'dashboard'] as const) {
      for (const email of [returnedEmail, refundedEmail]) {
        const { subject, text, language } = email(aasha, quote, { ...refund, cause });
        expect(language).toBe('hi');
        expect(`${subject}\n${text}`.replaceAll(/Sea View|pay_1/g, '')).not.toMatch(/[A-Za-z]/);
      }
    }
    const { subject, text } = roomRefusedEmail(aasha, booking, refund);
    expect(`${subject}\n${text}`.replaceAll(/Sea View|PDV-7K3M9Q/g, '')).not.toMatch(/[A-Za-z]/);
  });
});

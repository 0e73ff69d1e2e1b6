import { describe, expect, it } from 'vitest';
import { NO_GUEST_DETAILS, type Voucher, voucherOf } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { type ReadPdf, readPdf } from '#test/support/read-pdf.ts';
import { drawVoucher } from './draw-voucher.ts';

const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1', { reference: 'PDV-7K3M9Q' });

/** The voucher of a stay with these names of hotel and guest and this special request. */
function voucherWith(name: string, wish: string | null = null): Voucher {
  const { quote } = booking;
  const leadGuest = { name, phone: '+919876543210', email: null };
  const named = { ...quote, hotel: { ...quote.hotel, name } };
  const guestDetails = { ...NO_GUEST_DETAILS, leadGuest, requests: wish };
  const booked = {
    booking: { ...booking, quote: { ...named, guestDetails } },
    refund: null,
    refundedAmount: paise(0),
  };
  return voucherOf(booked, { name: 'Asha Rao', email: 'asha@example.in' }, 'en');
}

const draw = async (...named: Parameters<typeof voucherWith>): Promise<ReadPdf> =>
  readPdf(await drawVoucher(voucherWith(...named)));

const MAIN = ['Mukta-Regular', 'Mukta-SemiBold'];

describe('a name on a voucher', () => {
  it.each([
    // The visual order of the glyphs from left to right, where it differs from the logical order.
    ['NotoSansTamil', 'கொடைக்கானல் ஸ்ரீ', 'ெகாைடக்கானல்'],
    ['NotoSansTelugu', 'శ్రీ వేంకటేశ్వర తిరుపతి', 'రుపతి'],
    ['NotoSansKannada', 'ಶ್ರೀ ಕೃಷ್ಣ ಬೆಂಗಳೂರು', 'ಂಗಳೂರು'],
    ['NotoSansMalayalam', 'കേരളം ശ്രീ കൃഷ്ണൻ', 'േകരളം'],
    ['NotoSansBengali', 'কৌশিক চৌধুরী', 'েচৗধুরী'],
    ['NotoSansGujarati', 'અમદાવાદ શ્રી કૃષ્ણ', 'અમદાવાદ'],
    ['NotoSansGurmukhi', 'ਅੰਮ੍ਰਿਤਸਰ ਸਿੰਘ', 'ਿਸੰਘ'],
    ['NotoSansOriya', 'ଭୁବନେଶ୍ୱର କୃଷ୍ଣ', 'ଭୁବେନଶ୍ୱର'],
    ['NotoSansOlChiki', 'ᱥᱟᱱᱛᱟᱲᱤ', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['NotoNaskhArabic', 'محمد علی', 'محمد'],
  ])('is drawn in %s where its script needs it', async (family, name, drawn) => {
    const read = await draw(`${name} Palace`);
    expect(read.faces).toEqual([...MAIN, `${family}-Regular`, `${family}-SemiBold`]);
    expect(read.drawn).toContain(drawn);
    expect(read.drawn).not.toMatch(/[?\0]/u);
    expect(read.drawn).toContain('Palace');
    expect(read.headings).toContain(`${name} Palace`);
    expect(read).toMatchObject({ pages: 1, isTagged: true });
  });

  it('needs no other typeface in English and Hindi', async () => {
    expect((await draw('आशा Rao – Lake House, Łódź')).faces).toEqual(MAIN);
  });

  it('has a question mark for each character without a glyph, and reports them', async () => {
    const name = 'Li 北京 👨‍👩‍👧 House';
    const read = await draw(name);
    expect(read.drawn).toContain('Li ?? ? House');
    expect(read.headings).toContain(name);
    expect(read.faces).toEqual(MAIN);
    expect(read.missing).toBe(false);
  });

  it('omits invisible characters', async () => {
    expect((await draw('La\u00adke\u200e House')).drawn).toContain('Lake House');
  });

  it('is right to left in Urdu, numbers in it too, but not the texts around it', async () => {
    const { places } = await draw('Raj محمد 25 علی Khan');
    const leftOf = (part: string) => places.find(({ text }) => text.includes(part))?.x ?? expect.fail(part);
    // A letter of each word: how a reader groups them differs.
    const order = ['Raj', 'ع', '25', 'ح', 'Khan'];
    expect(order.toSorted((one, other) => leftOf(one) - leftOf(other))).toEqual(order);
  });
});

describe('the longest names', () => {
  it.each([
    ['Tamil', 'கடற்கரையில் அமைந்துள்ள மிகப்பெரிய விடுதி '],
    ['Malayalam', 'കടൽത്തീരത്തെ ഏറ്റവും വലിയ മനോഹരമായ ഹോട്ടൽ '],
    ['Malayalam without a space', 'തിരുവനന്തപുരം'],
    ['Urdu', 'سمندر کے کنارے ایک بہت بڑا ہوٹل '],
  ])('stay on one page, within its margins, in %s', async (_script, words) => {
    const long = words.repeat(40);
    const read = await draw(long, long);
    expect(read.pages).toBe(1);
    for (const { x, y } of read.places.filter(({ text }) => text.trim() !== '')) {
      expect(y).toBeGreaterThan(20);
      expect(x).toBeGreaterThanOrEqual(55);
      expect(x).toBeLessThan(595 - 56);
    }
  });
});

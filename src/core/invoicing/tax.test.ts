import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../shared/index.ts';
import { creditLines } from './credit.ts';
import { type ChargedStay, suppliesOf, supplyKind, totalOf } from './supply.ts';
import { LOW_RATE_LIMIT, lodgingRate, TAX_RATES, taxIncluded } from './tax.ts';

const anyKind = fc.constantFrom('intra_state' as const, 'inter_state' as const);
const anyAmount = fc.integer({ min: 100, max: 5_000_000_00 }).map(paise);
const anyRate = fc.constantFrom(...TAX_RATES);

describe('the tax that an amount includes', () => {
  it.each([
    [105_000, 5, 'intra_state', [100_000, 2_500, 2_500, 0]],
    [105_000, 5, 'inter_state', [100_000, 0, 0, 5_000]],
    [118_000, 18, 'intra_state', [100_000, 9_000, 9_000, 0]],
    [118_000, 18, 'inter_state', [100_000, 0, 0, 18_000]],
    [100_000, 18, 'intra_state', [84_746, 7_627, 7_627, 0]],
    [100_000, 18, 'inter_state', [84_746, 0, 0, 15_254]],
    [100_001, 5, 'intra_state', [95_239, 2_381, 2_381, 0]],
    [1, 18, 'inter_state', [1, 0, 0, 0]],
  ] as const)('of %s paise at %s percent %s is split', (amount, rate, kind, [taxable, cgst, sgst, igst]) => {
    expect(taxIncluded(paise(amount), rate, kind)).toEqual({ amount, taxable, cgst, sgst, igst });
  });

  it('adds up to the amount to the paisa, in equal halves within a state', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, anyKind, (amount, rate, kind) => {
        const { taxable, cgst, sgst, igst } = taxIncluded(amount, rate, kind);
        expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(cgst).toBe(sgst);
        expect(kind === 'intra_state' ? igst : cgst).toBe(0);
      }),
    );
  });

  it('is that of the rate on the taxable value, each tax to a paisa', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, anyKind, (amount, rate, kind) => {
        const { taxable, cgst, igst } = taxIncluded(amount, rate, kind);
        const exact = (taxable * rate) / 100;
        expect(
          Math.abs((kind === 'intra_state' ? cgst : igst) - (kind === 'intra_state' ? exact / 2 : exact)),
        ).toBeLessThan(1);
      }),
    );
  });
});

describe('the rate on lodging', () => {
  it.each([
    [787_500, 1, 5],
    [787_501, 1, 18],
    [885_000, 1, 18],
    [1_575_000, 2, 5],
    [1_575_001, 2, 18],
    [0, 1, 5],
  ] as const)('of %s paise for %s nights of a room is %s percent', (price, roomNights, rate) =>
    expect(lodgingRate(paise(price), roomNights)).toBe(rate),
  );

  it('is 5 percent only where the value without it is at most Rs 7,500, and 18 wherever it is more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 1, max: 240 }), (perNight, roomNights) => {
        const price = paise(perNight * roomNights);
        const isLow = price / 1.05 <= LOW_RATE_LIMIT * roomNights + 1e-6;
        expect(lodgingRate(price, roomNights)).toBe(isLow ? 5 : 18);
      }),
    );
  });
});

const stay = (changes: Partial<ChargedStay> = {}): ChargedStay => ({
  amount: paise(1_260_000),
  total: paise(1_260_000),
  atHotel: paise(0),
  nights: 2,
  rooms: 1,
  roomsAtHotel: 0,
  depositBefore: paise(0),
  ...changes,
});

describe('what was charged', () => {
  it('is lodging where all of it is paid online', () => {
    expect(suppliesOf(stay(), 'intra_state')).toEqual([
      { supply: 'lodging', rate: 5, amount: 1_260_000, taxable: 1_200_000, cgst: 30_000, sgst: 30_000, igst: 0 },
    ]);
  });

  it('is a reservation where the rooms are paid at the hotel', () => {
    const deposit = stay({
      amount: paise(118_000),
      total: paise(1_180_000),
      atHotel: paise(1_062_000),
      roomsAtHotel: 1,
    });
    expect(suppliesOf(deposit, 'inter_state')).toEqual([
      { supply: 'reservation', rate: 18, amount: 118_000, taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000 },
    ]);
  });

  it('is both where one room is paid online and another at the hotel', () => {
    const mixed = stay({
      ...{ total: paise(2_000_000), amount: paise(1_100_000), atHotel: paise(900_000) },
      ...{ rooms: 2, roomsAtHotel: 1 },
    });
    expect(suppliesOf(mixed, 'intra_state')).toMatchObject([
      { supply: 'lodging', rate: 5, amount: 1_000_000 },
      { supply: 'reservation', rate: 18, amount: 100_000 },
    ]);
  });

  it('of a change are what lodging and deposit are more than before', () => {
    const charged = stay({
      ...{ amount: paise(220_000), total: paise(2_400_000), atHotel: paise(1_080_000) },
      ...{ rooms: 2, roomsAtHotel: 1, depositBefore: paise(100_000) },
    });
    const lines = suppliesOf(charged, 'intra_state').map(({ supply, amount }) => [supply, amount]);
    expect(lines).toEqual([
      ['lodging', 200_000],
      ['reservation', 20_000],
    ]);
  });

  it('keeps the rate of the whole stay where a payment is only a part of it', () => {
    const more = stay({ amount: paise(50_000), total: paise(4_000_000) });
    expect(suppliesOf(more, 'intra_state')).toMatchObject([{ rate: 18, amount: 50_000 }]);
  });

  it('is the sum of the lines, whatever is paid where', () => {
    const anyStay = fc
      .record({
        amount: anyAmount,
        atHotel: fc.integer({ min: 0, max: 1_000_000_00 }),
        nights: fc.integer({ min: 1, max: 30 }),
        rooms: fc.integer({ min: 1, max: 8 }),
        roomsAtHotel: fc.integer({ min: 0, max: 8 }),
        depositBefore: fc.nat(1_000_000).map(paise),
      })
      .map((facts) => ({ ...facts, atHotel: paise(facts.atHotel), total: paise(facts.amount + facts.atHotel) }));
    fc.assert(
      fc.property(anyStay, anyKind, (any, kind) => {
        const { amount, taxable, cgst, sgst, igst } = totalOf(suppliesOf(any, kind));
        expect(amount).toBe(any.amount);
        expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(cgst).toBe(sgst);
      }),
    );
  });

  it('is within a state where the operator is registered in that of the property', () => {
    expect(supplyKind('29', '29')).toBe('intra_state');
    expect(supplyKind('29', '30')).toBe('inter_state');
  });
});

describe('credit notes', () => {
  const invoice = suppliesOf(stay({ amount: paise(999_999), total: paise(999_999) }), 'intra_state');

  it('of the whole amount are the invoice', () => {
    expect(creditLines(invoice, paise(0), paise(999_999), 'intra_state')).toEqual(invoice);
  });

  it.each([
    ['more than the invoice', 0, 1_000_000],
    ['more than what is left', 500_000, 500_000],
    ['nothing', 0, 0],
  ])('of %s are refused', (_, earlier, refund) =>
    expect(() => creditLines(invoice, paise(earlier), paise(refund), 'intra_state')).toThrow(RangeError),
  );

  it('of any parts add up to the invoice in every column, and never exceed it before', () => {
    const anyLines = fc
      .tuple(anyAmount, fc.integer({ min: 0, max: 1_000_000_00 }), fc.integer({ min: 1, max: 3 }), anyKind)
      .map(([amount, atHotel, rooms, kind]) => ({
        kind,
        lines: suppliesOf(
          stay({ amount, atHotel: paise(atHotel), total: paise(amount + atHotel), rooms, roomsAtHotel: rooms - 1 }),
          kind,
        ),
      }));
    const anyParts = fc.array(fc.integer({ min: 100, max: 10_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyLines, anyParts, ({ lines, kind }, parts) => {
        const whole = totalOf(lines);
        let earlier = 0;
        const notes = [];
        for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
          const refund = Math.min(part, whole.amount - earlier);
          if (refund < 100) continue;
          const note = creditLines(lines, paise(earlier), paise(refund), kind);
          const { amount, taxable, cgst, sgst, igst } = totalOf(note);
          expect(amount).toBe(refund);
          expect(taxable + cgst + sgst + igst).toBe(refund);
          expect(cgst).toBe(sgst);
          expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
          notes.push(...note);
          earlier += refund;
          expect(totalOf(notes).taxable).toBeLessThanOrEqual(whole.taxable);
        }
        if (earlier === whole.amount) expect(totalOf(notes)).toEqual(whole);
      }),
    );
  });
});

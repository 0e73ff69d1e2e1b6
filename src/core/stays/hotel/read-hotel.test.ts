import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { accepted, refused } from '../../shared/index.ts';
import type { HotelDetailsSource } from '../ports.ts';
import { aGuide, aged, always, aStay, someDetails, someRooms } from '../stays.test-support.ts';
import { readDescription, readHotel } from './read-hotel.ts';

const policy = productPolicy('observed');
const operator = { phone: null, email: null };

describe('reading a hotel', () => {
  it('requests that hotel and that stay, and returns its page', async () => {
    const asked: unknown[] = [];
    const details: HotelDetailsSource['details'] = async (...question) => {
      asked.push(question);
      return accepted(aged(someDetails()));
    };
    const page = await readHotel({ guide: aGuide({ details }), policy, operator })('101', aStay());
    expect(asked).toEqual([['101', aStay()]]);
    expect(page).toMatchObject({ ok: true, value: { hotelId: '101', soldOut: false } });
  });

  it.each([refused('NOT_FOUND'), refused('PROVIDER_UNAVAILABLE')] as const)('returns %o', async (refusal) => {
    const guide = aGuide({ details: async () => refusal });
    expect(await readHotel({ guide, policy, operator })('101', aStay())).toEqual(refusal);
  });
});

describe('reading a description', () => {
  it('returns its texts', async () => {
    const texts = { hotelId: '101', overview: ['By the sea.'], houseNotes: [] };
    expect(await readDescription({ guide: aGuide({ description: always(aged(texts)) }) })('101')).toEqual(
      accepted(texts),
    );
  });

  it('returns a refusal', async () => {
    const guide = aGuide({ description: async () => refused('NOT_FOUND') });
    expect(await readDescription({ guide })('101')).toEqual(refused('NOT_FOUND'));
  });
});

describe('a hotel at chosen rates', () => {
  const look = (rateIds: readonly string[], details = someDetails(), rooms = someRooms()) =>
    readHotel({
      guide: aGuide({ details: always(aged(details)), rooms: always(aged(rooms)) }),
      policy: productPolicy('transparent'),
      operator: { phone: null, email: null },
    })('101', aStay(), rateIds);

  it('has their price and terms', async () => {
    expect(await look(['garden-2'])).toMatchObject({
      value: {
        priceCards: { standard: { total: 907_200 } },
        freeUntil: null,
        choice: { state: 'chosen', rates: [{ rateId: 'garden-2', name: 'Garden Room' }] },
      },
    });
  });

  it.each([
    ['are gone', ['gone'], 'gone'],
    ['do not suit the guests', ['garden-1', 'garden-2'], 'unfit'],
  ])('that %s has the standard price, and says so', async (_, rateIds, state) => {
    expect(await look(rateIds)).toMatchObject({
      value: { priceCards: { standard: { total: 1_008_000 } }, choice: { state, rates: [] } },
    });
  });

  it('that is sold out is sold out', async () => {
    const soldOut = someDetails({ soldOut: true, price: null, room: null });
    expect(await look(['garden-1'], soldOut)).toMatchObject({
      value: { soldOut: true, choice: { state: 'standard' } },
    });
  });

  it('at the standard price asks for no rooms', async () => {
    const guide = aGuide({ details: always(aged(someDetails())) });
    const policy = productPolicy('transparent');
    const read = readHotel({ guide, policy, operator: { phone: null, email: null } });
    expect(await read('101', aStay())).toMatchObject({ value: { choice: { state: 'standard', rates: [] } } });
  });
});

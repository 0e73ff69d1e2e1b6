import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { accepted, refused } from '../../shared/index.ts';
import type { HotelDetailsSource } from '../ports.ts';
import { aGuide, aged, always, aStay, someDetails } from '../stays.test-support.ts';
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
